import type { QueueContents, WaitReason } from './queue.ts';
import type { FailureReason, RecordedError } from './records/mutation-record.ts';

export interface WaitContext {
  readonly owner: string | undefined;
  readonly isOnline: boolean;
  /** False if the last request of this tab to any service got no valid answer. */
  readonly isAnswered: boolean;
  /** Whether the device has no room for the notes that precede a send. */
  readonly isFull: boolean;
  /** When this tab last got a response, sent bytes, or regained its network: earlier failures do not count. */
  readonly lastResponseAt: number;
}

export interface AttemptedRecord {
  readonly state: string;
  readonly lastError?: RecordedError;
}

/** The reason why nothing of this person is sent, what they save now included. */
export function heldBackBy(
  { pause, mutations, uploads }: Pick<QueueContents, 'pause' | 'mutations' | 'uploads'>,
  { owner, isOnline, isAnswered, isFull, lastResponseAt }: WaitContext,
): WaitReason | undefined {
  const waiting = [...mutations, ...uploads.filter(isWaiting)];
  const mine = waiting.filter((record) => record.owner === owner);
  const found = mine.filter((record) => hasFailedSince(record, lastResponseAt));
  const [latest] = found
    .flatMap(({ lastError }) => lastError ?? [])
    .toSorted((one, other) => other.at - one.at);
  const pausedFor =
    pause && pause.owner === owner
      ? pause.reason
      : // Refused credentials are tried again now and then; the reason stays until a try succeeds.
        latest?.reason === 'needs-sign-in' && latest.reason;
  // Without a sign-in nothing is written before a send, so a full device does not matter.
  if (owner === undefined || pausedFor === 'needs-sign-in') return 'needs-sign-in';
  if (isFull && mine.length > 0) return 'device-full';
  if (pausedFor) return pausedFor;
  if (!isOnline) return 'no-network';
  if (found.some(({ lastError }) => lastError?.reason === 'wrong-clock')) return 'wrong-clock';
  if (!isAnswered) return 'no-answer';
  // A first try may succeed; a retry after a try without a response shows nothing new.
  const isMoving = mine.some(
    (record) => isUnderWay(record) && !hasFailedSince(record, lastResponseAt),
  );
  const isVain = found.some(({ lastError }) => lastError?.reason === 'unreachable');
  return isVain && !isMoving ? 'no-answer' : undefined;
}

/** The reason why one record waits. `held` is the reason that applies to all. */
export function waitReason(
  record: AttemptedRecord,
  held: WaitReason | undefined,
  lastResponseAt: number,
  /** Whether something that has to be sent before it needs a person. */
  isBehind = false,
): WaitReason {
  if (needsDecision(record) || isBehind) return 'needs-choice';
  if (held) return held;
  const isTriedAgain = isUnderWay(record) && !hasFailedSince(record, lastResponseAt);
  return record.lastError && !isTriedAgain ? reasonOfFailure(record.lastError.reason) : 'under-way';
}

/** The reason why a failed record waits, if it is retried automatically. */
export function reasonOfFailure(reason: FailureReason): WaitReason {
  switch (reason) {
    case 'unreachable':
    case 'invalid':
    case 'failed':
      return 'no-answer';
    case 'needs-sign-in':
    case 'access-denied':
    case 'wrong-clock':
      return reason;
  }
}

export function needsDecision({ state }: AttemptedRecord): boolean {
  return state === 'conflicted' || state === 'rejected' || state === 'needs-repick';
}

/** Whether an upload is not yet proven to be stored under its key. */
export function isWaiting({ state }: AttemptedRecord): boolean {
  return state !== 'sweeping' && state !== 'done';
}

export function isUnderWay({ state }: AttemptedRecord): boolean {
  return UNDER_WAY.has(state);
}

const UNDER_WAY: ReadonlySet<string> = new Set(['sending', 'creating', 'uploading', 'completing']);

export function hasFailedSince({ lastError }: AttemptedRecord, lastResponseAt: number): boolean {
  return lastError !== undefined && lastError.at >= lastResponseAt;
}
