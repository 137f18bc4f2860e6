/**
 * The id of a new article: the instant at which its writing began.
 * @param now milliseconds since the epoch
 */
export function articleId(now: number): string {
  return String(now);
}

/** The id to try next when another article already has this one. */
export function nextArticleId(id: string): string {
  return String(Number(id) + 1);
}
