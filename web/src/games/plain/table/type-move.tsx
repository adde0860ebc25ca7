import { type FormEvent, useRef, useState } from "react";
import { useTexts } from "../../../kit/i18n/use-texts";
import { type ChoiceProps, useHint, useResume } from "./choice";
import { HintButton } from "./hint-button";

/** Where moves cannot be counted, one is written. What is wrong with it, the server says. */
export function TypeMove({ pending, practice, resume, onMove, onHint }: Omit<ChoiceProps, "picture">) {
  const { t } = useTexts("plain");
  const [typed, setTyped] = useState("");
  const { advice, asking, ask } = useHint(onHint);
  const field = useRef<HTMLInputElement>(null);
  const move = typed.trim();
  useResume(resume, field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (move === "" || pending) return;
    resume.current = true;
    onMove(move);
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
              const suggested = await ask();
              if (suggested === null) return;
              setTyped(suggested);
              field.current?.focus();
            }}
          />
        )}
      </div>
      <form className="plain-type" onSubmit={submit}>
        <label htmlFor="plain-written">{t("write")}</label>
        <div className="plain-written">
          <input
            ref={field}
            id="plain-written"
            data-takes-keys
            type="text"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            aria-describedby="plain-write-help"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" className="button primary" disabled={pending || move === ""}>
            {t("play")}
          </button>
        </div>
        <p id="plain-write-help" className="help">
          {t("write_help")}
        </p>
      </form>
    </>
  );
}
