import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { TableOptions } from '../core/options.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Engine } from './engine.ts';

/** The data folder holds a table whose keys or indexes are not those asked for. */
export class TableDesignChanged extends Error {
  override readonly name = 'TableDesignChanged';
  constructor(table: string) {
    super(`The data folder holds a table "${table}" of another design; start with a fresh folder`);
  }
}

/** Creates the missing tables, each with its indexes, and checks the existing ones. */
export async function setUpTables(engine: Engine, tables: readonly TableOptions[]): Promise<void> {
  for (const table of tables) {
    const found = await describe(engine, table.name);
    if (found?.TableStatus === 'ACTIVE') {
      if (!isDeepStrictEqual(designOf(found), designOf(createTableInput(table)))) {
        throw new TableDesignChanged(table.name);
      }
      continue;
    }
    if (found) await engine.forgetTable(table.name);
    await engine.call('CreateTable', createTableInput(table));
    while ((await describe(engine, table.name))?.TableStatus !== 'ACTIVE') await setTimeout(1);
  }
}

interface TableDescription {
  readonly TableStatus?: string;
  readonly KeySchema: readonly unknown[];
  readonly GlobalSecondaryIndexes?: readonly {
    readonly IndexName: string;
    readonly KeySchema: readonly unknown[];
    readonly Projection: unknown;
  }[];
}

/** Undefined when there is no such table. */
async function describe(engine: Engine, name: string): Promise<TableDescription | undefined> {
  try {
    const { Table } = await engine.call('DescribeTable', { TableName: name });
    return Table as TableDescription;
  } catch (error) {
    const isAbsent = error instanceof ServiceError && error.code === 'ResourceNotFoundException';
    if (isAbsent) return undefined;
    throw error;
  }
}

function createTableInput(table: TableOptions) {
  const hash = (AttributeName: string) => ({ AttributeName, KeyType: 'HASH' });
  const KeySchema = [hash(table.partitionKey)];
  const indexes = table.indexes.map(({ name, partitionKey, sortKey, projection }) => ({
    IndexName: name,
    KeySchema: [hash(partitionKey), { AttributeName: sortKey, KeyType: 'RANGE' }],
    Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...projection] },
  }));
  const allKeys = [...KeySchema, ...indexes.flatMap((index) => index.KeySchema)];
  const names = new Set(allKeys.map(({ AttributeName }) => AttributeName));
  return {
    TableName: table.name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: Array.from(names, (name) => ({
      AttributeName: name,
      AttributeType: 'S',
    })),
    KeySchema,
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
  };
}

function designOf(table: Pick<TableDescription, 'KeySchema' | 'GlobalSecondaryIndexes'>) {
  const indexes = (table.GlobalSecondaryIndexes ?? []).map(
    ({ IndexName, KeySchema, Projection }) => ({ IndexName, KeySchema, Projection }),
  );
  return { keys: table.KeySchema, indexes };
}
