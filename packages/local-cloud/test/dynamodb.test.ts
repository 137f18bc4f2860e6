import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { testCloud } from './cloud.ts';

let nextId = 0;
const anArticle = (given: Record<string, string> = {}): Record<string, AttributeValue> => {
  const article = { id: `article-${(nextId += 1)}`, listed: 'news', listOrder: '2026', ...given };
  return Object.fromEntries(Object.entries(article).map(([name, S]) => [name, { S }]));
};
const keyOf = (article: Record<string, AttributeValue>) => ({ id: article.id ?? { S: '' } });

describe('DynamoDB', () => {
  const cloud = testCloud();
  let operator: DynamoDBClient;
  let guest: DynamoDBClient;
  let editor: DynamoDBClient;
  beforeAll(async () => {
    operator = cloud.dynamodb;
    guest = (await cloud.guest()).dynamodb;
    editor = (await cloud.user('Editors')).dynamodb;
  });

  const put = async (given: Record<string, string> = {}) => {
    const Item = anArticle(given);
    await operator.send(new PutItemCommand({ TableName: 'news', Item }));
    return Item;
  };
  const get = async (article: Record<string, AttributeValue>) => {
    const input = { TableName: 'news', Key: keyOf(article), ConsistentRead: true };
    return (await operator.send(new GetItemCommand(input))).Item;
  };
  const listed = async (partition: string) => {
    const { Items } = await guest.send(
      new QueryCommand({
        TableName: 'news',
        IndexName: 'byDate',
        KeyConditionExpression: 'listed = :listed',
        ExpressionAttributeValues: { ':listed': { S: partition } },
      }),
    );
    return Items?.map(({ listOrder }) => listOrder?.S);
  };

  test('an index follows its item when the sort key changes and when it goes', async () => {
    const article = await put({ listed: 'moved', listOrder: '1' });
    const change = new UpdateItemCommand({
      TableName: 'news',
      Key: keyOf(article),
      UpdateExpression: 'SET listOrder = :order',
      ExpressionAttributeValues: { ':order': { S: '2' } },
    });
    await editor.send(change);
    expect(await listed('moved')).toEqual(['2']);
    await editor.send(new DeleteItemCommand({ TableName: 'news', Key: keyOf(article) }));
    expect(await listed('moved')).toEqual([]);
  });

  test.each([
    [
      'PutItem',
      (Item: Record<string, AttributeValue>) =>
        new PutItemCommand({ TableName: 'news', Item, ...failing }),
    ],
    [
      'UpdateItem',
      (item: Record<string, AttributeValue>) =>
        new UpdateItemCommand({
          TableName: 'news',
          Key: keyOf(item),
          UpdateExpression: 'SET title = :title',
          ...failing,
          ExpressionAttributeValues: { ':title': { S: 'new' } },
        }),
    ],
    [
      'DeleteItem',
      (item: Record<string, AttributeValue>) =>
        new DeleteItemCommand({ TableName: 'news', Key: keyOf(item), ...failing }),
    ],
  ])('%s brings the item its condition failed on', async (_name, command) => {
    const article = await put({ title: 'stored' });
    await expect(editor.send(command(article) as PutItemCommand)).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: article,
    });
    expect(await get(article)).toEqual(article);
  });

  test('a failed condition brings no item that was not asked for', async () => {
    const Item = await put();
    const ConditionExpression = 'attribute_not_exists(id)';
    const again = new PutItemCommand({ TableName: 'news', Item, ConditionExpression });
    await expect(editor.send(again)).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: undefined,
    });
  });

  test('of many conditional writes at once exactly one succeeds, and the others see it', async () => {
    const id = `race-${(nextId += 1)}`;
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        editor.send(
          new PutItemCommand({
            TableName: 'news',
            Item: { id: { S: id }, winner: { N: String(n) } },
            ConditionExpression: 'attribute_not_exists(id)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        ),
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
    const writes = [
      new PutItemCommand({ TableName: 'news', Item: empty }),
      new BatchWriteItemCommand({
        RequestItems: {
          news: [{ PutRequest: { Item: anArticle() } }, { PutRequest: { Item: empty } }],
        },
      }),
      new UpdateItemCommand({
        TableName: 'news',
        Key: keyOf(article),
        UpdateExpression: 'SET #order = if_not_exists(#absent, :empty)',
        ExpressionAttributeNames: { '#order': 'listOrder', '#absent': 'absent' },
        ExpressionAttributeValues: { ':empty': { S: '' } },
      }),
    ];
    for (const write of writes) {
      await expect(operator.send(write as PutItemCommand)).rejects.toMatchObject({
        name: 'ValidationException',
        message: expect.stringContaining('IndexKey: listOrder'),
      });
    }
    expect(await get(empty)).toBeUndefined();
    expect(await get(article)).toEqual(article);
  });

  test('the operator sees the tables as they are on AWS', async () => {
    const { TableNames } = await operator.send(new ListTablesCommand({}));
    const { Table } = await operator.send(new DescribeTableCommand({ TableName: 'news' }));
    expect(TableNames).toEqual(['minutes', 'news']);
    expect(Table).toMatchObject({
      TableStatus: 'ACTIVE',
      TableArn: 'arn:aws:dynamodb:eu-west-2:000000000000:table/news',
      GlobalSecondaryIndexes: [{ IndexName: 'byDate', IndexStatus: 'ACTIVE' }],
    });
  });

  const item = { TableName: 'news', Item: { id: { S: 'x' } } };
  const unread = new GetItemCommand({ TableName: 'minutes', Key: { id: { S: 'x' } } });
  test.each([
    ['a write', new PutItemCommand(item)],
    ['another table', unread],
    ['an index of another table', new ScanCommand({ TableName: 'minutes', IndexName: 'byDate' })],
    [
      'a batch with one table too many',
      new BatchGetItemCommand({
        RequestItems: {
          news: { Keys: [{ id: { S: 'x' } }] },
          minutes: { Keys: [{ id: { S: 'x' } }] },
        },
      }),
    ],
    ['a write in a transaction', new TransactWriteItemsCommand({ TransactItems: [{ Put: item }] })],
    ['a description', new DescribeTableCommand({ TableName: 'news' })],
    ['the list of tables', new ListTablesCommand({})],
  ])('a guest is refused %s', async (_what, command) => {
    await expect(guest.send(command as PutItemCommand)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      $metadata: { httpStatusCode: 400 },
    });
  });

  test('what is not modelled answers 501 with its name to those who may', async () => {
    const command = new TransactWriteItemsCommand({ TransactItems: [{ Put: item }] });
    await expect(operator.send(command)).rejects.toMatchObject({
      message: expect.stringContaining('TransactWriteItems') as string,
      $metadata: { httpStatusCode: 501 },
    });
  });
});

const failing = {
  ConditionExpression: 'attribute_not_exists(id)',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
} as const;
