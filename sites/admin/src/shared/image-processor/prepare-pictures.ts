import type { ImageProcessor, PictureOutcome } from '#shared/image-processor/image-processor.ts';

export interface BatchProgress {
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  readonly locationsRemoved: number;
}

/** The number of pictures requested ahead: the worker stays busy, and memory and the queue stay small. */
const AHEAD = 1;

const IN_ALBUM: PictureOutcome = { ok: false, fault: { reason: 'in-album' } };

/**
 * Prepares a batch, also after refused files, and yields the outcomes in the order of `files`. The consumer sets the
 * pace; leaving the loop stops the rest. Throws only the reason of an aborted `signal`.
 * @param options.isInAlbum whether the album has a picture with this sum; asked when the pictures before it were
 * yielded
 */
export async function* preparePictures(
  files: readonly File[],
  imageProcessor: ImageProcessor,
  {
    fullSize = false,
    signal,
    isInAlbum,
  }: {
    readonly fullSize?: boolean;
    readonly signal?: AbortSignal;
    readonly isInAlbum?: (sum: string) => boolean;
  } = {},
): AsyncGenerator<{ readonly file: File; readonly outcome: PictureOutcome }, void, void> {
  const left = new AbortController();
  const stop = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  const asked: Promise<PictureOutcome>[] = [];
  const ofMany = files.length > 1;
  const askUpTo = (end: number) => {
    for (const file of files.slice(asked.length, end)) {
      const outcome = imageProcessor.prepare(file, { fullSize, ofMany, signal: stop });
      // The outcome is awaited later, or never if the loop is left: then its rejection would count as unhandled.
      outcome.catch(() => undefined);
      asked.push(outcome);
    }
  };
  try {
    for (const [index, file] of files.entries()) {
      stop.throwIfAborted();
      askUpTo(index + 1 + AHEAD);
      const prepared = await asked[index]!;
      const sum = prepared.ok ? prepared.picture.sum : undefined;
      yield { file, outcome: sum !== undefined && isInAlbum?.(sum) ? IN_ALBUM : prepared };
    }
  } finally {
    left.abort();
  }
}

export function counted(
  { done, refused, locationsRemoved }: Omit<BatchProgress, 'total'>,
  outcome: { readonly ok: true; readonly locationRemoved: boolean } | { readonly ok: false },
): Omit<BatchProgress, 'total'> {
  return {
    done: done + 1,
    refused: refused + (outcome.ok ? 0 : 1),
    locationsRemoved: locationsRemoved + (outcome.ok && outcome.locationRemoved ? 1 : 0),
  };
}

/** `location removed from 12 of 40`: how many of the accepted files contained a location. Empty for none. */
export function locationWords({
  locationsRemoved,
  done,
  refused,
}: Omit<BatchProgress, 'total'>): string {
  const taken = done - refused;
  if (locationsRemoved === 0) return '';
  return taken === 1 ? 'location removed' : `location removed from ${locationsRemoved} of ${taken}`;
}
