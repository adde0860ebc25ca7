import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import { readCode } from "./read-code";

/** Join with the code that a friend read out, or with the whole link. */
export function JoinForm() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const [text, setText] = useState("");
  const code = readCode(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code) navigate(`/room/${code}`);
  };
  return (
    <section className="join-card" aria-labelledby="join-title">
      <div>
        <h2 id="join-title">{t("join.title")}</h2>
        <p>{t("join.text")}</p>
      </div>
      <form className="join-form" onSubmit={submit}>
        <input
          type="text"
          className="code-input"
          aria-label={t("join.label")}
          placeholder={t("join.placeholder")}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button" disabled={code === ""}>
          {t("join.go")}
        </button>
      </form>
    </section>
  );
}
