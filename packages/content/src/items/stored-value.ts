/** A stored item without DynamoDB's type descriptors. */
export type StoredItem = Readonly<Record<string, unknown>>;

/** Called with a stored item that breaks the rules; the item is shown all the same. */
export type ReadLog = (message: string, detail: unknown) => void;

/** Logs a stored field that breaks its rule, in one line of bounded length: an item may hold 400 KB. */
export function reportBad(
  log: ReadLog | undefined,
  kind: string,
  item: StoredItem,
  field: string,
  why: string,
): void {
  log?.(
    `The stored ${kind} ${inOneLine(asText(item['id']), 100)} has a bad ${field}`,
    inOneLine(why, 300),
  );
}

/** Control characters could begin a new line, or steer the terminal that shows the log. */
function inOneLine(text: string, longest: number): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** Reads a text or a number as text. Half of a surrogate pair, which no address can contain, is replaced. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  return typeof value === 'number' ? String(value) : '';
}

/** The attributes that each save writes by itself. */
const MARKS = ['id', 'rev', 'opLog', 'savedBy', 'savedAt', 'listed', 'listOrder'];

/** An item without the attributes that each save writes by itself, and without empty ones. */
export function ownFields(item: StoredItem): StoredItem {
  return Object.fromEntries(
    Object.entries(item).filter(([name, value]) => value !== null && !MARKS.includes(name)),
  );
}

/** How often a stored item was saved; 0 for an item without versions. */
export function storedRev(item: StoredItem): number {
  const rev = item['rev'];
  return Number.isSafeInteger(rev) ? (rev as number) : 0;
}

/** DynamoDB sends numbers as text. A large integer becomes a bigint, so that it is stored again unchanged. */
export function readNumber(text: string): number | bigint {
  const number = Number(text);
  return /^-?\d+$/.test(text) && !Number.isSafeInteger(number) ? BigInt(text) : number;
}
