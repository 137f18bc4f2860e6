import { keepReading } from '#islands/keep-reading.ts';
import { isSame, type LiveList } from '#islands/live-list.ts';

export interface WatchList<Data> {
  readonly list: LiveList<Data>;
  /** Has the list drawn by what knows it as it has come to be; rejects where that cannot be had. */
  readonly draw: (list: LiveList<Data>) => Promise<unknown>;
  readonly signal: AbortSignal;
}

/**
 * Reads a list again for as long as nothing in it has changed, which is how nearly every visit ends: what would draw it
 * is fetched only once there is something to draw.
 */
export function watchList<Data>({ list, draw, signal }: WatchList<Data>): void {
  const drawn = new AbortController();
  keepReading({
    read: list.read,
    arrive(found) {
      if (isSame(found.fresh, list.initial)) return;
      draw({ ...list, found }).then(
        () => drawn.abort(),
        // What is shown stays, until somebody comes back to it.
        (cause: unknown) => console.warn('A list that has changed could not be drawn', cause),
      );
    },
    signal: AbortSignal.any([signal, drawn.signal]),
  });
}
