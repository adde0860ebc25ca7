/** A name that may be cut where there is little room; the number that tells namesakes apart never is. */
export function CutName({ name }: { name: string }) {
  const [, words = name, number = ""] = /^(.*\S)(\s\d+)$/.exec(name) ?? [];
  return (
    <span className="cut-name">
      <span>{words}</span>
      {number}
    </span>
  );
}
