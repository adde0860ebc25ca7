/** The link that leads others to a room. */
export function roomLink(code: string): string {
  return `${window.location.origin}/room/${code}`;
}
