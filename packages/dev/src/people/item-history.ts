import {
  type AttributeValue,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { unpublishedId } from '@clubhouse/content';
import { nextUnpublishedId } from '@clubhouse/content/admin';
import { historyId, historyIds } from '@clubhouse/content/reader';
import { HISTORY, PUBLISHABLE, type Publishable } from '@clubhouse/content/tables';
import type { ClubTarget } from '../command/club-target.ts';
import { unless } from '../command/unless.ts';
import { activityLog, endOf, isDone, type LoggedChange } from './activity-log.ts';
import { withheldPhotos } from './withheld-photos.ts';

/**
 * Stores the version a change replaced or deleted. Versions of a deleted item end after thirty days, unless it is put
 * back. An item published, or taken off the site, continues in another table: the bin does not list it. A change
 * reported twice has the same result. Changes are stored in the order reported, since a put-back undoes the end that a
 * delete set.
 */
export function itemHistory(dynamodb: DynamoDBClient): (change: LoggedChange) => Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  const change = async (id: string, update: Partial<UpdateItemCommandInput>) => {
    const exists = { ConditionExpression: 'attribute_exists(id)' };
    const command = { TableName: HISTORY, Key: { id: { S: id } }, ...exists, ...update };
    const sent = dynamodb.send(new UpdateItemCommand(command));
    await unless(/^ConditionalCheckFailedException$/, sent);
  };
  /** Whether a function moved a deleted item into another table, where it continues. */
  const isElsewhere = async (table: LoggedChange['table'], was: Record<string, AttributeValue>) => {
    const id = was['id']?.S ?? '';
    if (table === 'unpublished') return isDone(was);
    const publishable = PUBLISHABLE.find((each) => each === table);
    if (!publishable) return false;
    const logs = await Promise.all(
      draftsFor(publishable, id).map(async (draft) => {
        const Key = { id: { S: draft } };
        const read = new GetItemCommand({ TableName: 'unpublished', Key, ConsistentRead: true });
        return (await dynamodb.send(read)).Item?.['opLog']?.L ?? [];
      }),
    );
    const versions = was['opLog']?.L ?? [{ S: '' }];
    const moves = versions.map(({ S = '' }) => `take off ${table} ${id} ${S}`);
    return logs.flat().some(({ S = '' }) => moves.includes(S));
  };
  const keep = async ({ table, oldImage, newImage, at }: LoggedChange) => {
    const was = oldImage as Record<string, AttributeValue> | undefined;
    const is = newImage as Record<string, AttributeValue> | undefined;
    const id = (is ?? was)?.['id']?.S ?? '';
    const ids = historyIds(table, id);
    if (!was) {
      // Only an item in the place of a deleted one begins with a later version.
      if (Number(is?.['rev']?.N) <= 1) return;
      const UpdateExpression = 'REMOVE ends, listed';
      await Promise.all(ids.map((each) => change(each, { UpdateExpression })));
      return;
    }
    const ends = { N: String(endOf(at)) };
    const own = historyId(table, id, Number(was['rev']?.N ?? 0));
    const Item = {
      ...{ id: { S: own }, table: { S: table }, item: { M: was } },
      at: { S: new Date(at).toISOString() },
      ...(!is && { ends, ...(!(await isElsewhere(table, was)) && { listed: { S: 'bin' } }) }),
    };
    await dynamodb.send(new PutItemCommand({ TableName: HISTORY, Item }));
    if (is) return;
    const withEnd = {
      UpdateExpression: 'SET ends = :ends',
      ExpressionAttributeValues: { ':ends': ends },
    };
    await Promise.all(ids.filter((each) => each !== own).map((each) => change(each, withEnd)));
  };
  return (change) => {
    const stored = before.then(() => keep(change));
    // A change that fails is reported again, and delays no other.
    before = stored.catch(() => undefined);
    return stored;
  };
}

/** How many ids are looked at for the draft of an item that was taken off the site. */
const IDS_OF_DRAFT = 25;

/** The ids of the draft that an item may have become: the first that was free. */
function draftsFor(table: Publishable, id: string): readonly string[] {
  const drafts = [unpublishedId(table, id)];
  while (drafts.length < IDS_OF_DRAFT) drafts.push(nextUnpublishedId(drafts.at(-1)!));
  return drafts;
}

/** Notes each change in the log, keeps what it replaced or deleted, and withholds photos of players who left. */
export function followChanges(
  { dynamodb, database }: ClubTarget,
  now: () => number,
): (change: LoggedChange) => Promise<void> {
  const { noteChange } = activityLog(database, now);
  const each = [noteChange, itemHistory(dynamodb), withheldPhotos(database)];
  return async (change) => void (await Promise.all(each.map((follow) => follow(change))));
}
