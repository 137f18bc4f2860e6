import { randomUUID } from 'node:crypto';
import { compareKeys } from '../key-order.ts';
import type { ObjectRecord } from '../object-record.ts';
import type { ObjectFacts, ObjectStore, Staged } from '../object-store.ts';
import type { RecordFolder } from '../record-folder.ts';
import { S3Error } from '../s3-error.ts';
import { Turns } from '../turns.ts';
import { partKey, readPartKey, type UploadRecord } from './upload-record.ts';

/** Bytes that were acknowledged as a part; its checksum is of the upload's algorithm. */
export interface Part {
  readonly partNumber: number;
  readonly record: ObjectRecord;
}

interface Surroundings {
  readonly uploads: RecordFolder<UploadRecord>;
  /** Where the parts lie: part 7 of upload U is the object `U/00007` of a store of their own. */
  readonly parts: ObjectStore;
  /** The bucket the uploads end in. */
  readonly objects: ObjectStore;
  readonly clock: () => number;
  readonly log: (line: string, cause?: unknown) => void;
}

/**
 * The uploads begun and not ended in one bucket, with their parts. What happens to one upload happens in turn:
 * a part is acknowledged before its upload ends, or not at all. What a call resolved with is durable.
 */
export class UploadStore {
  readonly #surroundings: Surroundings;
  readonly #uploads: Map<string, UploadRecord>;
  readonly #turns = new Turns();
  #lastStamp: number;
  #closed = false;

  private constructor(surroundings: Surroundings, records: readonly UploadRecord[]) {
    this.#surroundings = surroundings;
    this.#uploads = new Map(records.map((record) => [record.id, record]));
    this.#lastStamp = Math.max(0, ...records.map(({ id }) => stampOf(id)));
  }

  static async open(surroundings: Surroundings): Promise<UploadStore> {
    const { kept, damaged } = await surroundings.uploads.load();
    const store = new UploadStore(surroundings, kept);
    // A kill may come after an object was made of the parts and before they were thrown away.
    const ended = kept.filter(({ id, key }) => madeBy(surroundings.objects.record(key)) === id);
    for (const upload of ended) await store.#end(upload);
    for (const file of damaged) {
      surroundings.log(`s3: ${file} is no readable record; its upload is not shown`);
    }
    // An upload that cannot be read may still own parts worth saving by hand.
    if (damaged.length === 0) await store.#sweep();
    return store;
  }

  async begin(facts: Pick<UploadRecord, 'key' | 'headers' | 'checksum'>): Promise<UploadRecord> {
    this.#assertOpen();
    const initiated = this.#surroundings.clock();
    this.#lastStamp = Math.max(initiated, this.#lastStamp + 1);
    const record = { ...facts, id: newId(this.#lastStamp), initiated };
    await this.#surroundings.uploads.keep(record.id, record);
    this.#uploads.set(record.id, record);
    return record;
  }

  /** @throws S3Error NoSuchUpload when it was never begun, has ended, or is another key's. */
  find(key: string, id: string): UploadRecord {
    const upload = this.#uploads.get(id);
    if (upload?.key === key) return upload;
    throw new S3Error('NoSuchUpload', undefined, { details: { UploadId: id } });
  }

  /** In the order S3 lists them: by key, then by when they were begun. */
  all(): UploadRecord[] {
    return [...this.#uploads.values()].sort(
      (a, b) => compareKeys(a.key, b.key) || (a.id < b.id ? -1 : 1),
    );
  }

  /** In the order of their numbers. */
  parts(id: string): Part[] {
    const { parts } = this.#surroundings;
    return parts.keys.startingWith(`${id}/`).flatMap((key) => {
      const record = parts.record(key);
      return record ? [{ partNumber: readPartKey(key).partNumber, record }] : [];
    });
  }

  /** Takes the bytes of a part; they are one only after `keepPart`. */
  stagePart(upload: UploadRecord, partNumber: number): Promise<Staged> {
    return this.#surroundings.parts.stage(partKey(upload.id, partNumber));
  }

  /**
   * Makes finished bytes the upload's part, in place of an earlier one of its number.
   * @throws S3Error NoSuchUpload when the upload ended while they were on their way.
   */
  keepPart(upload: UploadRecord, staged: Staged, facts: ObjectFacts): Promise<ObjectRecord> {
    return this.#inTurn(upload, () => this.#surroundings.parts.commit(staged, facts, () => {}));
  }

  async *read({ record }: Part): AsyncGenerator<Uint8Array> {
    const part = await this.#surroundings.parts.open(record.key);
    if (!part) throw new Error(`part ${record.key} is missing`);
    const reader = part.body.stream({ start: 0, end: part.record.size - 1 }).getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel();
    }
  }

  /**
   * Ends the upload by the object `assemble` makes of its parts. When that fails nothing has happened, but for
   * a conflict, after which S3 wants the upload begun again.
   * @throws S3Error NoSuchUpload when it has ended already, and whatever `assemble` throws.
   */
  complete(
    upload: UploadRecord,
    assemble: (parts: readonly Part[]) => Promise<ObjectRecord>,
  ): Promise<ObjectRecord> {
    return this.#inTurn(upload, async () => {
      try {
        const object = await assemble(this.parts(upload.id));
        await this.#end(upload);
        return object;
      } catch (cause) {
        if (cause instanceof S3Error && cause.code === 'ConditionalRequestConflict') {
          await this.#end(upload);
        }
        throw cause;
      }
    });
  }

  /** @throws S3Error NoSuchUpload when it has ended already. */
  abort(upload: UploadRecord): Promise<void> {
    return this.#inTurn(upload, async () => {
      await this.#surroundings.uploads.drop(upload.id);
      this.#uploads.delete(upload.id);
      this.#clearInBackground(upload.id);
    });
  }

  /** Waits for what is under way, and takes nothing further. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#turns.settled();
    await this.#surroundings.parts.close();
  }

  // What it follows is durable and must not be reported as failed; the next start ends the upload again.
  async #end({ id }: UploadRecord): Promise<void> {
    try {
      await this.#surroundings.uploads.drop(id);
    } catch (cause) {
      this.#surroundings.log(`s3: the ended upload ${id} could not be removed yet`, cause);
    }
    this.#uploads.delete(id);
    this.#clearInBackground(id);
  }

  // Nobody need wait for it: nothing names the parts any more, and the next start sweeps what is left.
  #clearInBackground(id: string): void {
    void this.#turns.take(`${id}/`, async () => {
      try {
        for (const { record } of this.parts(id)) await this.#remove(record.key);
      } catch (cause) {
        this.#surroundings.log(`s3: the parts of upload ${id} could not be removed yet`, cause);
      }
    });
  }

  async #sweep(): Promise<void> {
    for (const key of this.#surroundings.parts.keys.startingWith('')) {
      if (!this.#uploads.has(readPartKey(key).uploadId)) await this.#remove(key);
    }
  }

  #remove(key: string): Promise<void> {
    return this.#surroundings.parts.delete(key, () => {});
  }

  async #inTurn<T>({ key, id }: UploadRecord, task: () => Promise<T>): Promise<T> {
    this.#assertOpen();
    return this.#turns.take(id, () => {
      this.find(key, id);
      return task();
    });
  }

  #assertOpen(): void {
    if (this.#closed) throw new Error('the upload store is closed');
  }
}

function madeBy(record: ObjectRecord | undefined): string | undefined {
  return record?.multipart?.uploadId;
}

const stampLength = 9;

function newId(stamp: number): string {
  return stamp.toString(36).padStart(stampLength, '0') + randomUUID().replaceAll('-', '');
}

function stampOf(id: string): number {
  return Number.parseInt(id.slice(0, stampLength), 36) || 0;
}
