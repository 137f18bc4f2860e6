import { createHash, randomUUID } from 'node:crypto';
import type { ServiceContext } from '../core/context.ts';
import type { FileReader, Files } from '../core/data-folder.ts';
import { SerialTasks } from '../core/serial-tasks.ts';
import {
  compareKeys,
  keptOf,
  NO_FACTS,
  type ObjectFacts,
  type ObjectRecord,
  parseRecord,
  type StoredRecord,
} from './object-record.ts';

/** An object held open: its record and its bytes belong together whatever happens to the key meanwhile. */
export interface OpenObject {
  readonly record: ObjectRecord;
  readonly body: FileReader;
}

/** Both ends are inclusive, as in `Content-Range`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

type StoreContext = Pick<ServiceContext, 'clock' | 'files' | 'log'>;

/**
 * Objects by their keys. Writes to one key happen one after the other, each evaluated against the outcome of
 * the one before, so that of two conditional writes exactly one wins. A write is durable when it resolves. With
 * `isVersioned`, overwritten or deleted versions are stored for 30 days.
 *
 * ```
 * bodies/{sha256 of key and version}   written and synced first, not yet visible
 * records/{sha256 of key}.json         renamed into place, with every version of the key: only now the object exists
 * ```
 */
export class ObjectStore {
  readonly #records: Files;
  readonly #bodies: Files;
  readonly #at: StoreContext;
  readonly #isVersioned: boolean;
  readonly #tasks = new SerialTasks();
  /** The versions of each key, the newest first. */
  readonly #byKey = new Map<string, readonly ObjectRecord[]>();
  #sorted: readonly ObjectRecord[] | undefined;
  #closed = false;
  /** A record cannot be read. It may still name bytes that can be saved manually, so nothing is swept. */
  readonly isDamaged: boolean;

  /** Loads the records whose bytes exist; `open` sweeps the bytes that no record names. */
  private constructor(at: StoreContext, name: string, isVersioned: boolean) {
    this.#records = at.files(`${name}/records`);
    this.#bodies = at.files(`${name}/bodies`);
    this.#at = at;
    this.#isVersioned = isVersioned;
    const present = new Set(this.#bodies.names());
    let isDamaged = false;
    for (const name of this.#records.names()) {
      const record = parseRecord(String(this.#records.read(name)));
      if (!record) {
        isDamaged = true;
        at.log(`s3: ${name} is no readable record; its object is not shown`);
        continue;
      }
      const { former = [], ...latest } = record;
      const isWhole = (one: ObjectRecord) => one.isDeleteMarker ?? present.has(bodyName(one));
      if (!isWhole(latest)) {
        at.log(`s3: the object ${latest.key} has lost its bytes and is not shown`);
      } else {
        this.#byKey.set(latest.key, [latest, ...former.filter(isWhole)]);
      }
    }
    this.isDamaged = isDamaged;
  }

  static async open(
    at: StoreContext,
    name: string,
    { isVersioned = false } = {},
  ): Promise<ObjectStore> {
    const store = new ObjectStore(at, name, isVersioned);
    if (store.isDamaged) return store;
    for (const [key, versions] of store.#byKey) {
      const remaining = store.versions(key);
      if (remaining.length < versions.length) await store.#replace(key, remaining);
    }
    const named = new Set([...store.#byKey.values()].flat().map(bodyName));
    const spare = store.#bodies.names().filter((body) => !named.has(body));
    for (const body of spare) await store.#bodies.remove(body);
    return store;
  }

  /** The key's object: its latest version, unless that is a delete marker. */
  record(key: string): ObjectRecord | undefined {
    const latest = this.#byKey.get(key)?.[0];
    return latest?.isDeleteMarker ? undefined : latest;
  }

  /** The key's versions and delete markers, the newest first, without those whose time is over. */
  versions(key: string): readonly ObjectRecord[] {
    return keptOf(this.#byKey.get(key) ?? [], this.#at.clock());
  }

  /** In the order S3 lists them. */
  inOrder(): readonly ObjectRecord[] {
    return (this.#sorted ??= [...this.#byKey.keys()]
      .sort(compareKeys)
      .flatMap((key) => this.record(key) ?? []));
  }

  /** The versions of the keys with a prefix, in the order S3 lists them. */
  versionsInOrder(prefix: string): readonly ObjectRecord[] {
    const keys = [...this.#byKey.keys()].filter((key) => key.startsWith(prefix));
    return keys.sort(compareKeys).flatMap((key) => this.versions(key));
  }

  /** The caller must close the object's body, or read or cancel a stream of it. */
  async open(
    key: string,
    find = (): ObjectRecord | undefined => this.record(key),
  ): Promise<OpenObject | undefined> {
    for (;;) {
      const record = find();
      if (!record) return undefined;
      const body = await this.#bodies.open(bodyName(record));
      if (body) return { record, body };
      // If it was replaced between the look-up and the opening, look again. If not, its bytes are lost.
      if (find() === record) throw new Error(`the body of ${key} is missing`);
    }
  }

  /**
   * Stores what `fill` writes as the key's object: complete and durable when it resolves, no trace when it rejects.
   * @param fill writes the bytes and returns the facts about them
   * @param precondition throws to prevent the write; it gets the object to be replaced. Called at the very end, when
   *   the key can no longer change
   * @param during runs the last step, for a caller that must also order it against other work
   */
  async put(
    key: string,
    fill: (write: (bytes: Uint8Array) => Promise<void>) => Promise<ObjectFacts>,
    precondition: (existing: ObjectRecord | undefined) => void = () => {},
    during: (commit: () => Promise<ObjectRecord>) => Promise<ObjectRecord> = (commit) => commit(),
  ): Promise<ObjectRecord> {
    const version = randomUUID();
    const body = await this.#bodies.create(bodyName({ key, version }));
    try {
      const facts = await fill((bytes) => body.write(bytes));
      await body.finish();
      return await during(() =>
        this.#inTurn(key, async () => {
          precondition(this.record(key));
          const record = { ...facts, key, version, lastModified: this.#at.clock() };
          await this.#replace(key, [record, ...this.#formerOf(key)]);
          return record;
        }),
      );
    } catch (cause) {
      await body.abandon();
      throw cause;
    }
  }

  /** Removes the key's object if there is one. Returns the marker, which is stored only if it hides a version. */
  delete(
    key: string,
    precondition: (existing: ObjectRecord | undefined) => void = () => {},
  ): Promise<ObjectRecord> {
    return this.#inTurn(key, async () => {
      precondition(this.record(key));
      const [version, lastModified] = [randomUUID(), this.#at.clock()];
      const marker = { ...NO_FACTS, key, version, lastModified, isDeleteMarker: true } as const;
      await this.#replace(key, [marker, ...this.#formerOf(key)]);
      return marker;
    });
  }

  /** Removes a version or a delete marker for good; undefined if there is no such one. */
  deleteVersion(key: string, version: string): Promise<ObjectRecord | undefined> {
    return this.#inTurn(key, async () => {
      const versions = this.versions(key);
      const found = versions.find((one) => one.version === version);
      if (found)
        await this.#replace(
          key,
          versions.filter((one) => one !== found),
        );
      return found;
    });
  }

  /** Waits for writes in progress, and accepts no more: from then on another process may use the folder. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#tasks.settled();
  }

  #formerOf(key: string): readonly ObjectRecord[] {
    return this.#isVersioned ? this.versions(key) : [];
  }

  /** Stores the key's versions in the place of those before, and removes the bytes that none of them has. */
  async #replace(key: string, versions: readonly ObjectRecord[]): Promise<void> {
    const before = this.#byKey.get(key) ?? [];
    const remaining = keptOf(versions, this.#at.clock());
    const [latest, ...former] = remaining;
    if (latest) {
      const stored: StoredRecord = former.length > 0 ? { ...latest, former } : latest;
      await this.#records.replace(recordName(key), JSON.stringify(stored));
      this.#byKey.set(key, remaining);
    } else if (before.length > 0) {
      await this.#records.remove(recordName(key));
      this.#byKey.delete(key);
    }
    this.#sorted = undefined;
    for (const one of before) {
      if (!remaining.includes(one) && !one.isDeleteMarker) await this.#discard(one);
    }
  }

  // The preceding write is durable and must not be reported as failed; the next start removes the bytes.
  async #discard(record: ObjectRecord): Promise<void> {
    try {
      await this.#bodies.remove(bodyName(record));
    } catch (cause) {
      this.#at.log(`s3: a replaced body of ${record.key} could not be removed yet`, cause);
    }
  }

  async #inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
    if (this.#closed) throw new Error('the object store is closed');
    return this.#tasks.run(key, task);
  }
}

/** Bytes. Pieces this large join the parts of a film in half the time; reading more than is needed costs little. */
const READ_SIZE = 512 * 1024;

/** The bytes of the range, read on demand. The end of the stream, or cancelling it, closes the body. */
export function streamOf(
  { record, body }: OpenObject,
  { start, end }: ByteRange = { start: 0, end: record.size - 1 },
): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (position <= end) {
        const bytes = await body.read(position, Math.min(READ_SIZE, end + 1 - position));
        if (bytes.length === 0) {
          await body.close();
          throw new Error('a stored body is shorter than its record says');
        }
        position += bytes.length;
        controller.enqueue(bytes);
      }
      if (position > end) {
        await body.close();
        controller.close();
      }
    },
    cancel: () => body.close(),
  });
}

// Keys may contain characters that file names may not, or differ only in case, which some disks ignore.
const hashed = (name: string) => createHash('sha256').update(name).digest('hex');
const recordName = (key: string) => `${hashed(key)}.json`;
const bodyName = ({ key, version }: Pick<ObjectRecord, 'key' | 'version'>) =>
  hashed(`${key}\0${version}`);
