import type { Item } from '../model/mutation.ts';
import type { Remote } from '../send/remote.ts';
import { crc32, crcText } from '../model/uploads/crc32.ts';

/** A remote, and what of its services has to be known to try it. */
export interface RemoteUnderTest {
  readonly remote: Remote;
  /** Whose credentials it has. */
  readonly owner: string;
  readonly entity: string;
  /** What a create needs. */
  readonly fields: Item;
  /** Two edits of it, of different fields. */
  readonly edits: readonly [Item, Item];
  /** The least size of a part that is not the last, in bytes. */
  readonly partBytes: number;
  /** Each call answers another, in the form that the services take. */
  newId(): string;
  newKey(): string;
}

/** One promise of `Remote`. Needs no test runner; rejects when the promise is broken. */
export interface RemotePromise {
  readonly title: string;
  readonly check: (at: RemoteUnderTest) => Promise<void>;
}

export const signal = () => new AbortController().signal;

/** A file of so many bytes, none like its neighbour. */
export function aFile(at: RemoteUnderTest, size: number, key = at.newKey()) {
  const bytes = Uint8Array.from({ length: size }, (_, place) => (place * 7 + size) % 251);
  return {
    owner: at.owner,
    key,
    type: 'image/jpeg',
    size,
    bytes: bytes.buffer,
    crc: crcText(crc32(bytes)),
    onSent: () => {},
  };
}

export function failing(at: RemoteUnderTest, call: Promise<unknown>): Promise<string> {
  return call.then(
    (answer) => `answered ${JSON.stringify(answer)}`,
    (cause: unknown) => at.remote.reasonOf(cause),
  );
}

/** In JSON, the names of objects in any order: a service may answer them in another. */
export function same(found: unknown, expected: unknown): void {
  const [one, other] = [textOf(found), textOf(expected)];
  if (one !== other) throw new Error(`Found ${one} where ${other} was promised`);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
