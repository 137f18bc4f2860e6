import { expect, test } from 'vitest';
import { resourcesOf } from './dynamodb-service.ts';

// Cases that no request of the official client against a stack of ours can distinguish.
test.each([
  ['Query', { TableName: 'news', IndexName: 'byDate' }, 'arn/table/news/index/byDate'],
  ['Scan', { TableName: 'arn:aws:x' }, 'arn:aws:x'],
  ['GetItem', { TableName: 7 }, '*'],
  ['BatchWriteItem', { RequestItems: {}, TableName: 'news' }, '*'],
])('%s of %j needs a right to %s', (operation, input, resource) => {
  expect(resourcesOf(operation, input, (name) => `arn/${name}`)).toEqual([resource]);
});
