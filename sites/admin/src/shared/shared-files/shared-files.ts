import { delMany, get, getMany, keys, promisifyRequest, set } from 'idb-keyval';
import * as v from 'valibot';
import { strictStore } from '#shared/device/strict-store.ts';

/** A file that was shared into the app and lies on this phone until a person has decided about it. */
export interface SharedFile {
  readonly id: string;
  readonly name: string;
  /** As the gallery calls it; what it is its bytes say. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly sharedAt: number;
  /** It is too large to be kept: there is its name, and nothing of what is in it. */
  readonly isTooLarge?: true;
  /** The app was closed while it went over into the outbox: it may be in both. */
  readonly mayBeQueued?: true;
}

/** Keeps shared files on this phone. What it says it keeps is on disk. */
export interface SharedFiles {
  /**
   * Keeps a file as its bytes come. Resolves when all of it is on disk; rejects when it could not be kept, and
   * then nothing of it is there. The bytes are read to their end either way, unless they break off.
   */
  keep(
    file: Pick<SharedFile, 'name' | 'type'>,
    bytes: AsyncIterable<Uint8Array<ArrayBuffer>>,
  ): Promise<void>;
  /** In the order they were shared. */
  list(): Promise<readonly SharedFile[]>;
  /** The file itself; nothing for one that is no longer there. */
  open(id: string): Promise<File | undefined>;
  /** Does something while nobody else does anything in the same way, in any tab that shares these files. */
  alone<Done>(work: () => Promise<Done>): Promise<Done>;
  /**
   * Notes that these are about to go over into the outbox. False when one is not here to go, or has such a note
   * already and is given without it.
   */
  markQueuing(files: readonly Pick<SharedFile, 'id' | 'mayBeQueued'>[]): Promise<boolean>;
  /** They did not go over after all. */
  unmarkQueuing(ids: readonly string[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
}

/** What a phone is asked to copy for one file, in bytes. A longer film is sent from where it lies. */
const LARGEST_SHARED = 1_000_000_000;

/** A file's bytes are kept in pieces of at most so many, so that no more of it is ever in memory. */
const PIECE = 5 * 1024 * 1024;

/** A share takes no longer than this: the browser ends a worker that does. Milliseconds. */
const LONGEST_SHARE = 10 * 60_000;

const DATABASE = 'clubhouse-shared';
const STORE = 'files';
/** The browser's lock, which goes with the tab that holds it. */
const HANDING_OVER = 'clubhouse-shared:handing-over';

const recordSchema = v.object({
  name: v.string(),
  type: v.string(),
  size: v.number(),
  sharedAt: v.number(),
  pieces: v.number(),
  isTooLarge: v.optional(v.literal(true)),
  mayBeQueued: v.optional(v.literal(true)),
});
type StoredFile = v.InferOutput<typeof recordSchema>;
type StoreKey = readonly ['file' | 'piece', string, number?];

/**
 * Shared files in IndexedDB: a record under `['file', id]`, written when all pieces are there, each under
 * `['piece', id, n]`. Ids are in the order of sharing.
 */
export function sharedFiles({
  now = Date.now,
  largest = LARGEST_SHARED,
  factory,
  locks,
}: {
  readonly now?: () => number;
  readonly largest?: number;
  /** The browser's own when absent. */
  readonly factory?: IDBFactory;
  /** Those of the device's tabs. Without them nobody waits for anybody. */
  readonly locks?: LockManager | undefined;
} = {}): SharedFiles {
  const store = strictStore(DATABASE, STORE, factory);
  let made = 0;

  async function keep(
    { name, type }: Pick<SharedFile, 'name' | 'type'>,
    bytes: AsyncIterable<Uint8Array<ArrayBuffer>>,
  ): Promise<void> {
    const sharedAt = now();
    const id = [String(sharedAt).padStart(15, '0'), String(made).padStart(5, '0'), random()].join();
    made += 1;
    let [size, pieces] = [0, 0];
    let failure: { readonly cause: unknown } | undefined;
    const parts = inPieces(bytes);
    try {
      for await (const piece of parts) {
        size += piece.length;
        if (failure || size > largest) continue;
        try {
          await set(['piece', id, pieces], piece.buffer, store);
          pieces += 1;
        } catch (cause) {
          failure = { cause };
        }
      }
      if (failure) throw failure.cause;
      if (size > largest) await removePieces(id, pieces);
      const record: StoredFile = {
        name,
        type,
        size,
        sharedAt,
        ...(size > largest ? { pieces: 0, isTooLarge: true } : { pieces }),
      };
      await set(['file', id], record, store);
    } catch (cause) {
      await removePieces(id, pieces);
      throw cause;
    }
  }

  const removePieces = (id: string, pieces: number) => delMany(pieceKeys(id, pieces), store);

  async function records(): Promise<readonly (StoredFile & { readonly id: string })[]> {
    const all = (await keys(store)) as unknown as readonly StoreKey[];
    await removeLeftOver(all);
    const ids = all.flatMap(([kind, id]) => (kind === 'file' ? [id] : [])).toSorted();
    const stored = await getMany(ids.map(fileKey), store);
    return stored.flatMap((each, place) => {
      const record = v.safeParse(recordSchema, each);
      return record.success ? [{ ...record.output, id: ids[place]! }] : [];
    });
  }

  /** Pieces whose file was never whole: the worker was ended, and nobody can ask for them any more. */
  async function removeLeftOver(all: readonly StoreKey[]) {
    const whole = new Set(all.flatMap(([kind, id]) => (kind === 'file' ? [id] : [])));
    const leftOver = all.filter(
      ([kind, id]) =>
        kind === 'piece' && !whole.has(id) && now() - Number.parseInt(id, 10) > LONGEST_SHARE,
    );
    if (leftOver.length > 0)
      await delMany(
        leftOver.map((key) => [...key] as IDBValidKey[]),
        store,
      );
  }

  /** In one transaction: all of them or, where there is nothing to put for one, none. */
  const change = (
    ids: readonly string[],
    to: (record: StoredFile, place: number) => StoredFile | undefined,
  ) =>
    store('readwrite', async (files) => {
      const here: (StoredFile | undefined)[] = await Promise.all(
        ids.map((id) => promisifyRequest(files.get(fileKey(id)))),
      );
      const changed = here.map((record, place) => record && to(record, place));
      if (changed.includes(undefined)) return false;
      for (const [place, id] of ids.entries()) files.put(changed[place], fileKey(id));
      await promisifyRequest(files.transaction);
      return true;
    });

  return {
    keep,
    list: async () => (await records()).map(({ pieces: _pieces, ...file }) => shown(file)),
    async open(id) {
      const record = await get<StoredFile>(fileKey(id), store);
      if (!record || record.isTooLarge) return undefined;
      const buffers = await getMany<ArrayBuffer>(pieceKeys(id, record.pieces), store);
      return new File(buffers as ArrayBuffer[], record.name, {
        type: record.type,
        lastModified: record.sharedAt,
      });
    },
    alone: async (work) => (locks ? locks.request(HANDING_OVER, work) : work()),
    markQueuing: (given) =>
      change(
        given.map(({ id }) => id),
        (record, place) =>
          record.mayBeQueued && !given[place]?.mayBeQueued
            ? undefined
            : { ...record, mayBeQueued: true },
      ),
    async unmarkQueuing(ids) {
      for (const id of ids) await change([id], ({ mayBeQueued: _mark, ...record }) => record);
    },
    async remove(ids) {
      const here: (StoredFile | undefined)[] = await getMany(ids.map(fileKey), store);
      const gone = ids.flatMap((id, place) => [
        fileKey(id),
        ...pieceKeys(id, here[place]?.pieces ?? 0),
      ]);
      await delMany(gone, store);
    },
  };
}

function shown({ isTooLarge, mayBeQueued, ...file }: Omit<StoredFile, 'pieces'> & { id: string }) {
  return { ...file, ...(isTooLarge && { isTooLarge }), ...(mayBeQueued && { mayBeQueued }) };
}

function fileKey(id: string): IDBValidKey {
  return ['file', id];
}

function pieceKeys(id: string, count: number): IDBValidKey[] {
  return Array.from({ length: count }, (_, n) => ['piece', id, n]);
}

/** The same bytes in pieces of one size, but for the last. */
async function* inPieces(
  bytes: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  let piece = new Uint8Array(PIECE);
  let filled = 0;
  for await (let each of bytes) {
    while (each.length > 0) {
      const fitting = each.subarray(0, PIECE - filled);
      piece.set(fitting, filled);
      filled += fitting.length;
      each = each.subarray(fitting.length);
      if (filled < PIECE) continue;
      yield piece;
      piece = new Uint8Array(PIECE);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.slice(0, filled);
}

/** Two shares of one millisecond come from two workers. */
function random(): string {
  return crypto.randomUUID().slice(0, 8);
}
