import type { TableOptions } from '../core/options.ts';
import type { Engine, EngineAnswer, EngineFailure, Input, WriteUnit } from './engine.ts';
import { emptyIndexKey } from './index-keys.ts';

export type WriteOperation = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem';

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
