import type { ServiceContext } from '../core/context.ts';
import { createJsonService, type Operations } from '../core/json-service.ts';
import type { RequestFields } from '../core/request-fields.ts';
import type { Service } from '../core/service.ts';
import type { Engine } from './engine.ts';
import { setUpTables } from './table-setup.ts';
import { writeItem } from './write-item.ts';

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
    version: '1.0',
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
