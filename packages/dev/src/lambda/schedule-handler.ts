import type { ScheduledFeed } from '@clubhouse/content/feed';
import type { Publisher } from '@clubhouse/public/server';

/** With which the schedule calls its function, and for `all` also the command line. Each run asks the feed first. */
export type ScheduleEvent =
  /** Renders the pages that depend on the feed. */
  | { readonly run: 'feed' }
  /** Renders every page. `name` tells the run: one that was cut goes on where it ended. */
  | { readonly run: 'all'; readonly name: string };

/** @returns the function's handler; it rejects if a page could not be rendered, after all others were */
export function scheduleHandler({
  publisher,
  feed,
}: {
  readonly publisher: Pick<Publisher, 'all' | 'feedChanged'>;
  readonly feed: Pick<ScheduledFeed, 'refresh'>;
}) {
  return async (event: ScheduleEvent): Promise<void> => {
    await feed.refresh();
    await (event.run === 'all' ? publisher.all(event.name) : publisher.feedChanged());
  };
}
