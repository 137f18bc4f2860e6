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

/** The width of a line at font size 1. */
export type WidthOf = (line: string) => number;

const STEP = 4;

/** A text in the largest size that fits the room; cut if it does not fit at the smallest. */
export function fitText(
  text: string,
  { width, lines, largest, smallest }: Room,
  widthOf: WidthOf,
): SetText {
  const words = text.split(' ').filter((word) => word !== '');
  for (let size = largest; size >= smallest; size -= STEP) {
    const set = wrapped(words, width / size, widthOf);
    const fits = set.length <= lines && set.every((line) => widthOf(line) <= width / size);
    if (fits) return { lines: set, size };
  }
  const set = wrapped(words, width / smallest, widthOf);
  const shown = set.slice(0, lines);
  const isCut = set.length > lines;
  return {
    lines: shown.map((line, index) =>
      cutTo(isCut && index === lines - 1 ? `${line}...` : line, width / smallest, widthOf),
    ),
    size: smallest,
  };
}

function wrapped(words: readonly string[], width: number, widthOf: WidthOf): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function cutTo(line: string, width: number, widthOf: WidthOf): string {
  if (widthOf(line) <= width) return line;
  const signs = Array.from(line.replace(/\.{3}$/, ''));
  while (signs.length && widthOf(`${signs.join('')}...`) > width) signs.pop();
  return `${signs.join('').trimEnd()}...`;
}
