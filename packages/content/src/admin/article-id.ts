/**
 * The id of a new article: the instant it was begun.
 * @param now milliseconds since the epoch
 */
export function articleId(now: number): string {
  return String(now);
}

/** The id to try next when one turned out to be taken by another article. */
export function nextArticleId(id: string): string {
  return String(Number(id) + 1);
}
