/** Told of a stored item that does not keep the rules; the item is shown all the same. */
export type ReadLog = (message: string, detail: unknown) => void;

/**
 * Tells the log of a stored field that breaks its rule, in one line of bounded length: an item may hold 400 KB
 * and any character there is.
 */
export function reportBad(
  log: ReadLog | undefined,
  kind: string,
  item: Readonly<Record<string, unknown>>,
  field: string,
  why: string,
): void {
  log?.(
    `The stored ${kind} ${inOneLine(asText(item['id']), 100)} has a bad ${field}`,
    inOneLine(why, 300),
  );
}

/** Control characters could begin a line of their own, or steer the terminal the log is read in. */
function inOneLine(text: string, longest: number): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/**
 * A number was typed where a text belongs: it is still what people want to read. Half a character, which no
 * address can carry, becomes the sign for one that was lost.
 */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  return typeof value === 'number' ? String(value) : '';
}

/** How often a stored item was saved; an item from before versions was never counted. */
export function storedRev(item: Readonly<Record<string, unknown>>): number {
  const rev = item['rev'];
  return Number.isSafeInteger(rev) ? (rev as number) : 0;
}
