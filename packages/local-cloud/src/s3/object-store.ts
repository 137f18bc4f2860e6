import { createHash, randomUUID } from 'node:crypto';
import type { ServiceContext } from '../core/context.ts';
import type { DataFolder, FileReader, Files } from '../core/data-folder.ts';
import { Turns } from '../core/turns.ts';
import type { Checksum, UploadChecksum } from './checksum.ts';

/** Everything known about an object except its bytes. Written once, and replaced only as a whole. */
export interface ObjectRecord {
  readonly key: string;
  /** New for every write; together with the key it names the file of the bytes. */
  readonly version: string;
  /** Bytes. */
  readonly size: number;
  /** In quotes: the MD5 in hex; for an object made of parts, the MD5 of the parts' MD5s, and their number. */
  readonly etag: string;
  /** Milliseconds since the epoch. */
  readonly lastModified: number;
  readonly checksum: Checksum;
  /** Sent with the bytes, names in lower case: `content-type`, `x-amz-meta-…` and the like. */
  readonly headers: Readonly<Record<string, string>>;
  /** The upload that created it, so that a repeat of the last request can be answered; absent for a single put. */
  readonly multipart?: { readonly uploadId: string; readonly checksumType: UploadChecksum['type'] };
  /** For an upload that was begun: the key of its future object, and the checksum its creator named. */
  readonly upload?: { readonly key: string; readonly checksum?: UploadChecksum };
}

export type ObjectFacts = Omit<ObjectRecord, 'key' | 'version' | 'lastModified'>;

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

type Surroundings = Pick<ServiceContext, 'clock' | 'log'>;

/**
 * Objects by their keys. Writes to one key happen one after the other, each evaluated against the outcome of
 * the one before, so that of two conditional writes exactly one wins. A write is durable when it resolves.
 *
 * ```
 * bodies/{sha256 of key and version}   written and synced first, not yet visible
 * records/{sha256 of key}.json         renamed into place: only now the object exists
 * ```
 */
export class ObjectStore {
  readonly #records: Files;
  readonly #bodies: Files;
  readonly #at: Surroundings;
  readonly #turns = new Turns();
  readonly #byKey = new Map<string, ObjectRecord>();
  #sorted: readonly ObjectRecord[] | undefined;
  #closed = false;
  /** A record cannot be read. It may still name bytes that can be saved manually, so nothing is swept. */
  readonly isDamaged: boolean;

  /** Loads the records whose bytes exist; `open` sweeps the bytes that no record names. */
  private constructor(records: Files, bodies: Files, at: Surroundings) {
    this.#records = records;
    this.#bodies = bodies;
    this.#at = at;
    const present = new Set(bodies.names());
    let isDamaged = false;
    for (const name of records.names()) {
      const record = parse(records.read(name));
      if (!record) {
        isDamaged = true;
        at.log(`s3: ${name} is no readable record; its object is not shown`);
      } else if (!present.has(bodyName(record))) {
        at.log(`s3: the object ${record.key} has lost its bytes and is not shown`);
      } else {
        this.#byKey.set(record.key, record);
      }
    }
    this.isDamaged = isDamaged;
  }

  static async open(folder: DataFolder, name: string, at: Surroundings): Promise<ObjectStore> {
    const [records, bodies] = [folder.files(`${name}/records`), folder.files(`${name}/bodies`)];
    const store = new ObjectStore(records, bodies, at);
    if (store.isDamaged) return store;
    const named = new Set([...store.#byKey.values()].map(bodyName));
    for (const body of bodies.names()) if (!named.has(body)) await bodies.remove(body);
    return store;
  }

  record(key: string): ObjectRecord | undefined {
    return this.#byKey.get(key);
  }

  /** In the order S3 lists them. */
  inOrder(): readonly ObjectRecord[] {
    return (this.#sorted ??= [...this.#byKey.values()].sort((a, b) => compareKeys(a.key, b.key)));
  }

  /** The caller must close the object's body, or read or cancel a stream of it. */
  async open(key: string): Promise<OpenObject | undefined> {
    for (;;) {
      const record = this.#byKey.get(key);
      if (!record) return undefined;
      const body = await this.#bodies.open(bodyName(record));
      if (body) return { record, body };
      // If it was replaced between the look-up and the opening, look again. If not, its bytes are lost.
      if (this.#byKey.get(key) === record) throw new Error(`the body of ${key} is missing`);
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
          const previous = this.#byKey.get(key);
          precondition(previous);
          const record = { ...facts, key, version, lastModified: this.#at.clock() };
          await this.#records.replace(recordName(key), JSON.stringify(record));
          this.#byKey.set(key, record);
          this.#sorted = undefined;
          if (previous) await this.#discard(previous);
          return record;
        }),
      );
    } catch (cause) {
      await body.abandon();
      throw cause;
    }
  }

  /** Removes the key's object, unless `precondition` throws; removing a missing object succeeds. */
  delete(
    key: string,
    precondition: (existing: ObjectRecord | undefined) => void = () => {},
  ): Promise<void> {
    return this.#inTurn(key, async () => {
      const existing = this.#byKey.get(key);
      precondition(existing);
      if (!existing) return;
      await this.#records.remove(recordName(key));
      this.#byKey.delete(key);
      this.#sorted = undefined;
      await this.#discard(existing);
    });
  }

  /** Waits for writes in progress, and accepts no more: from then on another process may use the folder. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#turns.settled();
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
    return this.#turns.take(key, task);
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

/**
 * Compares two keys by their UTF-8 bytes, the order of S3's lists. JavaScript compares UTF-16 units, which puts
 * an emoji before U+E000 to U+FFFF although its bytes come after.
 */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [left, right] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (left !== right) return byteRank(left) - byteRank(right);
  }
  return a.length - b.length;
}

function byteRank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

// Keys may contain characters that file names may not, or differ only in case, which some disks ignore.
const hashed = (name: string) => createHash('sha256').update(name).digest('hex');
const recordName = (key: string) => `${hashed(key)}.json`;
const bodyName = ({ key, version }: Pick<ObjectRecord, 'key' | 'version'>) =>
  hashed(`${key}\0${version}`);

function parse(text: Buffer | undefined): ObjectRecord | undefined {
  try {
    const record = JSON.parse(String(text)) as Partial<ObjectRecord> | null;
    return record?.key !== undefined && record.version ? (record as ObjectRecord) : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
