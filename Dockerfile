# A Rumpus server: docker build -t rumpus .

FROM node:22-slim AS client
WORKDIR /rumpus/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --silent --no-progress
COPY web ./
RUN npm run --silent build -- --logLevel warn

FROM python:3.13-slim AS wheel
WORKDIR /rumpus
COPY requirements/dev.txt requirements/
RUN pip install --quiet --no-cache-dir --require-hashes --requirement requirements/dev.txt
COPY . .
COPY --from=client /rumpus/src/rumpus/server/static src/rumpus/server/static
RUN python -m hatchling build --target wheel

FROM python:3.13-slim
RUN useradd --create-home --uid 1000 rumpus && mkdir /data && chown rumpus /data
COPY requirements/server.txt /tmp/
RUN pip install --quiet --no-cache-dir --require-hashes --requirement /tmp/server.txt
COPY --from=wheel /rumpus/dist/*.whl /tmp/
RUN pip install --quiet --no-cache-dir --no-deps /tmp/*.whl
USER 1000
# What games compute with is compiled here for this kind of processor; on another one the first start does it again.
RUN rumpus warm
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
ENTRYPOINT ["rumpus"]
CMD ["serve", "--host", "0.0.0.0", "--data", "/data"]
