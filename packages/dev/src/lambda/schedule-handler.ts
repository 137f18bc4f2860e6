import type { ScheduledFeed } from '@clubhouse/content/feed';
import type { Publisher } from '@clubhouse/public/server';

/** With which the schedule calls its function, and for `all` also the command line. Each run asks the feed first. */
export type ScheduleEvent =
  /** Renders the pages that depend on the feed. */
  | { readonly run: 'feed' }
  /** Renders every page. `name` identifies the run: one that was cut off continues where it ended. */
  | { readonly run: 'all'; readonly name: string };

/** Lambda's context of a call. */
interface CallContext {
  getRemainingTimeInMillis(): number;
}

/** A run over all pages ends before its function is ended, in milliseconds, so that it reports where it was cut off. */
const TO_SPARE_MS = 20_000;

/**
 * @returns the function's handler. It rejects if a page could not be rendered, after all others were, and with a
 *   `TimeoutError` if a run over all pages was cut off: the next call with its name continues.
 */
export function scheduleHandler({
  publisher,
  feed,
}: {
  readonly publisher: Pick<Publisher, 'all' | 'feedChanged'>;
  readonly feed: Pick<ScheduledFeed, 'refresh'>;
}) {
  return async (event: ScheduleEvent, call: CallContext): Promise<void> => {
    await feed.refresh();
    if (event.run === 'feed') return publisher.feedChanged();
    const time = AbortSignal.timeout(call.getRemainingTimeInMillis() - TO_SPARE_MS);
    await publisher.all(event.name, time);
  };
}
