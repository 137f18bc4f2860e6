import type { DraftPlace, Drafts } from '@clubhouse/outbox';
import * as v from 'valibot';

/** A file that was shared into the app and lies on this phone until a person has decided about it. */
export interface SharedFile {
  /** The id of its draft. */
  readonly id: string;
  readonly name: string;
  /** As the gallery calls it; the bytes say what it really is. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly sharedAt: number;
  /** Only its name is stored, none of its bytes. */
  readonly isTooLarge: boolean;
}

/** Shared files are drafts of the outbox, which go as it takes them over. */
export interface SharedFiles {
  /**
   * Resolves when all of it is on disk, or its name where it is too large; rejects when it could not be stored, and
   * then nothing of it is there. What is not read of the bytes can be read on.
   * @throws StorageFull, StoreUnavailable, DraftGone, what `bytes` rejects with
   */
  put(
    file: Pick<SharedFile, 'name' | 'type'>,
    bytes: AsyncIterable<Uint8Array<ArrayBuffer>>,
  ): Promise<void>;
  /** In the order they were shared. */
  list(): Promise<readonly SharedFile[]>;
  /** The file itself; nothing for one that is no longer there. */
  open(file: SharedFile): Promise<File | undefined>;
  discard(ids: readonly string[]): Promise<void>;
}

/** What a phone is asked to copy for one file, in bytes. A longer film is sent from where it lies. */
const LARGEST_SHARED = 1_000_000_000;

/** Whoever holds the phone decides about them: the worker that takes them knows of nobody. */
export const SHARED: DraftPlace = { owner: '', form: 'shared', id: 'new' };

/** What a shared file's draft says. */
const valuesSchema = v.object({
  name: v.string(),
  type: v.string(),
  /** The size of a file that is too large; else the draft has it. */
  size: v.optional(v.number()),
});

export function sharedFiles(
  drafts: Drafts,
  {
    now = Date.now,
    largest = LARGEST_SHARED,
  }: { readonly now?: () => number; readonly largest?: number } = {},
): SharedFiles {
  let made = 0;

  return {
    async put({ name, type }, bytes) {
      made += 1;
      // The number keeps files of one millisecond in order.
      const id = `${String(made).padStart(5, '0')} ${crypto.randomUUID()}`;
      const draft = { id, savedAt: now(), values: { name, type } };
      const source = bytes[Symbol.asyncIterator]();
      // Without `return`: the first loop may end before the source, whose rest is counted then.
      const pieces = { [Symbol.asyncIterator]: () => ({ next: () => source.next() }) };
      let size = 0;
      async function* upToLargest() {
        for await (const piece of pieces) {
          size += piece.length;
          if (size > largest) throw new TooLarge();
          yield piece;
        }
      }
      try {
        await drafts.putFile(SHARED, draft, upToLargest());
      } catch (cause) {
        if (!(cause instanceof TooLarge)) throw cause;
        for await (const piece of pieces) size += piece.length;
        await drafts.put(SHARED, { ...draft, values: { name, type, size } });
      }
    },
    async list() {
      const found = await drafts.list(SHARED);
      return found.flatMap(({ id, savedAt, values, size }) => {
        const read = v.safeParse(valuesSchema, values);
        if (!read.success) return [];
        const isTooLarge = size === undefined;
        const shared = { ...read.output, id, sharedAt: savedAt, isTooLarge };
        return { ...shared, size: size ?? read.output.size ?? 0 };
      });
    },
    async open({ id, name, type, sharedAt }) {
      const bytes = await drafts.file(id);
      return bytes && new File([bytes], name, { type, lastModified: sharedAt });
    },
    discard: (ids) => drafts.remove(...ids),
  };
}

class TooLarge extends Error {}
