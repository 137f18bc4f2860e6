const ofEnglish = new Intl.Segmenter('en-GB');

/**
 * A text as one line of at most `limit` visible characters, cut between words if possible. Previews and lists would cut
 * anywhere, even in the middle of an emoji.
 */
export function shortened(text: string, limit: number): string {
  // Reads far more than any limit, but not all: a text may be very long.
  const line = text
    .slice(0, limit * 20)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  // A character has at least one code unit, so a short text need not be split into characters.
  if (line.length <= limit) return line;
  const characters = Array.from(ofEnglish.segment(line), ({ segment }) => segment);
  if (characters.length <= limit) return line;
  const head = characters.slice(0, limit - 1);
  const space = characters[head.length] === ' ' ? head.length : head.lastIndexOf(' ');
  return `${head
    .slice(0, space > limit / 2 ? space : undefined)
    .join('')
    .trimEnd()}…`;
}
