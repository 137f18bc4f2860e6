import type { DraftPlace, Drafts } from '@clubhouse/outbox';
import * as v from 'valibot';

/** A file that was shared into the app and stays on this phone until a person has decided about it. */
export interface SharedFile {
  /** The id of the draft in which the file is stored. */
  readonly id: string;
  readonly name: string;
  /** The type that the gallery declares; the bytes show the real type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly sharedAt: number;
  /** Only its name is stored, none of its bytes. */
  readonly isTooLarge: boolean;
}

export type SharedFiles = ReturnType<typeof sharedFiles>;

/** The largest file that is copied on a phone, in bytes. The Media Manager sends larger films without a copy. */
const LARGEST_SHARED = 1_000_000_000;

/** No owner: the person with the phone decides about them, and the worker does not know who is signed in. */
export const SHARED: DraftPlace = { owner: '', form: 'shared', id: 'new' };

const valuesSchema = v.object({
  name: v.string(),
  type: v.string(),
  /** Only for a file that is too large; otherwise the draft itself has the size. */
  size: v.optional(v.number()),
});

/** Shared files are drafts of the outbox, which removes each draft when it takes the file over. */
export function sharedFiles(
  drafts: Drafts,
  {
    now = Date.now,
    largest = LARGEST_SHARED,
  }: { readonly now?: () => number; readonly largest?: number } = {},
) {
  let made = 0;

  return {
    /**
     * Resolves when the whole file is on disk, or only its name if it is too large; rejects if it could not be stored:
     * then nothing of it is on disk. The caller can go on reading the bytes that were not read.
     * @throws StorageFull, StoreUnavailable, DraftGone, what `bytes` rejects with
     */
    async put(
      { name, type }: Pick<SharedFile, 'name' | 'type'>,
      bytes: AsyncIterable<Uint8Array<ArrayBuffer>>,
    ): Promise<void> {
      made += 1;
      // The number keeps files of one millisecond in order.
      const id = `${String(made).padStart(5, '0')} ${crypto.randomUUID()}`;
      const draft = { id, savedAt: now(), values: { name, type } };
      const source = bytes[Symbol.asyncIterator]();
      // Without `return`: the first loop may end before the source does; the bytes after that are counted later.
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
    /** In the order in which they were shared. */
    async list(): Promise<readonly SharedFile[]> {
      const found = await drafts.list(SHARED);
      return found.flatMap(({ id, savedAt, values, size }) => {
        const read = v.safeParse(valuesSchema, values);
        if (!read.success) return [];
        const isTooLarge = size === undefined;
        const shared = { ...read.output, id, sharedAt: savedAt, isTooLarge };
        return { ...shared, size: size ?? read.output.size ?? 0 };
      });
    },
    async open({ id, name, type, sharedAt }: SharedFile): Promise<File | undefined> {
      const bytes = await drafts.file(id);
      return bytes && new File([bytes], name, { type, lastModified: sharedAt });
    },
    discard: (ids: readonly string[]) => drafts.remove(...ids),
  };
}

class TooLarge extends Error {}
