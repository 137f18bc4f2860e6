import { paginateScan } from '@aws-sdk/client-dynamodb';
import type { ClubTarget } from '../command/club-target.ts';
import type { RawItem } from './item-line.ts';

/** All items of a table as they are now, in no order. */
export async function* everyItem(
  { dynamodb: client }: Pick<ClubTarget, 'dynamodb'>,
  TableName: string,
): AsyncGenerator<RawItem> {
  const pages = paginateScan({ client }, { TableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) yield* Items;
}
