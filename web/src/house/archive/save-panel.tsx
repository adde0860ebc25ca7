import { useState } from "react";
import { refusalWords } from "../../games/words/refusal";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import { ShareField } from "../../kit/ui/share-field";
import { api, query, replayPath } from "../../net/api";
import { LOST, Refusal } from "../../net/refusal";
import type { Replay } from "../../wire";
import { useObjectUrl } from "./use-object-url";

interface SavePanelProps {
  replay: Replay;
  /** The event that is looked at. */
  n: number;
  /** What follows the path of the page. */
  address: string;
}

/** What can be taken along of a match: its link, a picture, a moving picture, the record. */
export function SavePanel({ replay, n, address }: SavePanelProps) {
  const { t } = useTexts("archive");
  const { code } = replay;
  if (code === null) return <p>{t("save.of_file")}</p>;
  const seat = replay.eyes ?? "none";
  const all = !replay.hands_hidden;
  return (
    <div className="stack save-panel">
      <ShareField label={t("save.link")} text={`${window.location.origin}/replay/${code}${address}`} />
      <a
        className="button"
        href={`${replayPath(code)}/picture.png?${query({ n, seat })}`}
        download={`rumpus-${replay.game}-${code}-${n}.png`}
      >
        <Icon name="save" /> {t("save.picture")}
      </a>
      <MovingPicture key={seat} code={code} game={replay.game} seat={seat} />
      {all ? (
        <a className="button" href={`${replayPath(code)}/record`} download>
          <Icon name="save" /> {t("save.record")}
        </a>
      ) : (
        <p className="help">{t("save.no_record")}</p>
      )}
      {all && <p className="help">{t("save.record_help")}</p>}
    </div>
  );
}

type Making = "no" | "waits" | Blob | Refusal;

/** The whole match as a picture that moves. It is drawn when somebody asks for it, which takes a few seconds. */
function MovingPicture({ code, game, seat }: { code: string; game: string; seat: number | "none" }) {
  const { t } = useTexts("archive");
  const [making, setMaking] = useState<Making>("no");
  const url = useObjectUrl(making instanceof Blob ? making : null);
  const make = () => {
    setMaking("waits");
    api
      .movingPicture(code, seat)
      .then(setMaking, (error: unknown) =>
        setMaking(error instanceof Refusal ? error : new Refusal(LOST, "no picture came")),
      );
  };
  if (url !== null) {
    return (
      <figure className="moving-picture">
        <img src={url} alt={t("save.moving_alt")} />
        <a className="button" href={url} download={`rumpus-${game}-${code}.gif`}>
          <Icon name="save" /> {t("save.moving_done")}
        </a>
      </figure>
    );
  }
  return (
    <>
      <button type="button" className="button" disabled={making === "waits"} onClick={make}>
        <Icon name="play" /> {t("save.moving")}
      </button>
      <p role="status" className="help">
        {making === "waits" && t("save.moving_waits")}
        {making instanceof Refusal && refusalWords(t, making)}
      </p>
    </>
  );
}
