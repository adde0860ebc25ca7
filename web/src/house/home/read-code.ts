/** The room's code in what someone typed or pasted: the bare code, or the whole link. */
export function readCode(text: string): string {
  const inLink = /\/room\/([^/?#\s]+)/.exec(text)?.[1];
  return (inLink ?? text).replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}
