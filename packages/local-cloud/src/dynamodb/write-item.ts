import type { TableOptions } from '../core/options.ts';
import type {
  Engine,
  EngineAnswer,
  EngineFailure,
  Input,
  StoredChange,
  WriteUnit,
} from './engine.ts';

type WriteOperation = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem';

/** Writes as DynamoDB does where dynalite does not: see the two functions below. */
export function writeItem(
  engine: Engine,
  tables: readonly TableOptions[],
  operation: WriteOperation,
  input: Input,
): Promise<EngineAnswer> {
  return engine.exclusively(async (unit) => {
    const wanted = input.ReturnValuesOnConditionCheckFailure ?? 'NONE';
    if (wanted !== 'NONE' && wanted !== 'ALL_OLD') return { kind: 'failed', failure: badReturn };

    const answer = await unit.call(operation, input);
    if (answer.kind === 'failed') {
      return wanted === 'ALL_OLD' ? withItem(unit, tables, input, answer) : answer;
    }
    const failure = emptyIndexKey(unit.changes, tables);
    if (failure !== undefined) return { kind: 'failed', failure };
    await unit.commit();
    return answer;
  });
}

/** A failed condition brings the item it failed on, read before anybody else can write. */
async function withItem(
  unit: WriteUnit,
  tables: readonly TableOptions[],
  input: Input,
  answer: Extract<EngineAnswer, { kind: 'failed' }>,
): Promise<EngineAnswer> {
  if (!answer.failure.type.endsWith('#ConditionalCheckFailedException')) return answer;
  const table = tables.find(({ name }) => name === input.TableName);
  if (table === undefined) return answer;
  const item = (input.Item ?? {}) as Record<string, unknown>;
  const key = input.Key ?? { [table.partitionKey]: item[table.partitionKey] };
  const found = await unit.call('GetItem', {
    TableName: table.name,
    Key: key,
    ConsistentRead: true,
  });
  if (found.kind === 'failed' || found.output.Item === undefined) return answer;
  return { kind: 'failed', failure: { ...answer.failure, more: { Item: found.output.Item } } };
}

const badReturn: EngineFailure = {
  status: 400,
  type: 'com.amazon.coral.validate#ValidationException',
  message:
    "1 validation error detected: Value at 'returnValuesOnConditionCheckFailure' failed to satisfy constraint: Member must satisfy enum value set: [ALL_OLD, NONE]",
};

/**
 * Why DynamoDB would refuse what is about to be stored: an index key that is an empty string. Dynalite takes
 * it. An attribute that is missing is fine; the item is then not in the index.
 */
function emptyIndexKey(
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
