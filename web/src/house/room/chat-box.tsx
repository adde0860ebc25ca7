import { type FormEvent, useEffect, useRef, useState } from "react";
import { dateText, localeOf } from "../../kit/i18n/formats";
import { useTexts } from "../../kit/i18n/use-texts";
import { mute, say, useRoom } from "../../state/room";

/** As in the server's `limits.py`; a test there compares the two. */
const CHAT_LENGTH = 300;

/** What people say at the table: plain text, newest below. */
export function ChatBox() {
  const { t, language } = useTexts();
  const [text, setText] = useState("");
  const lines = useRoom((state) => state.chat);
  const connected = useRoom((state) => state.link === "open");
  const saying = useRoom((state) => state.busy.has("say"));
  const host = useRoom((state) => state.room?.host ?? false);
  const seats = useRoom((state) => state.room?.seats);
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  const isMine = (name: string) => seats?.some((seat) => seat.yours && seat.name === name) ?? false;
  const toggle = async (line: number, name: string) => {
    const silence = !muted.has(name);
    if (!(await mute(line, silence))) return;
    setMuted((now) => new Set(silence ? [...now, name] : [...now].filter((one) => one !== name)));
  };
  const end = useRef<HTMLLIElement>(null);
  const last = lines.at(-1)?.n ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is the reason to scroll
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: "nearest" });
  }, [last]);
  const locale = localeOf(language);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    // What was not said stays in the field.
    if (words && (await say(words))) setText((now) => (now.trim() === words ? "" : now));
  };
  return (
    <div className="chat">
      <ol className="chat-lines" aria-live="polite">
        {lines.length === 0 && <li className="help">{t("chat.empty")}</li>}
        {lines.map(({ n, at, name, text: said }) => (
          <li key={n} ref={n === last ? end : undefined}>
            <strong>{name}</strong> {said}
            {host && !isMine(name) && (
              <button
                type="button"
                className="button quiet mute"
                aria-label={t(muted.has(name) ? "chat.unmute_name" : "chat.mute_name", { name })}
                onClick={() => void toggle(n, name)}
              >
                {t(muted.has(name) ? "chat.unmute" : "chat.mute")}
              </button>
            )}
            {at !== null && <time dateTime={new Date(at).toISOString()}>{dateText(locale, new Date(at), "time")}</time>}
          </li>
        ))}
      </ol>
      <form className="chat-form" onSubmit={(event) => void submit(event)}>
        <input
          type="text"
          aria-label={t("chat.label")}
          placeholder={t("chat.label")}
          maxLength={CHAT_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button" disabled={!connected || saying || text.trim() === ""}>
          {t("chat.send")}
        </button>
      </form>
    </div>
  );
}
