import { type FormEvent, useRef, useState } from "react";
import { fitting, meant } from "../../../kit/completion";
import { useTexts } from "../../../kit/i18n/use-texts";
import { useSpoken } from "../../../kit/ui/live-region";
import { type ChoiceProps, useHint, useResume } from "./choice";
import { HintButton } from "./hint-button";
import { MoveButtons } from "./move-buttons";

/** Up to so many are found by eye. */
const FEW = 12;
/** More buttons than these nobody reads. */
const SHOWN = 120;

/** Every legal move as a button; where there are many, a field that narrows them down. */
export function ChooseMove({ picture, pending, practice, resume, onMove, onHint }: ChoiceProps) {
  const { t } = useTexts("plain");
  const [typed, setTyped] = useState("");
  const { advice, hint, asking, ask } = useHint(onHint);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const many = picture.moves.length > FEW;
  const fits = fitting(picture.moves, typed, String);
  const only = typed.trim() === "" ? null : meant(fits, typed, String);
  useResume(resume, many ? field : button);
  const narrowed = only !== null ? t("enter_plays", { move: only }) : t("fitting", { count: fits.length });
  useSpoken(typed === "" ? null : narrowed, "typed");

  const play = (move: string) => {
    resume.current = true;
    onMove(move);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (only !== null && !pending) play(only);
  };
  return (
    <>
      <div className="plain-head">
        <h2>{t("your_move")}</h2>
        {practice && (
          <HintButton
            advice={advice}
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
          <p id="plain-fitting" className="help">
            {narrowed}
          </p>
        </form>
      )}
      <MoveButtons ref={button} moves={fits.slice(0, SHOWN)} hint={hint} disabled={pending} onPlay={play} />
      {fits.length > SHOWN && <p className="help">{t("more", { count: fits.length - SHOWN })}</p>}
    </>
  );
}
