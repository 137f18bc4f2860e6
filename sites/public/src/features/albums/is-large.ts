/**
 * Whether a photo of the wall takes the place of four. About every ninth does, as many as leave no gap in rows of four,
 * with whole rows of small photos between two large ones.
 */
export function isLarge(index: number, count: number): boolean {
  const least = count % 4;
  const large = least + 4 * Math.max(0, Math.floor((count / 9 - least) / 4));
  const every = 4 * Math.floor((count / large - 1) / 4) + 1;
  return index % every === 0 && index / every < large;
}
