import type { ServiceContext } from '../core/context.ts';
import { createJsonService, type Operations } from '../core/json-service.ts';
import type {
  AttributeMap,
  LocalCloudOptions,
  StreamRecord,
  TableOptions,
} from '../core/options.ts';
import type { RequestFields } from '../core/request-fields.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Service } from '../core/service.ts';
import type { Engine, Input, WriteUnit } from './engine.ts';
import { setUpTables } from './table-setup.ts';

/** Source: "Quotas in Amazon DynamoDB", BatchWriteItem. */
const LONGEST_BODY = 16 * 1024 * 1024;

const READS = ['BatchGetItem', 'DescribeTable', 'GetItem', 'ListTables', 'Query', 'Scan'];
const WRITES = ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem'];

/** Dynalite behind a gateway, which checks the signature, then the rights, then whether the operation is modelled. */
export async function createDynamoDbService(
  context: ServiceContext,
  engine: Engine,
): Promise<Service> {
  const { tables } = context.options;
  await setUpTables(engine, tables);
  const signed: Operations<Engine> = Object.fromEntries([
    ...READS.map((name) => [name, (on: Engine, input: RequestFields) => on.call(name, input)]),
    ...WRITES.map((name) => [
      name,
      (on: Engine, input: RequestFields) => writeItem(on, context.options, name, input),
    ]),
  ]);
  return createJsonService(context, engine, {
    name: 'dynamodb',
    target: 'DynamoDB_20120810',
    longestBody: LONGEST_BODY,
    signed,
    resourcesOf,
  });
}

/**
 * A batch needs a right to each of its tables, a read of an index one to the index alone. Only fields of the operation
 * itself count: other fields of a request must not change the result. Operations that are not modelled are covered too,
 * except that a transaction is a separate right here, which only the operator has.
 * Source: Service Authorization Reference, "Actions, resources, and condition keys for Amazon DynamoDB".
 */
function resourcesOf(
  operation: string,
  { RequestItems, TableName, IndexName }: RequestFields,
  arn: (name: string) => string,
): readonly string[] {
  const table = (name: unknown): string => {
    if (typeof name !== 'string') return '*';
    return name.startsWith('arn:') ? name : arn(`table/${name}`);
  };
  switch (operation) {
    case 'BatchGetItem':
    case 'BatchWriteItem': {
      const isMap = typeof RequestItems === 'object' && RequestItems !== null;
      const names = isMap ? Object.keys(RequestItems) : [];
      return names.length > 0 ? names.map(table) : ['*'];
    }
    case 'Query':
    case 'Scan':
      return [table(TableName) + (typeof IndexName === 'string' ? `/index/${IndexName}` : '')];
    default:
      return [table(TableName)];
  }
}

/** Writes as DynamoDB does, and fills three gaps of dynalite. */
function writeItem(
  engine: Engine,
  { tables, onItemWritten, log }: Pick<LocalCloudOptions, 'tables' | 'onItemWritten' | 'log'>,
  operation: string,
  input: Input,
): Promise<Input> {
  return engine.exclusively(async (unit) => {
    const output = await unit.call(operation, input).catch(async (error: unknown) => {
      throw isFailedCondition(error) && input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
        ? await withItem(unit, tables, input, error)
        : error;
    });
    assertNoEmptyIndexKey(unit, tables);
    const records = onItemWritten ? await writtenBy(unit, tables) : [];
    await unit.commit();
    for (const record of records) {
      try {
        onItemWritten?.(record);
      } catch (cause) {
        // The item is written, whatever becomes of its report.
        log?.(`A change of ${record.table} was not taken from its stream`, cause);
      }
    }
    return output;
  });
}

async function writtenBy(
  { changes, replaced }: WriteUnit,
  tables: readonly TableOptions[],
): Promise<readonly StreamRecord[]> {
  const records = changes.map(async (change) => {
    const table = tables.find(({ name }) => change.key.startsWith(`item-${name}~`))?.name;
    const oldImage = (await replaced(change)) as AttributeMap | undefined;
    const newImage = change.value as AttributeMap | undefined;
    if (table === undefined || (!oldImage && !newImage)) return [];
    return [{ table, ...(oldImage && { oldImage }), ...(newImage && { newImage }) }];
  });
  return (await Promise.all(records)).flat();
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

/** Refuses an index key that is an empty string. Without the attribute an item is not in the index, which is allowed. */
function assertNoEmptyIndexKey({ changes }: WriteUnit, tables: readonly TableOptions[]): void {
  for (const { key, value } of changes) {
    const table = tables.find(({ name }) => key.startsWith(`item-${name}~`));
    for (const index of table?.indexes ?? []) {
      for (const attribute of [index.partitionKey, index.sortKey]) {
        const item = value as Record<string, { S?: string }> | undefined;
        if (item?.[attribute]?.S !== '') continue;
        throw new ServiceError(
          'ValidationException',
          `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index.name}, IndexKey: ${attribute}`,
        );
      }
    }
  }
}
