/** Told of a stored item that does not keep the rules; the item is shown all the same. */
export type ReadLog = (message: string, detail: unknown) => void;

/** A number was typed where a text belongs: it is still what people want to read. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** How often a stored item was saved; an item from before versions was never counted. */
export function storedRev(item: Readonly<Record<string, unknown>>): number {
  const rev = item['rev'];
  return Number.isSafeInteger(rev) ? (rev as number) : 0;
}
