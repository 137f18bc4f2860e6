/**
 * A text as one line of at most `limit` characters as people count them, cut between words where there are any.
 * What reads previews and lists cuts where it likes, in the middle of an emoji if need be.
 */
export function shortened(text: string, limit: number): string {
  // Far more than any limit is read of, and no more: texts may be of any length.
  const line = text
    .slice(0, limit * 20)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const characters = Array.from(
    new Intl.Segmenter('en-GB').segment(line),
    ({ segment }) => segment,
  );
  if (characters.length <= limit) return line;
  const kept = characters.slice(0, limit - 1);
  const space = characters[kept.length] === ' ' ? kept.length : kept.lastIndexOf(' ');
  return `${kept
    .slice(0, space > limit / 2 ? space : undefined)
    .join('')
    .trimEnd()}…`;
}
