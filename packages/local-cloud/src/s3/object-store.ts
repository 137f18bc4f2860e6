import { randomUUID } from 'node:crypto';
import { SortedKeys } from './key-order.ts';
import type { ObjectRecord } from './object-record.ts';
import type { BodyReader, BodyWriter, Shelf } from './shelf.ts';
import { Turns } from './turns.ts';

/** An object held open: its record and its bytes belong together whatever happens to the key meanwhile. */
export interface OpenObject {
  readonly record: ObjectRecord;
  readonly body: BodyReader;
}

/** A body on its way in. */
export interface Staged extends BodyWriter {
  readonly key: string;
  readonly version: string;
}

export type ObjectFacts = Omit<ObjectRecord, 'key' | 'version' | 'lastModified'>;

/** Judges the object under the key just before it is replaced or deleted, and throws to prevent it. */
export type Precondition = (existing: ObjectRecord | undefined) => void;

/**
 * The objects of one bucket. Writes to one key happen one after the other, each evaluated against what the
 * one before left behind, so that of two conditional writes exactly one wins. What a write resolved with
 * is durable, as far as its shelf is.
 */
export class ObjectStore {
  readonly #shelf: Shelf;
  readonly #clock: () => number;
  readonly #log: (line: string, cause?: unknown) => void;
  readonly #records: Map<string, ObjectRecord>;
  readonly #turns = new Turns();
  #closed = false;
  /** In the order S3 lists them. */
  readonly keys: SortedKeys;

  private constructor(shelf: Shelf, records: readonly ObjectRecord[], surroundings: Surroundings) {
    this.#shelf = shelf;
    this.#clock = surroundings.clock;
    this.#log = surroundings.log;
    this.#records = new Map(records.map((record) => [record.key, record]));
    this.keys = new SortedKeys(this.#records.keys());
  }

  static async open(shelf: Shelf, surroundings: Surroundings): Promise<ObjectStore> {
    return new ObjectStore(shelf, await shelf.load(), surroundings);
  }

  record(key: string): ObjectRecord | undefined {
    return this.#records.get(key);
  }

  /** Whoever opens an object closes its body, or reads or cancels a stream of it. */
  async open(key: string): Promise<OpenObject | undefined> {
    for (;;) {
      const record = this.#records.get(key);
      if (!record) return undefined;
      const body = await this.#shelf.openBody(record);
      if (body) return { record, body };
      // Replaced between the look-up and the opening: look again. Unchanged, its bytes are lost.
      if (this.#records.get(key) === record) throw new Error(`the body of ${key} is missing`);
    }
  }

  /** Takes bytes for a key; nobody sees them before `commit`. Ends in `commit` or `abandon`. */
  async stage(key: string): Promise<Staged> {
    const version = randomUUID();
    return { key, version, ...(await this.#shelf.createBody({ key, version })) };
  }

  /** Makes a finished body the key's object, unless `precondition` throws. */
  commit(staged: Staged, facts: ObjectFacts, precondition: Precondition): Promise<ObjectRecord> {
    const { key, version } = staged;
    return this.#inTurn(key, async () => {
      const previous = this.#records.get(key);
      precondition(previous);
      const record: ObjectRecord = { ...facts, key, version, lastModified: this.#clock() };
      await this.#shelf.keepRecord(record);
      this.#records.set(key, record);
      this.keys.add(key);
      if (previous) await this.#discard(previous);
      return record;
    });
  }

  /** Removes the key's object, unless `precondition` throws; removing what is not there is success. */
  delete(key: string, precondition: Precondition): Promise<void> {
    return this.#inTurn(key, async () => {
      const existing = this.#records.get(key);
      precondition(existing);
      if (!existing) return;
      await this.#shelf.dropRecord(key);
      this.#records.delete(key);
      this.keys.delete(key);
      await this.#discard(existing);
    });
  }

  /** Waits for writes under way, and takes no further ones: the folder may be another's from then on. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#turns.settled();
  }

  // The write it follows is already durable and must not be reported as failed; the next start sweeps.
  async #discard(record: ObjectRecord): Promise<void> {
    try {
      await this.#shelf.removeBody(record);
    } catch (cause) {
      this.#log(`s3: a replaced body of ${record.key} could not be removed yet`, cause);
    }
  }

  async #inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
    if (this.#closed) throw new Error('the object store is closed');
    return this.#turns.take(key, task);
  }
}

interface Surroundings {
  readonly clock: () => number;
  readonly log: (line: string, cause?: unknown) => void;
}
