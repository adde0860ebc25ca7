import { useTexts } from "../../kit/i18n/use-texts";

/** A position as the game writes it. Its lines stay as they are: they may be the rows of a board. */
export function Position({ text }: { text: string }) {
  const { t } = useTexts();
  const lines = text.split("\n");
  // A single line can be broken; the rows of a board cannot, so the widest of them says how large the letters can be.
  const columns = Math.max(...lines.map((line) => line.length));
  const size = { "--lines": lines.length, "--columns": lines.length > 1 ? columns : Math.min(columns, 32) };
  return (
    <section
      className={lines.length > 1 ? "plain-position plain-position-lines" : "plain-position"}
      style={size as React.CSSProperties}
      // A wide board is scrolled with the arrow keys, so it must be reached by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      aria-label={t("plain:position")}
    >
      <pre>{text}</pre>
    </section>
  );
}
