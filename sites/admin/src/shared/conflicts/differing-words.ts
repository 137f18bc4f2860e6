export interface Differing {
  readonly before: string;
  /** What the other text does not have here. */
  readonly differing: string;
  readonly after: string;
}

/** Where two texts part, in whole words: what both begin and end with is not marked. */
export function differingWords(text: string, other: string): Differing {
  const words = text.split(/(?<=\s)/);
  const others = other.split(/(?<=\s)/);
  const most = Math.min(words.length, others.length);
  let start = 0;
  while (start < most && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const last = words.length - end;
  return {
    before: words.slice(0, start).join(''),
    differing: words.slice(start, last).join(''),
    after: words.slice(last).join(''),
  };
}
