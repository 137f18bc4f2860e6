import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb';
import { longDate, publishedPlace } from '@clubhouse/content';
import type { LogEntry } from '@clubhouse/content/people';
import type { TableName } from '@clubhouse/content/tables';

/** A changed item, before and after, in DynamoDB's format; absent where there was none. */
export interface LoggedChange {
  readonly table: TableName;
  readonly oldImage?: Readonly<Record<string, unknown>> | undefined;
  readonly newImage?: Readonly<Record<string, unknown>> | undefined;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const DAYS = 30;

/** The instant, in seconds since the epoch, after which the service deletes what was stored at `at` milliseconds. */
export function endOf(at: number): number {
  return Math.floor(at / 1000) + DAYS * 24 * 60 * 60;
}

/** The entries that an answer holds at most. */
const MOST = 300;

/** What was done in the last thirty days. Only functions may write or read it: no browser has a right to its table. */
export function activityLog(database: DynamoDBDocumentClient, now: () => number) {
  const put = (id: string, entry: LogEntry) =>
    database.send(
      new PutCommand({
        TableName: 'log',
        Item: { ...entry, id, ends: endOf(Date.parse(entry.at)) },
      }),
    );
  return {
    /** Notes what a member does about people. */
    async note(entry: Omit<LogEntry, 'at'>): Promise<void> {
      const at = new Date(now()).toISOString();
      await put(`${at}#${randomUUID()}`, { at, ...entry });
    },

    /**
     * Notes a change of content, the latest of an item in a day: a photo after the other changes one album, and a stream
     * may report a change twice. The name is the one the app sent; a delete has none.
     */
    async noteChange({ table, oldImage, newImage, at }: LoggedChange): Promise<void> {
      if (table === 'unpublished' && !newImage && isDone(oldImage)) return;
      const item = newImage ?? oldImage ?? {};
      const text = (name: string) => (item[name] as { readonly S?: string } | undefined)?.S;
      const instant = new Date(at).toISOString();
      const did = newImage ? 'saved' : 'deleted';
      const who = newImage && text('savedBy');
      const id = text('id') ?? '';
      const [home, away, date = ''] = [text('homeTeam'), text('awayTeam'), text('date')];
      const match = home && away && `${home} v ${away}, ${longDate(date)}`;
      await put([instant.slice(0, 10), table, id, did, who].join('#'), {
        at: instant,
        did,
        ...(who && { who }),
        what: text('title') ?? text('name') ?? match ?? id,
        table,
      });
    },

    /** Latest first. */
    async entries(): Promise<readonly LogEntry[]> {
      const found = await everyRecord<LogEntry & { readonly ends: number }>(database, 'log');
      return (
        found
          // The service may take days to delete what has ended.
          .filter(({ ends }) => ends > now() / 1000)
          .map(({ at, did, who, what, table }) => ({
            ...{ at, did, what },
            ...(who && { who }),
            ...(table && { table }),
          }))
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .slice(0, MOST)
      );
    },
  };
}

/** Whether a draft was deleted because it is published, or is only a request to take something off the site. */
export function isDone(draft: LoggedChange['oldImage'] = {}): boolean {
  const isPublished = draft['isPublished'] as { readonly BOOL?: boolean } | undefined;
  const id = draft['id'] as { readonly S?: string } | undefined;
  return isPublished?.BOOL === true || !publishedPlace(id?.S ?? '');
}

/** Everything that a table holds now, in no order. */
export async function everyRecord<Stored>(
  client: DynamoDBDocumentClient,
  TableName: string,
): Promise<readonly Stored[]> {
  const found: Stored[] = [];
  const pages = paginateScan({ client }, { TableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) found.push(...(Items as Stored[]));
  return found;
}
