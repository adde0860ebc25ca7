import { type ChangeEvent, type DragEvent, useEffect, useMemo, useState } from "react";
import { Link } from "wouter";
import { packOf } from "../../games/readings";
import { refusalWords } from "../../games/words/refusal";
import { usePack } from "../../kit/i18n/use-pack";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import { usePage } from "../../kit/ui/page";
import { api, type Eyes } from "../../net/api";
import { LOST, Refusal } from "../../net/refusal";
import { develop, type Film } from "../../net/replay";
import { loadHouse, useHouse } from "../../state/house";
import { PageHead } from "../page-head";
import { ReplayView } from "./replay-view";

/** A record from disk: the server checks it, shows it, and keeps nothing of it. */
export function RecordPage() {
  const [text, setText] = useState("");
  const [film, setFilm] = useState<Film | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const source = useMemo(() => ({ record: text }), [text]);
  const speaks = usePack(film ? packOf(film.replay.game) : null);
  useEffect(() => {
    if (!useHouse.getState().games) void loadHouse();
  }, []);
  const open = async (record: string, eyes: Eyes) => {
    setBusy(true);
    setRefused(null);
    try {
      setFilm(develop(await api.openRecord(record, eyes)));
      setText(record);
    } catch (error) {
      setRefused(error instanceof Refusal ? error : new Refusal(LOST, "the record could not be read"));
    }
    setBusy(false);
  };
  if (film && speaks) {
    return (
      <ReplayView
        film={film}
        source={source}
        start={0}
        asked="none"
        onEyes={(seat) => void open(text, seat ?? "none")}
        lost={refused !== null}
      />
    );
  }
  return (
    <Chooser busy={busy} refused={refused} onFile={(file) => void file.text().then((record) => open(record, "none"))} />
  );
}

interface ChooserProps {
  busy: boolean;
  refused: Refusal | null;
  onFile: (file: File) => void;
}

function Chooser({ busy, refused, onFile }: ChooserProps) {
  const { t } = useTexts("archive");
  usePage(t("record.title"));
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    // The same file can be chosen again, once it is mended.
    target.value = "";
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div className="page">
      <PageHead />
      <main className="archive record-page" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <h1>{t("record.title")}</h1>
        <p>{t("record.text")}</p>
        <label className="button primary large file-button">
          <Icon name="folder" /> {t("record.choose")}
          <input type="file" className="for-ears" accept=".jsonl,.ndjson,.txt" disabled={busy} onChange={choose} />
        </label>
        <p className="help">{t("record.private")}</p>
        <div role="alert">{refused && <p className="misfit">{refusalWords(t, refused)}</p>}</div>
        <p role="status">{busy && t("opening")}</p>
        <Link className="button" href="/archive">
          {t("to_archive")}
        </Link>
      </main>
    </div>
  );
}
