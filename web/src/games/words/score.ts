/** A number of points with a true minus sign, which is as wide as a digit. */
export function scoreText(score: number): string {
  return score < 0 ? `−${-score}` : String(score);
}
