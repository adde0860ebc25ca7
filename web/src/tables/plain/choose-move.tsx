import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChoiceProps, useHint, useResume } from "./choice";
import { HintButton } from "./hint-button";
import { MoveButtons } from "./move-buttons";
import { fittingMoves, meantMove } from "./moves";

/** Up to so many are found by eye. */
const FEW = 12;
/** More buttons than these nobody reads. */
const SHOWN = 120;

/** Every legal move as a button; where there are many, a field that narrows them down. */
export function ChooseMove({ picture, pending, practice, resume, onMove, onHint }: ChoiceProps) {
  const { t } = useTranslation("plain");
  const [typed, setTyped] = useState("");
  const { hint, asking, ask } = useHint(onHint);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const many = picture.moves.length > FEW;
  const fitting = fittingMoves(picture.moves, typed);
  const meant = typed.trim() === "" ? null : meantMove(fitting, typed);
  useResume(resume, many ? field : button);

  const play = (move: string) => {
    resume.current = true;
    onMove(move);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (meant !== null && !pending) play(meant);
  };
  return (
    <>
      <div className="plain-head">
        <h2>{t("your_move")}</h2>
        {practice && (
          <HintButton
            hint={hint}
            disabled={asking || pending}
            onAsk={async () => {
              const move = await ask();
              // It must be in sight.
              if (move !== null) setTyped(picture.moves.indexOf(move) < SHOWN ? "" : move);
            }}
          />
        )}
      </div>
      {many && (
        <form className="plain-filter" onSubmit={submit}>
          <input
            ref={field}
            type="text"
            aria-label={t("filter")}
            placeholder={t("filter")}
            aria-describedby="plain-fitting"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p id="plain-fitting" className="help" role="status">
            {meant !== null ? t("enter_plays", { move: meant }) : t("fitting", { count: fitting.length })}
          </p>
        </form>
      )}
      <MoveButtons ref={button} moves={fitting.slice(0, SHOWN)} hint={hint} disabled={pending} onPlay={play} />
      {fitting.length > SHOWN && <p className="help">{t("more", { count: fitting.length - SHOWN })}</p>}
    </>
  );
}
