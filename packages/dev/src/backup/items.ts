import { type AttributeValue, paginateScan } from '@aws-sdk/client-dynamodb';
import type { ClubTarget } from '../command/club-target.ts';

/** All items of a table as they are now, in no order. */
export async function* everyItem(
  { dynamodb: client }: Pick<ClubTarget, 'dynamodb'>,
  TableName: string,
): AsyncGenerator<RawItem> {
  const pages = paginateScan({ client }, { TableName, ConsistentRead: true });
  for await (const { Items = [] } of pages) yield* Items;
}

type RawItem = Readonly<Record<string, AttributeValue>>;

/**
 * An item as one line: the service's own JSON, in which a number remains text and no type of value is lost.
 * Attributes are in alphabetical order, so that equal items are equal lines.
 */
export function lineOfItem(item: RawItem): string {
  return JSON.stringify(encoded({ M: item as Record<string, AttributeValue> }).M);
}

export function itemOfLine(line: string): RawItem {
  return (decoded({ M: JSON.parse(line) as Record<string, Encoded> }) as AttributeValue.MMember).M;
}

/** An attribute value with its bytes in base64. */
type Encoded = { readonly [kind: string]: unknown };

function encoded(value: AttributeValue): Encoded {
  if (value.B !== undefined) return { B: Buffer.from(value.B).toString('base64') };
  if (value.BS !== undefined) return { BS: value.BS.map((b) => Buffer.from(b).toString('base64')) };
  if (value.L !== undefined) return { L: value.L.map(encoded) };
  if (value.M === undefined) return { ...value };
  const names = Object.keys(value.M).toSorted();
  return { M: Object.fromEntries(names.map((name) => [name, encoded(value.M![name]!)])) };
}

function decoded(value: Encoded): AttributeValue {
  if ('B' in value) return { B: Buffer.from(value['B'] as string, 'base64') };
  if ('BS' in value) {
    return { BS: (value['BS'] as string[]).map((text) => Buffer.from(text, 'base64')) };
  }
  if ('L' in value) return { L: (value['L'] as Encoded[]).map(decoded) };
  if (!('M' in value)) return value as unknown as AttributeValue;
  const entries = Object.entries(value['M'] as Record<string, Encoded>);
  return { M: Object.fromEntries(entries.map(([name, own]) => [name, decoded(own)])) };
}
