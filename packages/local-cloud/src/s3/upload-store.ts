import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '../core/context.ts';
import { SerialTasks } from '../core/serial-tasks.ts';
import type { UploadChecksum } from './checksum.ts';
import { compareKeys, NO_FACTS, type ObjectRecord } from './object-record.ts';
import { ObjectStore } from './object-store.ts';
import { S3Error } from './s3-error.ts';

/** An upload in parts that was begun and not ended. */
export interface Upload {
  /** Opaque to clients. An id made at a later instant is greater: the order of S3's lists. */
  readonly id: string;
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly initiated: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly checksum?: UploadChecksum;
}

export interface Part {
  readonly number: number;
  readonly record: ObjectRecord;
}

/**
 * The uploads in parts of one bucket, as objects of a store of their own: upload U is the empty object `U`, its
 * part 7 the object `U/00007`. Calls on one upload run one after the other: a part is acknowledged before its
 * upload ends, or not at all. The effect of a call is durable when it resolves.
 */
export class UploadStore {
  readonly #parts: ObjectStore;
  readonly #at: Pick<ServiceContext, 'clock' | 'log'>;
  readonly #tasks = new SerialTasks();

  private constructor(parts: ObjectStore, at: Pick<ServiceContext, 'clock' | 'log'>) {
    this.#parts = parts;
    this.#at = at;
  }

  static async open(
    at: Pick<ServiceContext, 'files' | 'clock' | 'log'>,
    objects: ObjectStore,
  ): Promise<UploadStore> {
    const parts = await ObjectStore.open(at, 's3/parts');
    const store = new UploadStore(parts, at);
    for (const { id, key } of store.all()) {
      // A kill may come after an object was made of the parts and before they were removed.
      if (objects.record(key)?.multipart?.uploadId === id) await parts.delete(id);
    }
    // A kill may come before the last part of an ended upload was removed.
    for (const { key } of parts.isDamaged ? [] : parts.inOrder()) {
      if (!parts.record(uploadIdOf(key))) await parts.delete(key);
    }
    return store;
  }

  async begin({ key, headers, checksum }: Pick<Upload, 'key' | 'headers' | 'checksum'>) {
    const id = this.#at.clock().toString(36).padStart(STAMP_LENGTH, '0') + randomUUID();
    await this.#parts.put(id, async () => ({
      ...NO_FACTS,
      headers,
      upload: { key, ...(checksum && { checksum }) },
    }));
    return this.find(key, id);
  }

  /** @throws S3Error NoSuchUpload when it was never begun, has ended, or is another key's. */
  find(key: string, id: string): Upload {
    const upload = uploadOf(this.#parts.record(id));
    if (upload?.key === key) return upload;
    throw new S3Error('NoSuchUpload');
  }

  /** In the order S3 lists them: by key, then by when they were begun. */
  all(): readonly Upload[] {
    return this.#parts
      .inOrder()
      .flatMap((record) => uploadOf(record) ?? [])
      .sort((a, b) => compareKeys(a.key, b.key) || (a.id < b.id ? -1 : 1));
  }

  /** In the order of their numbers. */
  parts(id: string): readonly Part[] {
    return this.#parts
      .inOrder()
      .filter(({ key }) => key.startsWith(`${id}/`))
      .map((record) => ({ number: Number(record.key.slice(id.length + 1)), record }));
  }

  open(part: Part): ReturnType<ObjectStore['open']> {
    return this.#parts.open(part.record.key);
  }

  /** Stores a part, in place of one of its number. @throws S3Error NoSuchUpload when the upload ended meanwhile */
  putPart(upload: Upload, number: number, fill: Parameters<ObjectStore['put']>[1]) {
    const key = `${upload.id}/${String(number).padStart(5, '0')}`;
    return this.#parts.put(key, fill, undefined, (commit) => this.#inTurn(upload, commit));
  }

  /**
   * Ends the upload with the object that `assemble` makes of its parts; if that fails, nothing is changed.
   * @throws S3Error NoSuchUpload when it has ended already, and whatever `assemble` throws.
   */
  complete(
    upload: Upload,
    assemble: (parts: readonly Part[]) => Promise<ObjectRecord>,
  ): Promise<ObjectRecord> {
    return this.#inTurn(upload, async () => {
      const object = await assemble(this.parts(upload.id));
      // The object is durable, and must not be reported as failed; the next start ends the upload again.
      await this.#end(upload).catch((cause: unknown) =>
        this.#at.log(`s3: the ended upload ${upload.id} could not be removed yet`, cause),
      );
      return object;
    });
  }

  /** @throws S3Error NoSuchUpload when it has ended already. */
  abort(upload: Upload): Promise<void> {
    return this.#inTurn(upload, () => this.#end(upload));
  }

  /** Waits for calls in progress, and accepts no more. */
  async close(): Promise<void> {
    await this.#tasks.settled();
    await this.#parts.close();
  }

  async #end({ id }: Upload): Promise<void> {
    await this.#parts.delete(id);
    // Not awaited: nothing refers to the parts any more, and the next start sweeps those that are left.
    void this.#tasks.run(`${id}/`, async () => {
      try {
        for (const { record } of this.parts(id)) await this.#parts.delete(record.key);
      } catch (cause) {
        this.#at.log(`s3: the parts of upload ${id} could not be removed yet`, cause);
      }
    });
  }

  #inTurn<T>({ key, id }: Upload, task: () => Promise<T>): Promise<T> {
    return this.#tasks.run(id, () => {
      this.find(key, id);
      return task();
    });
  }
}

/** The number of base-36 digits that an instant in milliseconds is written with. */
const STAMP_LENGTH = 9;

const uploadIdOf = (partKey: string) => partKey.split('/')[0] ?? '';

function uploadOf(record: ObjectRecord | undefined): Upload | undefined {
  if (!record?.upload) return undefined;
  const { key: id, lastModified: initiated, headers, upload } = record;
  return { id, initiated, headers, ...upload };
}
