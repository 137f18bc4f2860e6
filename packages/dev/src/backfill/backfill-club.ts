import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredItem } from '@clubhouse/content';
import { storedName, TABLE_NAMES, tableDesigns } from '@clubhouse/content/tables';
import type { ClubTarget } from '../command/club-target.ts';
import { clubPictures } from './club-pictures.ts';
import { missingAttributes } from './missing-attributes.ts';

interface BackfillReport {
  readonly seen: number;
  readonly completed: number;
  /** Items in no list, because their own fields do not determine a position: `news 1`. */
  readonly unlisted: readonly string[];
  /** Items that a user saved meanwhile, and that were therefore skipped; the next run checks them again. */
  readonly busy: readonly string[];
}

/**
 * Adds to every item of a club the attributes that later versions store. It changes nothing else, so it can be
 * run at any time and repeated; a user's save in between wins.
 */
export async function backfillClub(
  club: ClubTarget,
  report: (line: string) => void,
): Promise<BackfillReport> {
  const documents = DynamoDBDocumentClient.from(club.dynamodb);
  const look = { mediaBase: club.config.mediaBase, ...clubPictures(club, report) };
  const unlisted: string[] = [];
  const busy: string[] = [];
  let seen = 0;
  let completed = 0;
  for (const table of TABLE_NAMES) {
    const TableName = storedName(club.config, table);
    const pages = paginateScan({ client: documents }, { TableName, ConsistentRead: true });
    for await (const { Items = [] } of pages) {
      for (const item of Items as StoredItem[]) {
        const name = `${table} ${String(item['id'])}`;
        const missing = await missingAttributes(table, item, look);
        seen += 1;
        const isListed = Boolean(item['listed'] ?? missing['listed']);
        if (tableDesigns[table].index && !isListed) unlisted.push(name);
        if (Object.keys(missing).length === 0) continue;
        if (await add(documents, TableName, item, missing)) completed += 1;
        else busy.push(name);
      }
    }
  }
  return { seen, completed, unlisted, busy };
}

/** Writes a new version, so that edits of the previous one are merged with it; false if a newer one exists already. */
async function add(
  documents: DynamoDBDocumentClient,
  TableName: string,
  item: StoredItem,
  missing: StoredItem,
): Promise<boolean> {
  const rev = typeof item['rev'] === 'number' ? item['rev'] : 0;
  const attributes = Object.entries({ ...missing, rev: rev + 1 });
  const names = Object.fromEntries(attributes.map(([name], place) => [`#${place}`, name]));
  const values = Object.fromEntries(attributes.map(([, value], place) => [`:${place}`, value]));
  try {
    await documents.send(
      new UpdateCommand({
        TableName,
        Key: { id: item['id'] },
        UpdateExpression: `SET ${attributes.map((_, place) => `#${place} = :${place}`).join(', ')}`,
        ConditionExpression:
          item['rev'] === undefined
            ? 'attribute_exists(#id) AND attribute_not_exists(#rev)'
            : 'attribute_exists(#id) AND #rev = :before',
        ExpressionAttributeNames: { ...names, '#id': 'id', '#rev': 'rev' },
        ExpressionAttributeValues: {
          ...values,
          ...(item['rev'] !== undefined && { ':before': item['rev'] }),
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
