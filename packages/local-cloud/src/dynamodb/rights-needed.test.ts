import { expect, test } from 'vitest';
import { rightsNeeded } from './rights-needed.ts';

const needed = (operation: string, input: Record<string, unknown>) =>
  rightsNeeded(operation, input, (table) => `arn/${table}`).map(
    ({ action, resource }) => `${action.replace('dynamodb:', '')} ${resource}`,
  );

test.each([
  ['GetItem', { TableName: 'news' }, ['GetItem arn/news']],
  ['Query', { TableName: 'news', IndexName: 'byDate' }, ['Query arn/news/index/byDate']],
  ['Scan', { TableName: 'arn:aws:x' }, ['Scan arn:aws:x']],
  [
    'BatchGetItem',
    { RequestItems: { news: {}, events: {} } },
    ['BatchGetItem arn/news', 'BatchGetItem arn/events'],
  ],
  ['BatchWriteItem', { RequestItems: {} }, ['BatchWriteItem *']],
  ['ListTables', {}, ['ListTables *']],
  ['DeleteTable', { TableName: 'news' }, ['DeleteTable arn/news']],
  ['GetItem', { TableName: 7 }, ['GetItem *']],
  [
    'PutItem',
    { TableName: 'news', TransactItems: [{ Get: { TableName: 'news' } }] },
    ['PutItem arn/news'],
  ],
  ['DeleteItem', { TableName: 'news', RequestItems: { events: {} } }, ['DeleteItem arn/news']],
  [
    'BatchWriteItem',
    { RequestItems: { news: [] }, TransactItems: [{ Get: { TableName: 'news' } }] },
    ['BatchWriteItem arn/news'],
  ],
  ['BatchWriteItem', { RequestItems: { news: [] }, TableName: 'a' }, ['BatchWriteItem arn/news']],
  ['GetItem', { TableName: 'news', IndexName: 'byDate' }, ['GetItem arn/news']],
])('%s of %j needs %j', (operation, input, rights) => {
  expect(needed(operation, input)).toEqual(rights);
});
