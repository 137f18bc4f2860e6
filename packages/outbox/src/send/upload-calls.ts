import type { WorkerSetting } from './queue-worker.ts';
import type { Underway } from './remote.ts';
import type { PartRecord, UploadRecord } from '../model/records/upload-record.ts';
import { crc32, crcText } from '../model/uploads/crc32.ts';
import type { UploadStep } from '../model/uploads/next-step.ts';
import { partSpan } from '../model/uploads/part-plan.ts';
import type { UploadEvent } from '../model/uploads/reduce-upload.ts';

/** A step with calls; of several parts to send, one part. */
export type UploadWork =
  | Exclude<UploadStep, { readonly kind: 'wait' | 'later' | 'note' | 'forget' | 'parts' }>
  | { readonly kind: 'part'; readonly uploadId: string; readonly n: number };

/** The outcome of a step's calls. `taken`: another file is stored under the key. */
export type CallOutcome = UploadEvent | { readonly type: 'taken' };

export interface CallAbout {
  readonly record: UploadRecord;
  /** Whether a multipart may exist that is not to be used. */
  readonly mustClear: boolean;
  /** Whether an earlier try may have succeeded. */
  readonly isInDoubt: boolean;
  readonly onSent: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** The calls of each step of an upload. Each may be repeated at any time; none changes the record. */
export function uploadCalls({
  database,
  remote: { uploads },
  files,
  partBytes,
}: Pick<WorkerSetting, 'database' | 'remote' | 'files' | 'partBytes'>) {
  return async (
    work: UploadWork,
    { record, mustClear, isInDoubt, onSent, signal }: CallAbout,
  ): Promise<CallOutcome> => {
    const { owner, key, type, size, crc = '' } = record;
    switch (work.kind) {
      case 'put': {
        const bytes = await bytesOf(record, 1);
        if (!bytes) return { type: 'bytes-missing' };
        const file = { owner, key, type, bytes, crc: record.parts[0]?.crc ?? '', onSent };
        const answer = await uploads.put(file, signal);
        return answer === 'stored' ? { type: 'stored', key } : { type: 'taken' };
      }
      case 'create': {
        if (mustClear) await clear(record, signal);
        const uploadId = await uploads.create({ owner, key, type }, signal);
        return { type: 'created', key, uploadId };
      }
      case 'list': {
        const { uploadId } = work;
        const parts = await uploads.parts({ owner, key, uploadId }, signal);
        if (parts === 'no-such-upload') return { type: 'gone', uploadId };
        return { type: 'listed', uploadId, parts };
      }
      case 'part': {
        const { uploadId, n } = work;
        const bytes = await bytesOf(record, n);
        if (!bytes) return { type: 'bytes-missing' };
        const part = { bytes, crc: record.parts[n - 1]?.crc ?? '', onSent };
        const answer = await uploads.part({ owner, key, uploadId, n, ...part }, signal);
        if (answer === 'no-such-upload') return { type: 'gone', uploadId };
        return { type: 'part-stored', uploadId, n, etag: answer.etag };
      }
      case 'complete': {
        const { uploadId } = record;
        const lies = isInDoubt || uploadId === undefined ? await found(record, signal) : undefined;
        if (lies) return lies;
        const restart: CallOutcome = { type: 'restart', key, uploadId };
        if (uploadId === undefined) return restart;
        const parts = record.parts.map(({ crc, etag = '' }, at) => ({ n: at + 1, crc, etag }));
        const answer = await uploads.complete({ owner, key, uploadId, parts, size, crc }, signal);
        if (answer === 'stored') return { type: 'stored', key };
        if (answer === 'conflict') return restart;
        // An earlier try may have stored this file, and its answer was lost.
        return (await found(record, signal)) ?? restart;
      }
      case 'sweep': {
        const { at } = await clear(record, signal);
        return { type: 'swept', key, ...(at !== undefined && { at }) };
      }
    }
  };

  async function clear({ owner, key }: UploadRecord, signal: AbortSignal): Promise<Underway> {
    const left = await uploads.underway({ owner, key }, signal);
    await Promise.all(
      left.uploadIds.map((uploadId) => uploads.abort({ owner, key, uploadId }, signal)),
    );
    return left;
  }

  /** The outcome for the file that is stored under the key; undefined if there is none. */
  async function found(
    { owner, key, size, crc = '' }: UploadRecord,
    signal: AbortSignal,
  ): Promise<CallOutcome | undefined> {
    const lies = await uploads.head({ owner, key, size, crc }, signal);
    if (lies === 'absent') return undefined;
    return lies === 'same' ? { type: 'stored', key } : { type: 'taken' };
  }

  async function bytesOf(record: UploadRecord, n: number): Promise<ArrayBuffer | undefined> {
    if (record.source === 'phone') {
      const part = await database.transact(['parts'], 'read', (step) =>
        step.get('parts', [record.id, n]),
      );
      return (part as PartRecord | undefined)?.bytes;
    }
    const span = partSpan(n, { size: record.size, partBytes });
    // A file that was changed or removed after it was chosen cannot be read, or differs.
    const bytes = await files
      .get(record.id)
      ?.slice(...span)
      .arrayBuffer()
      .catch(() => undefined);
    const isSame = bytes && crcText(crc32(new Uint8Array(bytes))) === record.parts[n - 1]?.crc;
    if (!isSame) files.delete(record.id);
    return isSame ? bytes : undefined;
  }
}
