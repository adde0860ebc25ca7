import { useEffect, useRef, useState } from "react";
import { api, type Whole } from "../../../net/api";
import { LOST, Refusal } from "../../../net/refusal";
import type { AnalysisNews, AnalysisOffer } from "../../../wire";

/** The analysis of a match, wherever it is: nobody can judge it, it can be begun, is under way, or here. */
export interface AnalysisState {
  offer: AnalysisOffer | null;
  /** What was heard last; null before it is begun. */
  news: AnalysisNews | null;
  refused: Refusal | null;
  start: (level: string) => void;
  stop: () => void;
}

/** The analysis of a match. It is asked about once it is `wanted`, and goes on while others are shown. */
export function useAnalysis(match: Whole, game: string, wanted: boolean): AnalysisState {
  const [offer, setOffer] = useState<AnalysisOffer | null>(null);
  const [news, setNews] = useState<AnalysisNews | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const listening = useRef<AbortController | null>(null);
  useEffect(() => () => listening.current?.abort(), []);
  useEffect(() => {
    if (!wanted || offer) return;
    const abort = new AbortController();
    setRefused(null);
    api.analysisOffer(match, game, abort.signal).then(setOffer, (error: unknown) => {
      if (!abort.signal.aborted) setRefused(asRefusal(error));
    });
    return () => abort.abort();
  }, [match, game, wanted, offer]);
  const stop = () => {
    listening.current?.abort();
    listening.current = null;
    setNews(null);
  };
  const start = (level: string) => {
    stop();
    setRefused(null);
    setNews({ done: 0, of: 0, analysis: null, problem: null });
    const abort = new AbortController();
    listening.current = abort;
    const fail = (why: Refusal) => {
      if (abort.signal.aborted) return;
      setNews(null);
      setRefused(why);
    };
    let last: AnalysisNews | null = null;
    const hear = (fresh: AnalysisNews) => {
      last = fresh;
      if (!abort.signal.aborted) setNews(fresh);
    };
    const heard = api.analyse(match, level, hear, abort.signal).then(() => {
      if (last?.problem) throw new Refusal(last.problem.code, last.problem.reason, last.problem.details);
      if (!last?.analysis) throw new Refusal(LOST, "the analysis did not end");
    });
    heard.catch((error: unknown) => fail(asRefusal(error)));
  };
  return { offer, news, refused, start, stop };
}

function asRefusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal(LOST, "the analysis could not be read");
}
