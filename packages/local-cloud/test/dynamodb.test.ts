import type { AttributeValue, DynamoDB } from '@aws-sdk/client-dynamodb';
import type { StreamRecord } from '@clubhouse/local-cloud';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openCloud, testCloud } from './cloud.ts';

type Item = Record<string, AttributeValue>;

let nextId = 0;
const anArticle = (given: Record<string, string> = {}): Item => {
  const article = { id: `article-${(nextId += 1)}`, listed: 'news', listOrder: '2026', ...given };
  return Object.fromEntries(Object.entries(article).map(([name, S]) => [name, { S }]));
};
const keyOf = (article: Item) => ({ id: article.id ?? { S: '' } });

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
  await operator.putItem({ TableName: 'news', Item });
  return Item;
};
const get = async (article: Item) => {
  const input = { TableName: 'news', Key: keyOf(article), ConsistentRead: true };
  return (await operator.getItem(input)).Item;
};
const listed = async (partition: string) => {
  const { Items } = await guest.query({
    TableName: 'news',
    IndexName: 'byDate',
    KeyConditionExpression: 'listed = :listed',
    ExpressionAttributeValues: { ':listed': { S: partition } },
  });
  return Items?.map(({ listOrder }) => listOrder?.S);
};

test('an index follows its item when the sort key changes and when it goes', async () => {
  const article = await put({ listed: 'moved', listOrder: '1' });
  await editor.updateItem({
    TableName: 'news',
    Key: keyOf(article),
    UpdateExpression: 'SET listOrder = :order',
    ExpressionAttributeValues: { ':order': { S: '2' } },
  });
  expect(await listed('moved')).toEqual(['2']);
  await editor.deleteItem({ TableName: 'news', Key: keyOf(article) });
  expect(await listed('moved')).toEqual([]);
});

test.each([
  ['PutItem', (Item: Item) => editor.putItem({ TableName: 'news', Item, ...failing })],
  [
    'UpdateItem',
    (item: Item) =>
      editor.updateItem({
        TableName: 'news',
        Key: keyOf(item),
        UpdateExpression: 'SET title = :title',
        ...failing,
        ExpressionAttributeValues: { ':title': { S: 'new' } },
      }),
  ],
  [
    'DeleteItem',
    (item: Item) => editor.deleteItem({ TableName: 'news', Key: keyOf(item), ...failing }),
  ],
])('%s brings the item its condition failed on', async (_name, write) => {
  const article = await put({ title: 'stored' });
  const failed = { name: 'ConditionalCheckFailedException', Item: article };
  await expect(write(article)).rejects.toMatchObject(failed);
  expect(await get(article)).toEqual(article);
});

test('a failed condition brings no item that was not asked for', async () => {
  const Item = await put();
  const { ConditionExpression } = failing;
  const again = editor.putItem({ TableName: 'news', Item, ConditionExpression });
  const failed = { name: 'ConditionalCheckFailedException', Item: undefined };
  await expect(again).rejects.toMatchObject(failed);
});

test('of many conditional writes at once exactly one succeeds, and the others see it', async () => {
  const id = `race-${(nextId += 1)}`;
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      editor.putItem({
        TableName: 'news',
        Item: { id: { S: id }, winner: { N: String(n) } },
        ...failing,
      }),
    ),
  );
  const winner = attempts.findIndex(({ status }) => status === 'fulfilled');
  const seen = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(seen.map(({ reason }) => reason.Item?.winner)).toEqual(
    Array.from({ length: 19 }, () => ({ N: String(winner) })),
  );
});

test('an empty index key is refused however it is written, and nothing is stored', async () => {
  const article = await put({ listOrder: '1' });
  const empty = anArticle({ listOrder: '' });
  const batch = [anArticle(), empty].map((Item) => ({ PutRequest: { Item } }));
  const writes = [
    operator.putItem({ TableName: 'news', Item: empty }),
    operator.batchWriteItem({ RequestItems: { news: batch } }),
    operator.updateItem({
      TableName: 'news',
      Key: keyOf(article),
      UpdateExpression: 'SET #order = if_not_exists(#absent, :empty)',
      ExpressionAttributeNames: { '#order': 'listOrder', '#absent': 'absent' },
      ExpressionAttributeValues: { ':empty': { S: '' } },
    }),
  ];
  for (const { reason } of (await Promise.allSettled(writes)) as PromiseRejectedResult[]) {
    expect(reason).toMatchObject({
      name: 'ValidationException',
      message: expect.stringContaining('IndexKey: listOrder'),
    });
  }
  expect(await get(empty)).toBeUndefined();
  expect(await get(article)).toEqual(article);
});

test('the operator sees the tables as they are on AWS', async () => {
  const { TableNames } = await operator.listTables({});
  const { Table } = await operator.describeTable({ TableName: 'news' });
  expect(TableNames).toEqual(['minutes', 'news']);
  expect(Table).toMatchObject({
    TableStatus: 'ACTIVE',
    TableArn: 'arn:aws:dynamodb:eu-west-2:000000000000:table/news',
    GlobalSecondaryIndexes: [{ IndexName: 'byDate', IndexStatus: 'ACTIVE' }],
  });
});

const item = { TableName: 'news', Item: { id: { S: 'x' } } };
const Key = { id: { S: 'x' } };
const both = { news: { Keys: [Key] }, minutes: { Keys: [Key] } };
test.each<[string, () => Promise<unknown>]>([
  ['a write', () => guest.putItem(item)],
  ['another table', () => guest.getItem({ TableName: 'minutes', Key })],
  ['an index of another table', () => guest.scan({ TableName: 'minutes', IndexName: 'byDate' })],
  ['a batch with one table too many', () => guest.batchGetItem({ RequestItems: both })],
  ['a write in a transaction', () => guest.transactWriteItems({ TransactItems: [{ Put: item }] })],
  ['a description', () => guest.describeTable({ TableName: 'news' })],
  ['the list of tables', () => guest.listTables()],
])('a guest is refused %s', async (_what, call) => {
  await expect(call()).rejects.toMatchObject({
    name: 'AccessDeniedException',
    $metadata: { httpStatusCode: 400 },
  });
});

test('what is not modelled answers 501 with its name to those who may', async () => {
  const call = operator.transactWriteItems({ TransactItems: [{ Put: item }] });
  await expect(call).rejects.toMatchObject({
    message: 'TransactWriteItems is not modelled by the local cloud.',
    $metadata: { httpStatusCode: 501 },
  });
});

const failing = {
  ConditionExpression: 'attribute_not_exists(id)',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
} as const;

test('a stream has each item before and after its write, nothing of a refused one, and fails none if its listener does', async () => {
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
  await dynamodb.putItem({ TableName: 'news', Item: one });
  const [id, condition] = [keyOf(one), 'attribute_not_exists(id)'];
  const refused = { TableName: 'news', Item: later, ConditionExpression: condition };
  await expect(dynamodb.putItem(refused)).rejects.toThrow();
  await dynamodb.putItem({ TableName: 'news', Item: later });
  await dynamodb.batchWriteItem({
    RequestItems: { news: [{ PutRequest: { Item: two } }, { DeleteRequest: { Key: id } }] },
  });
  await dynamodb.deleteItem({ TableName: 'news', Key: keyOf(anArticle()) });
  expect(records).toEqual([
    { table: 'news', newImage: one },
    { table: 'news', oldImage: one, newImage: later },
    { table: 'news', newImage: two },
    { table: 'news', oldImage: later },
  ]);
  expect(logged).toEqual(records.map(() => fault));
});
