import type { AttributeValue, DynamoDB } from '@aws-sdk/client-dynamodb';
import type { StreamRecord } from '@clubhouse/local-cloud';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openCloud, refusalOf, refused, testCloud } from './cloud.ts';

type Item = Record<string, AttributeValue>;
const TableName = 'news';

let nextId = 0;
const anArticle = (given: Record<string, string> = {}): Item => {
  const article = { id: `article-${(nextId += 1)}`, listed: 'news', listOrder: '2026', ...given };
  return Object.fromEntries(Object.entries(article).map(([name, S]) => [name, { S }]));
};
const keyOf = (article: Item) => ({ id: article['id'] ?? { S: '' } });

const cloud = testCloud();
let operator: DynamoDB;
let guest: DynamoDB;
let editor: DynamoDB;
beforeAll(async () => {
  operator = cloud.dynamodb;
  guest = (await cloud.guest()).dynamodb;
  editor = (await cloud.user('Editors')).dynamodb;
});

const put = async (given: Record<string, string> = {}) => {
  const Item = anArticle(given);
  await operator.putItem({ TableName, Item });
  return Item;
};
const get = async (article: Item) =>
  (await operator.getItem({ TableName, Key: keyOf(article), ConsistentRead: true })).Item;
const setting = (article: Item, name: string, S: string) => ({
  ...{ TableName, Key: keyOf(article), UpdateExpression: 'SET #name = :value' },
  ExpressionAttributeNames: { '#name': name },
  ExpressionAttributeValues: { ':value': { S } },
});

test('an index follows its item when the sort key changes and when the item is deleted', async () => {
  const listed = async () => {
    const { Items } = await guest.query({
      ...{ TableName, IndexName: 'byDate', KeyConditionExpression: 'listed = :listed' },
      ExpressionAttributeValues: { ':listed': { S: 'moved' } },
    });
    return Items?.map(({ listOrder }) => listOrder?.S);
  };
  const article = await put({ listed: 'moved', listOrder: '1' });
  await editor.updateItem(setting(article, 'listOrder', '2'));
  expect(await listed()).toEqual(['2']);
  await editor.deleteItem({ TableName, Key: keyOf(article) });
  expect(await listed()).toEqual([]);
});

const ConditionExpression = 'attribute_not_exists(id)';
const failing = { ConditionExpression, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
test.each<[string, (item: Item, more: object) => Promise<unknown>]>([
  ['PutItem', (Item, more) => editor.putItem({ TableName, Item, ...more })],
  ['UpdateItem', (item, more) => editor.updateItem({ ...setting(item, 'title', 'new'), ...more })],
  ['DeleteItem', (item, more) => editor.deleteItem({ TableName, Key: keyOf(item), ...more })],
])('%s returns the item its condition failed on, if requested', async (_name, write) => {
  const article = await put({ title: 'stored' });
  const name = 'ConditionalCheckFailedException';
  await expect(write(article, failing)).rejects.toMatchObject({ name, Item: article });
  const plain = write(article, { ConditionExpression });
  await expect(plain).rejects.toMatchObject({ name, Item: undefined });
  expect(await get(article)).toEqual(article);
});

test('of many simultaneous conditional writes exactly one succeeds, and the others are answered with its item', async () => {
  const id = { S: `race-${(nextId += 1)}` };
  const writes = Array.from({ length: 20 }, (_, n) =>
    editor.putItem({ TableName, Item: { id, winner: { N: String(n) } }, ...failing }),
  );
  const attempts = await Promise.allSettled(writes);
  const winner = { N: String(attempts.findIndex(({ status }) => status === 'fulfilled')) };
  const items = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason.Item] : []));
  expect(items).toEqual(Array.from({ length: 19 }, () => ({ id, winner })));
});

test('an empty index key is refused however it is written, and nothing is stored', async () => {
  const article = await put({ listOrder: '1' });
  const empty = anArticle({ listOrder: '' });
  const batch = [anArticle(), empty].map((Item) => ({ PutRequest: { Item } }));
  for (const write of [
    () => operator.putItem({ TableName, Item: empty }),
    () => operator.batchWriteItem({ RequestItems: { news: batch } }),
    () => operator.updateItem(setting(article, 'listOrder', '')),
  ]) {
    expect(await refusalOf(write())).toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('IndexKey: listOrder') as string,
    });
  }
  expect(await get(empty)).toBeUndefined();
  expect(await get(article)).toEqual(article);
});

test('the operator reads the tables as they are on AWS', async () => {
  const { TableNames } = await operator.listTables({});
  const { Table } = await operator.describeTable({ TableName });
  expect(TableNames).toEqual(['minutes', 'news']);
  expect(Table).toMatchObject({
    TableStatus: 'ACTIVE',
    TableArn: 'arn:aws:dynamodb:eu-west-2:000000000000:table/news',
    GlobalSecondaryIndexes: [{ IndexName: 'byDate', IndexStatus: 'ACTIVE' }],
  });
});

const item = { TableName, Item: { id: { S: 'x' } } };
const Key = { id: { S: 'x' } };
const both = { news: { Keys: [Key] }, minutes: { Keys: [Key] } };
const elsewhere = 'arn:aws:dynamodb:eu-west-2:111111111111:table/news';
test.each<[string, () => Promise<unknown>]>([
  ['a write', () => guest.putItem(item)],
  ['another table', () => guest.getItem({ TableName: 'minutes', Key })],
  ['a table of another account', () => guest.getItem({ TableName: elsewhere, Key })],
  ['an index of another table', () => guest.scan({ TableName: 'minutes', IndexName: 'byDate' })],
  ['a batch with one table too many', () => guest.batchGetItem({ RequestItems: both })],
  ['a batch with none', () => guest.batchGetItem({ RequestItems: {} })],
  ['a write in a transaction', () => guest.transactWriteItems({ TransactItems: [{ Put: item }] })],
  ['a description', () => guest.describeTable({ TableName })],
  ['the list of tables', () => guest.listTables()],
])('a guest is refused %s', async (_what, call) => {
  expect(await refused(call())).toBe('400 AccessDeniedException');
});

test('an operation that is not modelled answers 501 with its name to those who may use it', async () => {
  const call = operator.transactWriteItems({ TransactItems: [{ Put: item }] });
  expect(await refusalOf(call)).toMatchObject({
    message: 'TransactWriteItems is not modelled by the local cloud.',
    status: 501,
  });
});

test('a stream has each item before and after its write, nothing of a refused one, and fails no write if its listener fails', async () => {
  const records: StreamRecord[] = [];
  const logged: unknown[] = [];
  const fault = new Error('No room');
  const streamed = await openCloud({
    onItemWritten(record) {
      records.push(record);
      throw fault;
    },
    log: (_line, cause) => logged.push(cause),
  });
  onTestFinished(() => streamed.close());
  const { dynamodb } = streamed;
  const [one, two] = [anArticle(), anArticle()];
  const later = { ...one, listOrder: { S: '2027' } };
  await dynamodb.putItem({ TableName, Item: one });
  await refused(dynamodb.putItem({ TableName, Item: later, ConditionExpression }));
  await dynamodb.putItem({ TableName, Item: later });
  const batch = [{ PutRequest: { Item: two } }, { DeleteRequest: { Key: keyOf(one) } }];
  await dynamodb.batchWriteItem({ RequestItems: { news: batch } });
  await dynamodb.deleteItem({ TableName, Key: keyOf(anArticle()) });
  const table = TableName;
  expect(records).toEqual([
    { table, newImage: one },
    { table, oldImage: one, newImage: later },
    { table, newImage: two },
    { table, oldImage: later },
  ]);
  expect(logged).toEqual(records.map(() => fault));
});
