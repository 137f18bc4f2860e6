import {
  CreateBackupCommand,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  ExportTableToPointInTimeCommand,
  ListTablesCommand,
  PutResourcePolicyCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  BatchExecuteStatementCommand,
  BatchWriteCommand,
  DeleteCommand,
  ExecuteStatementCommand,
  ExecuteTransactionCommand,
  GetCommand,
  PutCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { LOCAL, REGION } from '@clubhouse/infra';
import type { ClubServices } from '../club-services.ts';
import type { Attempt } from './attempt.ts';

const Key = { id: 'intruder' };

export function forbiddenOfDatabase({ database, config }: ClubServices): readonly Attempt[] {
  const tables = Object.values(config.tables);
  const change = {
    Key,
    UpdateExpression: 'SET title = :title',
    ExpressionAttributeValues: { ':title': 'x' },
  };
  const named = (TableName: string): readonly (Attempt & { readonly name: string })[] => [
    {
      name: 'PutItem',
      isCommittees: true,
      call: () => database.send(new PutCommand({ TableName, Item: Key })),
    },
    {
      name: 'UpdateItem',
      isCommittees: true,
      call: () => database.send(new UpdateCommand({ TableName, ...change })),
    },
    {
      name: 'DeleteItem',
      isCommittees: true,
      call: () => database.send(new DeleteCommand({ TableName, Key })),
    },
    ...[{ PutRequest: { Item: Key } }, { DeleteRequest: { Key } }].map((request) => ({
      name: 'BatchWriteItem',
      call: () =>
        database.send(new BatchWriteCommand({ RequestItems: { [TableName]: [request] } })),
    })),
    ...[
      `INSERT INTO "${TableName}" VALUE {'id': 'intruder'}`,
      `UPDATE "${TableName}" SET title = 'x' WHERE id = 'p1'`,
      `DELETE FROM "${TableName}" WHERE id = 'p1'`,
      `SELECT * FROM "${TableName}"`,
    ].flatMap((Statement) => [
      {
        name: `ExecuteStatement ${Statement}`,
        call: () => database.send(new ExecuteStatementCommand({ Statement })),
      },
      {
        name: `ExecuteTransaction ${Statement}`,
        call: () =>
          database.send(new ExecuteTransactionCommand({ TransactStatements: [{ Statement }] })),
      },
      {
        name: `BatchExecuteStatement ${Statement}`,
        call: () =>
          database.send(new BatchExecuteStatementCommand({ Statements: [{ Statement }] })),
      },
    ]),
    { name: 'DescribeTable', call: () => database.send(new DescribeTableCommand({ TableName })) },
    { name: 'DeleteTable', call: () => database.send(new DeleteTableCommand({ TableName })) },
    {
      name: 'UpdateTable',
      call: () =>
        database.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false })),
    },
    {
      name: 'UpdateTimeToLive',
      call: () =>
        database.send(
          new UpdateTimeToLiveCommand({
            TableName,
            TimeToLiveSpecification: { AttributeName: 'rev', Enabled: true },
          }),
        ),
    },
    {
      name: 'CreateBackup',
      call: () => database.send(new CreateBackupCommand({ TableName, BackupName: 'mine' })),
    },
    {
      name: 'UpdateContinuousBackups',
      call: () =>
        database.send(
          new UpdateContinuousBackupsCommand({
            TableName,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: false },
          }),
        ),
    },
    {
      name: 'ExportTableToPointInTime',
      call: () =>
        database.send(
          new ExportTableToPointInTimeCommand({ TableArn: arnOf(TableName), S3Bucket: 'mine' }),
        ),
    },
    {
      name: 'PutResourcePolicy',
      call: () =>
        database.send(
          new PutResourcePolicyCommand({ ResourceArn: arnOf(TableName), Policy: '{}' }),
        ),
    },
    {
      name: 'TagResource',
      call: () =>
        database.send(
          new TagResourceCommand({
            ResourceArn: arnOf(TableName),
            Tags: [{ Key: 'x', Value: 'x' }],
          }),
        ),
    },
  ];
  return [
    ...tables.flatMap((table) =>
      named(table).map((attempt) => ({ ...attempt, name: `${table} ${attempt.name}` })),
    ),
    ...transactions(tables).map(({ isCommittees, ...item }) => ({
      name: `TransactWriteItems ${Object.keys(item).join()}`,
      call: () => database.send(new TransactWriteCommand({ TransactItems: [item] })),
      ...(isCommittees && { isCommittees }),
    })),
    {
      name: 'TransactWriteItems with a condition on another',
      call: () =>
        database.send(
          new TransactWriteCommand({
            TransactItems: [
              { ConditionCheck: { TableName: tables[0], Key, ConditionExpression: 'id = id' } },
            ],
          }),
        ),
    },
    { name: 'ListTables', call: () => database.send(new ListTablesCommand({})) },
    {
      name: 'CreateTable',
      call: () =>
        database.send(
          new CreateTableCommand({
            TableName: 'mine',
            BillingMode: 'PAY_PER_REQUEST',
            KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
            AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
          }),
        ),
    },
    ...['members', 'news-backup', 'NEWS'].flatMap((TableName) => [
      {
        name: `${TableName} GetItem`,
        call: () => database.send(new GetCommand({ TableName, Key })),
      },
      { name: `${TableName} Scan`, call: () => database.send(new ScanCommand({ TableName })) },
      {
        name: `${TableName} PutItem`,
        call: () => database.send(new PutCommand({ TableName, Item: Key })),
      },
    ]),
    {
      name: 'Scan of a table by another account’s name',
      call: () =>
        database.send(
          new ScanCommand({ TableName: arnOf('news').replace(LOCAL.accountId, '111111111111') }),
        ),
    },
  ];
}

/** A transaction needs the rights of the writes in it, which the committee has. */
function transactions(tables: readonly string[]) {
  const [TableName] = tables;
  const change = {
    UpdateExpression: 'SET title = :title',
    ExpressionAttributeValues: { ':title': 'x' },
  };
  return [
    { Put: { TableName, Item: Key }, isCommittees: true as const },
    { Delete: { TableName, Key }, isCommittees: true as const },
    { Update: { TableName, Key, ...change }, isCommittees: true as const },
  ];
}

const arnOf = (table: string) => `arn:aws:dynamodb:${REGION}:${LOCAL.accountId}:table/${table}`;
