import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { say, useRoom } from "../../state/room";
import type { ChatLine } from "../../wire";

/** As in the server's `limits.py`; a test there compares the two. */
const CHAT_LENGTH = 300;

/** What people say at the table: plain text, newest below. */
export function ChatBox({ lines }: { lines: readonly ChatLine[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const connected = useRoom((state) => state.link === "open");
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is the reason to scroll
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: "nearest" });
  }, [lines.length]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (!words) return;
    say(words);
    setText("");
  };
  return (
    <div className="chat">
      <ol className="chat-lines" aria-live="polite">
        {lines.length === 0 && <li className="help">{t("chat.empty")}</li>}
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are only added
          <li key={place} ref={place === lines.length - 1 ? end : undefined}>
            <strong>{line.name}</strong> {line.text}
          </li>
        ))}
      </ol>
      <form className="chat-form" onSubmit={submit}>
        <input
          type="text"
          aria-label={t("chat.label")}
          placeholder={t("chat.label")}
          maxLength={CHAT_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button" disabled={!connected || text.trim() === ""}>
          {t("chat.send")}
        </button>
      </form>
    </div>
  );
}
