import { useState } from "react";
import { useLocation } from "wouter";
import { refusalWords } from "../../games/words/refusal";
import { nameOf } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { Modal } from "../../kit/ui/modal";
import { api, type Whole } from "../../net/api";
import { LOST, Refusal } from "../../net/refusal";
import type { MatchMessage, Replay } from "../../wire";

interface TryDialogProps {
  source: Whole;
  /** As it stood at the moment that is looked at. */
  match: MatchMessage;
  replay: Replay;
  onClose: () => void;
}

/** What it means to go on from here, said before a room is opened for it. */
export function TryDialog({ source, match, replay, onClose }: TryDialogProps) {
  const { t } = useTexts("archive");
  const { t: house } = useTexts();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const seat = seatTaken(match, replay);
  const go = () => {
    setBusy(true);
    setRefused(null);
    api.tryHere(source, match.n, replay.eyes ?? "none").then(
      ({ code }) => navigate(`/room/${code}`),
      (error: unknown) => {
        setBusy(false);
        setRefused(error instanceof Refusal ? error : new Refusal(LOST, "no room was opened"));
      },
    );
  };
  return (
    <Modal title={t("try.here")} onClose={onClose}>
      <p>
        {t("try.help")} {seat !== null && t("try.as", { name: nameOf(house, replay.seats, seat) })}
      </p>
      <div role="alert">{refused && <p className="misfit">{refusalWords(t, refused)}</p>}</div>
      <div className="modal-deeds">
        <button type="button" className="button primary" data-first disabled={busy} onClick={go}>
          {t("try.go")}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t("try.stay")}
        </button>
      </div>
    </Modal>
  );
}

/** Whose seat one gets: the one that is looked from, unless it gave up; else the one that is to decide. */
function seatTaken({ actors, resigned }: MatchMessage, { eyes }: Replay): number | null {
  return eyes !== null && !resigned.includes(eyes) ? eyes : (actors.find((seat) => seat >= 0) ?? null);
}
