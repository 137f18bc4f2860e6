/** Text as a card sets it: lines of one size. */
export interface SetText {
  readonly lines: readonly string[];
  /** Pixels. */
  readonly size: number;
}

export interface Room {
  /** Pixels. */
  readonly width: number;
  readonly lines: number;
  readonly largest: number;
  readonly smallest: number;
}

const STEP = 4;

/** A text in the largest size at which it fits; cut where it does not fit at the smallest. */
export function setText(text: string, { width, lines, largest, smallest }: Room): SetText {
  const words = billText(text)
    .split(' ')
    .filter((word) => word !== '');
  for (let size = largest; size >= smallest; size -= STEP) {
    const set = wrapped(words, width / size);
    const fits = set.length <= lines && set.every((line) => widthOf(line) <= width / size);
    if (fits) return { lines: set, size };
  }
  const set = wrapped(words, width / smallest);
  const kept = set.slice(0, lines);
  const isCut = set.length > lines;
  return {
    lines: kept.map((line, index) =>
      cutTo(isCut && index === lines - 1 ? `${line}...` : line, width / smallest),
    ),
    size: smallest,
  };
}

/**
 * The signs of a text that the face has, in capitals: emoji and other scripts would be boxes. Nothing is left of
 * a text that is all of those.
 */
export function billText(text: string): string {
  return text
    .slice(0, 2_000)
    .normalize('NFC')
    .replace(/['‘]/g, '’')
    .replace(/"/g, '”')
    .replace(/[\s\u2010-\u2012]+/g, (signs) => (/\s/.test(signs) ? ' ' : '-'))
    .toLocaleUpperCase('en-GB')
    .replace(/[^A-Z0-9\u00c0-\u024f\u1e00-\u1eff .,:;!?()/&£%+–’“”-]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

function wrapped(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function cutTo(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  const signs = Array.from(line.replace(/\.{3}$/, ''));
  while (signs.length && widthOf(`${signs.join('')}...`) > width) signs.pop();
  return `${signs.join('').trimEnd()}...`;
}

/**
 * How far a line reaches, in parts of its size: never less than it does, and little more. The measures are League
 * Gothic’s, of letters that are alike taken together.
 */
export function widthOf(line: string): number {
  let width = 0;
  for (const sign of line) {
    if (' .,:;!’I'.includes(sign)) width += 0.19;
    else if ('1J-()“”'.includes(sign)) width += 0.31;
    else if ('MWÆŒ%–&£+'.includes(sign)) width += 0.57;
    else width += 0.4;
  }
  return width;
}
