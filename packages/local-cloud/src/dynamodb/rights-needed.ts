import type { Input } from './engine.ts';

/** One action on one resource that a request must be allowed; it needs all of them. */
export interface NeededRight {
  readonly action: string;
  readonly resource: string;
}

const TRANSACTION_ACTIONS: ReadonlyMap<string, string> = new Map([
  ['Get', 'GetItem'],
  ['Put', 'PutItem'],
  ['Update', 'UpdateItem'],
  ['Delete', 'DeleteItem'],
  ['ConditionCheck', 'ConditionCheckItem'],
]);

/**
 * What an operation needs the right to: a batch for each of its tables, a transaction for each of its items,
 * a read of an index for the index alone. Holds for operations that are not modelled, too.
 * Source: Service Authorization Reference, "Actions, resources, and condition keys for Amazon DynamoDB".
 */
export function rightsNeeded(
  operation: string,
  input: Input,
  tableArn: (name: string) => string,
): readonly NeededRight[] {
  const needed = [...rights(operation, input, tableArn)];
  return needed.length > 0 ? needed : [{ action: `dynamodb:${operation}`, resource: '*' }];
}

/** By the operation alone: what else a request carries is no part of it, and must not speak for it. */
function* rights(
  operation: string,
  input: Input,
  tableArn: (name: string) => string,
): Generator<NeededRight> {
  const onTable = (action: string, table: unknown): NeededRight => ({
    action: `dynamodb:${action}`,
    resource: typeof table === 'string' ? (isArn(table) ? table : tableArn(table)) : '*',
  });
  const { TransactItems, RequestItems, TableName, IndexName } = input;
  switch (operation) {
    case 'TransactGetItems':
    case 'TransactWriteItems':
      for (const item of Array.isArray(TransactItems) ? TransactItems : []) {
        for (const [kind, request] of Object.entries(record(item))) {
          yield onTable(TRANSACTION_ACTIONS.get(kind) ?? operation, record(request).TableName);
        }
      }
      return;
    case 'BatchGetItem':
    case 'BatchWriteItem':
      for (const table of Object.keys(record(RequestItems))) yield onTable(operation, table);
      return;
    case 'Query':
    case 'Scan': {
      const right = onTable(operation, TableName);
      yield typeof IndexName === 'string'
        ? { ...right, resource: `${right.resource}/index/${IndexName}` }
        : right;
      return;
    }
    default:
      if (TableName !== undefined) yield onTable(operation, TableName);
  }
}

const isArn = (name: string) => name.startsWith('arn:');

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
