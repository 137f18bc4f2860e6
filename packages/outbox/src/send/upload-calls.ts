import type { OutboxDatabase } from '../store/database.ts';
import type { Remote, Underway } from './remote.ts';
import type { PartRecord, UploadRecord } from '../model/records/upload-record.ts';
import type { ChosenFiles } from '../store/chosen-files.ts';
import { crc32, crcText } from '../model/uploads/crc32.ts';
import { partSpan } from '../model/uploads/part-plan.ts';
import type { UploadEvent } from '../model/uploads/reduce-upload.ts';

export interface CallSetting {
  readonly database: OutboxDatabase;
  readonly remote: Remote;
  readonly files: ChosenFiles;
  readonly partBytes: number;
}

/** What the calls of one step came to. `taken`: something else lies under the key. */
export type CallOutcome = UploadEvent | { readonly type: 'taken' };

/** The calls behind each step of an upload. Each may be repeated at any time; none touches the record. */
export interface UploadCalls {
  put(
    record: UploadRecord,
    onSent: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<CallOutcome>;
  /** @param mustClear whether a multipart may be under way that is not to be used */
  create(record: UploadRecord, mustClear: boolean, signal: AbortSignal): Promise<CallOutcome>;
  list(record: UploadRecord, uploadId: string, signal: AbortSignal): Promise<CallOutcome>;
  part(
    record: UploadRecord,
    part: { readonly uploadId: string; readonly n: number },
    onSent: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<CallOutcome>;
  /** @param isInDoubt whether an earlier try may have succeeded */
  complete(record: UploadRecord, isInDoubt: boolean, signal: AbortSignal): Promise<CallOutcome>;
  sweep(record: UploadRecord, signal: AbortSignal): Promise<CallOutcome>;
}

export function uploadCalls({ database, remote, files, partBytes }: CallSetting): UploadCalls {
  const { uploads } = remote;

  const clear = async ({ owner, key }: UploadRecord, signal: AbortSignal): Promise<Underway> => {
    const left = await uploads.underway({ owner, key }, signal);
    const { uploadIds } = left;
    await Promise.all(uploadIds.map((uploadId) => uploads.abort({ owner, key, uploadId }, signal)));
    return left;
  };

  /** What lies under the key, in the words of a step; nothing where nothing does. */
  const found = async (
    { owner, key, size, crc = '' }: UploadRecord,
    signal: AbortSignal,
  ): Promise<CallOutcome | undefined> => {
    const lies = await uploads.head({ owner, key, size, crc }, signal);
    if (lies === 'absent') return undefined;
    return lies === 'same' ? { type: 'stored', key } : { type: 'taken' };
  };

  return {
    async put(record, onSent, signal) {
      const { owner, key, type } = record;
      const bytes = await bytesOf(record, 1);
      if (!bytes) return { type: 'bytes-missing' };
      const crc = record.parts[0]?.crc ?? '';
      const answer = await uploads.put({ owner, key, type, bytes, crc, onSent }, signal);
      return answer === 'stored' ? { type: 'stored', key } : { type: 'taken' };
    },

    async create(record, mustClear, signal) {
      const { owner, key, type } = record;
      if (mustClear) await clear(record, signal);
      const uploadId = await uploads.create({ owner, key, type }, signal);
      return { type: 'created', key, uploadId };
    },

    async list({ owner, key }, uploadId, signal) {
      const parts = await uploads.parts({ owner, key, uploadId }, signal);
      return parts === 'no-such-upload'
        ? { type: 'gone', uploadId }
        : { type: 'listed', uploadId, parts };
    },

    async part(record, { uploadId, n }, onSent, signal) {
      const { owner, key } = record;
      const bytes = await bytesOf(record, n);
      if (!bytes) return { type: 'bytes-missing' };
      const crc = record.parts[n - 1]?.crc ?? '';
      const answer = await uploads.part({ owner, key, uploadId, n, bytes, crc, onSent }, signal);
      if (answer === 'no-such-upload') return { type: 'gone', uploadId };
      return { type: 'part-stored', uploadId, n, etag: answer.etag };
    },

    async complete(record, isInDoubt, signal) {
      const { owner, key, uploadId, size, crc = '' } = record;
      const lies = isInDoubt || uploadId === undefined ? await found(record, signal) : undefined;
      if (lies) return lies;
      const restart: CallOutcome = { type: 'restart', key, uploadId };
      if (uploadId === undefined) return restart;
      const parts = record.parts.map((part, place) => ({
        n: place + 1,
        crc: part.crc,
        etag: part.etag ?? '',
      }));
      const answer = await uploads.complete({ owner, key, uploadId, parts, size, crc }, signal);
      switch (answer) {
        case 'stored':
          return { type: 'stored', key };
        case 'conflict':
          return restart;
        case 'taken':
        case 'no-such-upload':
          // By these very bytes perhaps, from a try whose answer was lost.
          return (await found(record, signal)) ?? restart;
      }
    },

    async sweep(record, signal) {
      const { at } = await clear(record, signal);
      return { type: 'swept', key: record.key, ...(at !== undefined && { at }) };
    },
  };

  async function bytesOf(record: UploadRecord, n: number): Promise<ArrayBuffer | undefined> {
    if (record.source === 'phone') {
      const part = await database.transact(['parts'], 'read', (step) =>
        step.get('parts', [record.id, n]),
      );
      return (part as PartRecord | undefined)?.bytes;
    }
    const span = partSpan(n, { size: record.size, partBytes });
    // A file that was changed or removed since it was chosen cannot be read, or is another.
    const bytes = await files
      .of(record.id)
      ?.slice(...span)
      .arrayBuffer()
      .catch(() => undefined);
    const isSame = bytes && crcText(crc32(new Uint8Array(bytes))) === record.parts[n - 1]?.crc;
    if (!isSame) files.drop(record.id);
    return isSame ? bytes : undefined;
  }
}
