import type { Input } from './engine.ts';

/** One action on one resource that a request must be allowed; it needs all of them. */
export interface NeededRight {
  readonly action: string;
  readonly resource: string;
}

/**
 * The rights an operation needs: a batch needs one for each of its tables, a read of an index one for the index alone.
 * Only fields of the operation itself count: other fields of a request must not change the result. Operations that are
 * not modelled are covered too, except that a transaction is a separate right here, which only the operator has.
 * Source: Service Authorization Reference, "Actions, resources, and condition keys for Amazon DynamoDB".
 */
export function rightsNeeded(
  operation: string,
  { RequestItems, TableName, IndexName }: Input,
  tableArn: (name: string) => string,
): readonly NeededRight[] {
  const action = `dynamodb:${operation}`;
  const onTable = (table: unknown): string => {
    if (typeof table !== 'string') return '*';
    return table.startsWith('arn:') ? table : tableArn(table);
  };
  switch (operation) {
    case 'BatchGetItem':
    case 'BatchWriteItem': {
      const isMap = typeof RequestItems === 'object' && RequestItems !== null;
      const tables = isMap ? Object.keys(RequestItems) : [];
      return (tables.length > 0 ? tables : [undefined]).map((table) => ({
        action,
        resource: onTable(table),
      }));
    }
    case 'Query':
    case 'Scan': {
      const index = typeof IndexName === 'string' ? `/index/${IndexName}` : '';
      return [{ action, resource: onTable(TableName) + index }];
    }
    default:
      return [{ action, resource: onTable(TableName) }];
  }
}
