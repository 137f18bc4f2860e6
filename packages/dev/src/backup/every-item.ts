import { ScanCommand } from '@aws-sdk/client-dynamodb';
import type { ClubTarget } from '../command/club-target.ts';
import type { RawItem } from './item-line.ts';

/** All items of a table as they are now, in no order. */
export async function* everyItem(
  { dynamodb }: Pick<ClubTarget, 'dynamodb'>,
  table: string,
): AsyncGenerator<RawItem> {
  let from: RawItem | undefined;
  do {
    const { Items, LastEvaluatedKey } = await dynamodb.send(
      new ScanCommand({
        TableName: table,
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: { ...from } }),
      }),
    );
    yield* Items ?? [];
    from = LastEvaluatedKey;
  } while (from);
}
