import type { TableOptions } from '../core/options.ts';
import type { EngineFailure, StoredChange } from './engine.ts';

/**
 * Why DynamoDB would refuse what is about to be stored: an index key that is an empty string. Dynalite takes
 * it. An attribute that is missing is fine; the item is then not in the index.
 */
export function emptyIndexKey(
  changes: readonly StoredChange[],
  tables: readonly TableOptions[],
): EngineFailure | undefined {
  for (const { key, value } of changes) {
    const table = tables.find(({ name }) => key.startsWith(`item-${name}~`));
    for (const index of table?.indexes ?? []) {
      for (const attribute of [index.partitionKey, index.sortKey]) {
        if (attribute !== undefined && isEmptyString(value, attribute)) {
          return {
            status: 400,
            type: 'com.amazon.coral.validate#ValidationException',
            message: `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index.name}, IndexKey: ${attribute}`,
          };
        }
      }
    }
  }
  return undefined;
}

function isEmptyString(item: unknown, attribute: string): boolean {
  const value = (item as Record<string, { S?: string }> | undefined)?.[attribute];
  return value?.S === '';
}
