import type { FailureReason } from '../records/mutation-record.ts';
import type { UploadPart, UploadRecord, UploadState } from '../records/upload-record.ts';
import { backoff, CREATING_PATIENCE, RESWEEP_DELAY } from '../timing.ts';
import { isWaiting } from '../wait-reason.ts';
import { partSpan } from './part-plan.ts';

/** Each outcome names the key and the multipart of its call, because the record may have others by then. */
export type UploadEvent =
  /** The file is about to be sent in one request: from now on it may have arrived. */
  | { readonly type: 'put-begins' }
  /** A multipart is about to be created, again if there was one. */
  | { readonly type: 'create-begins' }
  | { readonly type: 'created'; readonly key: string; readonly uploadId: string }
  | { readonly type: 'listed'; readonly uploadId: string; readonly parts: readonly ListedPart[] }
  | {
      readonly type: 'part-stored';
      readonly uploadId: string;
      readonly n: number;
      readonly etag: string;
    }
  /** The service knows no such multipart: it was completed, or it has to be begun again. */
  | { readonly type: 'gone'; readonly uploadId: string }
  /** The stored object under the key is this file, which proves its arrival. */
  | { readonly type: 'stored'; readonly key: string }
  | { readonly type: 'restart'; readonly key: string; readonly uploadId: string | undefined }
  /** No multipart was left under the key. `at`: the time in the response, if it had one. */
  | { readonly type: 'swept'; readonly key: string; readonly at?: number }
  | {
      readonly type: 'failed';
      readonly during: Pick<UploadRecord, 'state' | 'key' | 'uploadId'>;
      readonly reason: FailureReason;
      readonly message: string;
    }
  | { readonly type: 'bytes-missing' }
  | { readonly type: 'bytes-back' }
  | { readonly type: 'held' }
  | { readonly type: 'due' }
  | { readonly type: 'retry' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' };

export interface ListedPart {
  readonly n: number;
  readonly etag: string;
  readonly size: number;
  readonly crc?: string;
}

export interface UploadContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** From 0 to under 1. */
  readonly random: number;
  readonly partBytes: number;
}

/** One step of a file. Returns the same record if the event changes nothing. */
export function reduceUpload(
  record: UploadRecord,
  event: UploadEvent,
  context: UploadContext,
): UploadRecord {
  switch (event.type) {
    case 'put-begins':
      return isSendable(record) ? { ...record, state: 'completing' } : record;
    case 'create-begins':
      if (!isSendable(record)) return record;
      return { ...begunAnew(record, 'creating'), nextAt: context.now + CREATING_PATIENCE };
    case 'created':
      if (record.state !== 'creating' || record.key !== event.key) return record;
      return progressed({
        ...record,
        state: 'uploading',
        ambiguous: false,
        uploadId: event.uploadId,
        activeAt: context.now,
      });
    case 'listed':
      return isOf(record, event.uploadId) ? listed(record, event.parts, context) : record;
    case 'part-stored':
      if (!isOf(record, event.uploadId)) return record;
      return withParts(
        progressed({ ...record, activeAt: context.now }),
        record.parts.map(({ crc, ...part }, place) =>
          place === event.n - 1 ? { crc, etag: event.etag } : { crc, ...part },
        ),
      );
    case 'gone': {
      if (!isOf(record, event.uploadId)) return record;
      const { uploadId: _gone, ...rest } = record;
      return { ...rest, state: 'completing' };
    }
    case 'stored':
      if (record.key !== event.key || isProven(record) || record.state === 'copying') return record;
      return progressed({ ...record, state: record.parts.length > 1 ? 'sweeping' : 'done' });
    case 'restart':
      if (record.key !== event.key || record.uploadId !== event.uploadId) return record;
      return isSendable(record) ? restarted(record, context) : record;
    case 'swept':
      return record.key === event.key ? swept(record, event.at, context) : record;
    case 'failed':
      return failed(record, event, context);
    case 'bytes-missing': {
      if (!isSendable(record)) return record;
      const { heldAt: _gone, ...rest } = record;
      return { ...rest, source: 'file', state: 'needs-repick' };
    }
    case 'bytes-back':
      return record.state === 'needs-repick' ? { ...resumed(record), heldAt: context.now } : record;
    case 'held':
      return isSendable(record) && record.source === 'file'
        ? { ...record, heldAt: context.now }
        : record;
    case 'due':
      return record.attempts > 0 && record.nextAt > context.now ? { ...record, nextAt: 0 } : record;
    case 'retry':
      return retriedUpload(record);
    case 'pause':
      return { ...record, isPaused: true };
    case 'resume':
      return { ...record, isPaused: false, nextAt: 0 };
  }
}

/** Whether it is proven that the service has the whole file under its key. */
export function isProven(record: Pick<UploadRecord, 'state' | 'isDiscarded'>): boolean {
  return !isWaiting(record) && !record.isDiscarded;
}

/** Whether a multipart of it may be under way. */
export function mayHaveMultipart({ ambiguous, uploadId, state, parts }: UploadRecord): boolean {
  return (
    ambiguous ||
    uploadId !== undefined ||
    state === 'creating' ||
    // A multipart that is gone existed once, and the request that created it may have arrived twice.
    (state === 'completing' && parts.length > 1)
  );
}

const SENDABLE = new Set<UploadState>(['ready', 'creating', 'uploading', 'completing']);

export const isSendable = ({ state }: UploadRecord): boolean => SENDABLE.has(state);

const isOf = (record: UploadRecord, multipart: string): boolean =>
  record.uploadId === multipart && isWaiting(record);

/** The record from which an upload starts again; multiparts that exist are swept before the next is created. */
function begunAnew(record: UploadRecord, state: 'ready' | 'creating'): UploadRecord {
  const { uploadId: _left, activeAt: _past, ...rest } = record;
  return { ...rest, state, ambiguous: true, parts: record.parts.map(({ crc }) => ({ crc })) };
}

/** Restarts at once the first time, then after growing waits, so that a film is not sent again and again. */
function restarted(record: UploadRecord, { now, random }: UploadContext): UploadRecord {
  const restarts = (record.restarts ?? 0) + 1;
  return {
    ...begunAnew(record, 'ready'),
    restarts,
    nextAt: restarts === 1 ? 0 : now + backoff(restarts, random),
  };
}

function listed(
  record: UploadRecord,
  parts: readonly ListedPart[],
  { partBytes }: UploadContext,
): UploadRecord {
  const byNumber = new Map(parts.map((part) => [part.n, part]));
  return withParts(
    progressed(record),
    record.parts.map(({ crc }, place) => {
      const found = byNumber.get(place + 1);
      const [from, to] = partSpan(place + 1, { size: record.size, partBytes });
      const isSame = found?.size === to - from && (found.crc ?? crc) === crc;
      return isSame ? { crc, etag: found.etag } : { crc };
    }),
  );
}

/** If all parts are stored, the upload is completed next. A file that needs a person keeps its state. */
function withParts(record: UploadRecord, parts: readonly UploadPart[]): UploadRecord {
  const isUnderWay = record.state === 'uploading' || record.state === 'completing';
  return { ...record, parts, state: isUnderWay ? stateOf(parts) : record.state };
}

function swept(record: UploadRecord, at: number | undefined, { now }: UploadContext): UploadRecord {
  if (record.state === 'sweeping') {
    const done: UploadRecord = { ...record, state: 'done', resweepAt: now + RESWEEP_DELAY };
    return progressed({ ...done, ...(at !== undefined && { sweptAt: at }) });
  }
  if (record.state !== 'done' || (record.resweepAt ?? Infinity) > now) return record;
  const { resweepAt: _over, sweptAt, ...rest } = record;
  // This device's clock may have been set forward in between; the service's clock shows the real time passed.
  const early = at === undefined || sweptAt === undefined ? 0 : sweptAt + RESWEEP_DELAY - at;
  return early > 0 ? progressed({ ...record, resweepAt: now + early }) : progressed(rest);
}

function failed(
  record: UploadRecord,
  { during, reason, message }: Extract<UploadEvent, { type: 'failed' }>,
  { now, random }: UploadContext,
): UploadRecord {
  const isSame =
    record.state === during.state &&
    record.key === during.key &&
    record.uploadId === during.uploadId;
  if (!isSame) return record;
  const lastError = { reason, message, at: now };
  if (reason === 'needs-sign-in' || reason === 'access-denied') {
    return { ...record, nextAt: 0, lastError };
  }
  // Sweeping is tried for ever, because the file itself is stored.
  if (isWaiting(record) && (reason === 'invalid' || reason === 'failed')) {
    return { ...record, state: 'rejected', lastError };
  }
  // Parts that fail together when the connection breaks count as one failure, not four.
  if (record.state === 'uploading' && record.attempts > 0 && record.nextAt > now) {
    return { ...record, lastError };
  }
  const attempts = record.attempts + 1;
  return { ...record, attempts, nextAt: now + backoff(attempts, random), lastError };
}

function progressed(record: UploadRecord): UploadRecord {
  const { lastError: _over, ...rest } = record;
  return { ...rest, attempts: 0, nextAt: 0 };
}

export function retriedUpload(record: UploadRecord): UploadRecord {
  return record.state === 'rejected' ? resumed(record) : { ...record, nextAt: 0 };
}

/** The upload in the last known state from which it can continue. */
function resumed(record: UploadRecord): UploadRecord {
  const whole = stateOf(record.parts);
  const isBegun = record.uploadId !== undefined;
  const unbegun = record.ambiguous ? 'creating' : 'ready';
  return progressed({ ...record, state: isBegun ? whole : unbegun });
}

const stateOf = (parts: readonly UploadPart[]) =>
  parts.every(({ etag }) => etag !== undefined) ? 'completing' : 'uploading';

export function inOrder(one: UploadRecord, other: UploadRecord): number {
  return one.order - other.order || (one.id < other.id ? -1 : 1);
}
