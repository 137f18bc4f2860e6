import type { AttributeMap, LocalCloudOptions, TableOptions } from '../core/options.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Engine, Input, WriteUnit } from './engine.ts';

type Write = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'BatchWriteItem';

/**
 * Writes as DynamoDB does: `withItem`, `assertNoEmptyIndexKey` and the stream of what was written fill three gaps of
 * dynalite.
 */
export async function writeItem(
  engine: Engine,
  { tables, onItemWritten, log }: Pick<LocalCloudOptions, 'tables' | 'onItemWritten' | 'log'>,
  operation: Write,
  input: Input,
): Promise<Input> {
  const written = onItemWritten ? keysOf(operation, input, tables) : [];
  const imagesIn = ({ call }: Pick<WriteUnit, 'call'>) =>
    Promise.all(
      written.map(async ({ table, Key }) => {
        const { Item } = await call('GetItem', { TableName: table, Key, ConsistentRead: true });
        return Item as AttributeMap | undefined;
      }),
    );
  return engine.exclusively(async (unit) => {
    const before = await imagesIn(unit).catch(() => []);
    const output = await unit.call(operation, input).catch(async (error: unknown) => {
      throw isFailedCondition(error) && input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
        ? await withItem(unit, tables, input, error)
        : error;
    });
    assertNoEmptyIndexKey(unit, tables);
    await unit.commit();
    try {
      const after = await imagesIn(unit);
      for (const [at, { table }] of written.entries()) {
        const [oldImage, newImage] = [before[at], after[at]];
        const record = { table, ...(oldImage && { oldImage }), ...(newImage && { newImage }) };
        if (oldImage || newImage) onItemWritten?.(record);
      }
    } catch (cause) {
      // The write is done, whatever becomes of its report.
      log?.(`A stream did not get all of a ${operation}`, cause);
    }
    return output;
  });
}

/** The keys that an input names, each with its table; none of an input that cannot be read. */
function keysOf(
  operation: Write,
  input: Input,
  tables: readonly TableOptions[],
): readonly { readonly table: string; readonly Key: Input }[] {
  const keyed = (name: unknown, { Key, Item }: { Key?: unknown; Item?: unknown }) => {
    const table = tables.find((each) => each.name === name);
    const attributes = (Key ?? Item) as Input | undefined;
    if (!table || attributes?.[table.partitionKey] === undefined) return [];
    const { partitionKey } = table;
    return [{ table: table.name, Key: { [partitionKey]: attributes[partitionKey] } }];
  };
  if (operation !== 'BatchWriteItem') return keyed(input['TableName'], input);
  type Requests = readonly { readonly PutRequest?: object; readonly DeleteRequest?: object }[];
  const batches = Object.entries((input['RequestItems'] ?? {}) as Record<string, Requests>);
  return batches.flatMap(([name, requests]) =>
    requests.flatMap(({ PutRequest, DeleteRequest }) =>
      keyed(name, PutRequest ?? DeleteRequest ?? {}),
    ),
  );
}

function isFailedCondition(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.code === 'ConditionalCheckFailedException';
}

/** The error of a failed condition with the item it failed on, read before any other write. */
async function withItem(
  unit: WriteUnit,
  tables: readonly TableOptions[],
  { TableName, Key, Item: given }: Input,
  { code, message, status }: ServiceError,
): Promise<ServiceError> {
  const { partitionKey = '' } = tables.find(({ name }) => name === TableName) ?? {};
  const own = { [partitionKey]: (given as Input | undefined)?.[partitionKey] };
  const read = { TableName, Key: Key ?? own, ConsistentRead: true };
  const { Item } = await unit.call('GetItem', read);
  return new ServiceError(code, message, status, Item === undefined ? {} : { Item });
}

/**
 * Refuses an index key that is an empty string, as DynamoDB does; dynalite accepts it. A missing attribute is
 * allowed: the item is then not in the index.
 */
function assertNoEmptyIndexKey({ changes }: WriteUnit, tables: readonly TableOptions[]): void {
  for (const { key, value } of changes) {
    const table = tables.find(({ name }) => key.startsWith(`item-${name}~`));
    for (const index of table?.indexes ?? []) {
      for (const attribute of [index.partitionKey, index.sortKey]) {
        const item = value as Record<string, { S?: string }> | undefined;
        if (attribute === undefined || item?.[attribute]?.S !== '') continue;
        throw new ServiceError(
          'ValidationException',
          `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index.name}, IndexKey: ${attribute}`,
        );
      }
    }
  }
}
