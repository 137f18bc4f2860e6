const ofEnglish = new Intl.Segmenter('en-GB');

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
  // No character is shorter than one code unit: what is short anyway need not be taken apart.
  if (line.length <= limit) return line;
  const characters = Array.from(ofEnglish.segment(line), ({ segment }) => segment);
  if (characters.length <= limit) return line;
  const kept = characters.slice(0, limit - 1);
  const space = characters[kept.length] === ' ' ? kept.length : kept.lastIndexOf(' ');
  return `${kept
    .slice(0, space > limit / 2 ? space : undefined)
    .join('')
    .trimEnd()}…`;
}
