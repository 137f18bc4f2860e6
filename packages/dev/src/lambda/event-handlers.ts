import type { ClubhouseConfig } from '@clubhouse/content';
import type { ScheduledFeed } from '@clubhouse/content/feed';
import { storedName, TABLE_NAMES } from '@clubhouse/content/tables';
import { itemChange, type Publisher } from '@clubhouse/public/server';
import type { LoggedChange } from '../people/activity-log.ts';

/** The event with which the service calls a function for a table's stream: changed items with both images. */
export interface StreamEvent {
  readonly Records: readonly StreamEventRecord[];
}

interface StreamEventRecord {
  /** `arn:aws:dynamodb:eu-west-2:123456789012:table/news/stream/…` */
  readonly eventSourceARN: string;
  readonly dynamodb: {
    /** Seconds since the epoch. */
    readonly ApproximateCreationDateTime: number;
    readonly OldImage?: Readonly<Record<string, unknown>>;
    readonly NewImage?: Readonly<Record<string, unknown>>;
  };
}

/**
 * Notes the changes of a table's stream and publishes them. Where it rejects, every page that could be rendered stays,
 * and the service calls again, with each half of the changes by itself.
 */
export function streamHandler({
  publisher,
  noteChange,
  tables,
}: {
  readonly publisher: Pick<Publisher, 'changed'>;
  /** Adds a change to the log; a change that is reported twice is one entry. */
  readonly noteChange: (change: LoggedChange) => Promise<void>;
  readonly tables: ClubhouseConfig['tables'];
}): (event: StreamEvent) => Promise<void> {
  const changeOf = ({ eventSourceARN, dynamodb }: StreamEventRecord): LoggedChange => {
    const stored = eventSourceARN.split('/')[1];
    const table = TABLE_NAMES.find((name) => storedName({ tables }, name) === stored);
    if (table === undefined) throw new Error(`${eventSourceARN} is no table of this club`);
    const { OldImage, NewImage, ApproximateCreationDateTime } = dynamodb;
    const at = ApproximateCreationDateTime * 1000;
    return { table, oldImage: OldImage, newImage: NewImage, at };
  };
  return async ({ Records }) => {
    const changes = Records.map(changeOf);
    // A log that cannot be written holds up no page.
    const done = await Promise.allSettled([
      publisher.changed(changes.map(itemChange)),
      ...changes.map(noteChange),
    ]);
    const failure = done.find((each) => each.status === 'rejected');
    if (failure) throw failure.reason;
  };
}

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
