/** Bytes sent at an instant, in milliseconds since the epoch. */
export interface Sample {
  readonly at: number;
  readonly sentBytes: number;
}

/** What is looked back at: long enough to be steady, short enough to notice a line that changed. */
const LOOK_BACK_MS = 30_000;
/** Before this nothing is said: the first seconds say little. */
const LEAST_MS = 3_000;

/** The samples that still say something, with a new one. */
export function withSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && next.sentBytes < last.sentBytes) return [next];
  return [...samples.filter(({ at }) => next.at - at <= LOOK_BACK_MS), next];
}

/** How long what is left takes at the pace of late, in milliseconds; nothing while that is not known. */
export function timeLeft(samples: readonly Sample[], totalBytes: number): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < LEAST_MS) return undefined;
  const perMs = (last.sentBytes - first.sentBytes) / (last.at - first.at);
  return perMs > 0 ? (totalBytes - last.sentBytes) / perMs : undefined;
}

/** `about 2 minutes left`, as exact as it can be known. */
export function timeLeftWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 10) return 'a few seconds left';
  if (seconds < 60) return `about ${Math.ceil(seconds / 10) * 10} seconds left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return minutes === 1 ? 'about 1 minute left' : `about ${minutes} minutes left`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'about 1 hour left' : `about ${hours} hours left`;
}
