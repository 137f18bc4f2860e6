import type { UploadRecord } from '../records/upload-record.ts';
import { isDue, PARTS_RETENTION, TAB_PATIENCE } from '../timing.ts';
import { isProven } from './reduce-upload.ts';

export type UploadStep =
  /** The file waits for an event, not for a time. */
  | { readonly kind: 'wait' }
  /** Milliseconds since the epoch. */
  | { readonly kind: 'later'; readonly at: number }
  | { readonly kind: 'put' }
  /** Sweep multiparts that may exist under the key, then create one. */
  | { readonly kind: 'create' }
  | { readonly kind: 'list'; readonly uploadId: string }
  | { readonly kind: 'parts'; readonly uploadId: string; readonly missing: readonly number[] }
  | { readonly kind: 'complete' }
  | { readonly kind: 'sweep' }
  /** The file's bytes have disappeared from this device, or are back. */
  | { readonly kind: 'note'; readonly event: 'bytes-missing' | 'bytes-back' }
  | { readonly kind: 'forget' };

export interface StepContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether this tab has listed the parts of that multipart, or created it, and nothing has failed since. */
  readonly isListed: (uploadId: string) => boolean;
  readonly isHeld: boolean;
  readonly original: UploadRecord | undefined;
  /** Whether a mutation, or another upload, still waits for this one. */
  readonly isNamed: boolean;
}

const WAIT: UploadStep = { kind: 'wait' };

export function nextStep(record: UploadRecord, around: StepContext): UploadStep {
  const { now } = around;
  switch (record.state) {
    case 'copying':
      return record.nextAt <= now ? { kind: 'forget' } : { kind: 'later', at: record.nextAt };
    case 'rejected':
      return WAIT;
    case 'needs-repick':
      return around.isHeld ? { kind: 'note', event: 'bytes-back' } : WAIT;
    case 'sweeping':
      return inTime(record, now, { kind: 'sweep' });
    case 'done':
      if (record.resweepAt === undefined) return around.isNamed ? WAIT : { kind: 'forget' };
      if (record.resweepAt > now) return { kind: 'later', at: record.resweepAt };
      return inTime(record, now, { kind: 'sweep' });
    case 'ready':
    case 'creating':
    case 'uploading':
    case 'completing': {
      if (record.isPaused) return WAIT;
      const heldElsewhereUntil = around.isHeld ? undefined : heldUntil(record, now);
      if (heldElsewhereUntil !== undefined) return { kind: 'later', at: heldElsewhereUntil };
      if (record.derivedFrom && !(around.original && isProven(around.original))) return WAIT;
      const step = sendingStep(record, around);
      const needsBytes = step.kind === 'put' || step.kind === 'create' || step.kind === 'parts';
      if (needsBytes && record.source === 'file' && !around.isHeld) {
        return { kind: 'note', event: 'bytes-missing' };
      }
      return inTime(record, now, step);
    }
  }
}

function sendingStep(record: UploadRecord, { now, isListed }: StepContext): UploadStep {
  const { state, uploadId, parts, activeAt = 0 } = record;
  if (parts.length <= 1) return { kind: 'put' };
  if (state === 'ready' || state === 'creating') return { kind: 'create' };
  if (uploadId === undefined) return { kind: 'complete' };
  const missing = parts.flatMap(({ etag }, place) => (etag === undefined ? [place + 1] : []));
  if (missing.length === 0) return { kind: 'complete' };
  if (isListed(uploadId)) return { kind: 'parts', uploadId, missing };
  return activeAt + PARTS_RETENTION < now ? { kind: 'create' } : { kind: 'list', uploadId };
}

/** Until this time no tab without the file takes it for lost, because the tab that has it sends it. */
function heldUntil({ source, heldAt }: UploadRecord, now: number): number | undefined {
  const isFresh =
    source === 'file' && heldAt !== undefined && Math.abs(now - heldAt) < TAB_PATIENCE;
  return isFresh ? heldAt + TAB_PATIENCE : undefined;
}

function inTime({ nextAt }: UploadRecord, now: number, step: UploadStep): UploadStep {
  return isDue(nextAt, now) ? step : { kind: 'later', at: nextAt };
}
