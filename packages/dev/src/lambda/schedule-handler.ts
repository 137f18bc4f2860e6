import { londonDate } from '@clubhouse/content';
import type { ScheduledFeed } from '@clubhouse/content/feed';
import type { Publisher } from '@clubhouse/public/server';

/** With which the schedule calls its function, and for `all` the command line. Each run asks the feed first. */
export type ScheduleEvent =
  /** Renders the pages that depend on the feed. */
  | { readonly run: 'feed' }
  /** Renders every page, because the date is another one. */
  | { readonly run: 'day' }
  /** Renders every page. `name` tells the run: one that was cut goes on where it ended. */
  | { readonly run: 'all'; readonly name: string };

export interface ScheduleResult {
  /** False if the time was over before the last page: whoever called calls again. */
  readonly isDone: boolean;
}

/** A caller waits for no answer longer than this, in milliseconds. */
const LONGEST = 60_000;
/** For the pages that were begun. Milliseconds. */
const TO_FINISH = 15_000;

/** @returns the function's handler; it rejects if a page could not be rendered, after all others were */
export function scheduleHandler({
  publisher,
  feed,
  now,
}: {
  readonly publisher: Pick<Publisher, 'all' | 'feedChanged'>;
  readonly feed: Pick<ScheduledFeed, 'refresh'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}) {
  return async (
    event: ScheduleEvent,
    context: { getRemainingTimeInMillis(): number },
  ): Promise<ScheduleResult> => {
    await feed.refresh();
    // The service calls again if the time ends first; the run then goes on.
    if (event.run === 'day') await publisher.all(`day ${londonDate(now())}`);
    if (event.run === 'feed') await publisher.feedChanged();
    if (event.run !== 'all') return { isDone: true };
    const time = Math.min(LONGEST, context.getRemainingTimeInMillis() - TO_FINISH);
    const signal = AbortSignal.timeout(Math.max(0, time));
    try {
      await publisher.all(event.name, signal);
    } catch (cause) {
      if (cause !== signal.reason) throw cause;
      return { isDone: false };
    }
    return { isDone: true };
  };
}
