import type { Found, LiveList } from './live-list.ts';

/**
 * How long what was read is new enough, in milliseconds: with the time that reading takes, whoever comes back to
 * the page sees within a minute what there was when they came.
 */
const RECENT = 45_000;
/** What first came into view this long ago, in milliseconds, may be in the middle of being read. */
const READING = 1500;

export interface KeepReading<Data> extends Pick<LiveList<Data>, 'read'> {
  readonly arrive: (found: Found<Data>) => void;
  /** Told when a reading begins and when it is over. */
  readonly pend?: (isPending: boolean) => void;
  /** When it was last read, in milliseconds since the epoch; then it is not read again at once. */
  readonly readAt?: number | undefined;
  readonly signal: AbortSignal;
}

/** Reads a list at once, and again when someone comes back to the page, or their signal to them. */
export function keepReading<Data>({
  read,
  arrive,
  pend = () => undefined,
  readAt: before,
  signal,
}: KeepReading<Data>): void {
  let readAt = before ?? 0;
  let isFirst = before === undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const again = async () => {
    clearTimeout(waiting);
    if (document.hidden) return;
    const age = Date.now() - readAt;
    // Too soon: then later, once. An age below nothing is a clock that was put back.
    if (age >= 0 && age < RECENT) {
      waiting = setTimeout(again, RECENT - age);
      return;
    }
    const began = (readAt = Date.now());
    pend(true);
    try {
      const fresh = await read(signal);
      const unreadUntil = isFirst ? began + READING : 0;
      if (!signal.aborted) arrive({ fresh, readAt: began, unreadUntil });
      isFirst = false;
    } catch (cause) {
      if (!signal.aborted) console.warn('A list could not be read again', cause);
      // What is shown stays, and nobody asks again until somebody or the signal comes back: then at once.
      readAt = 0;
    }
    if (!signal.aborted) pend(false);
  };
  if (isFirst) void again();
  document.addEventListener('visibilitychange', again, { signal });
  window.addEventListener('online', again, { signal });
  signal.addEventListener('abort', () => clearTimeout(waiting), { once: true });
}
