import { expect, test } from 'vitest';
import { rightsNeeded } from './rights-needed.ts';

// Cases that no request of the official client against a stack of ours can distinguish.
test.each([
  ['Query', { TableName: 'news', IndexName: 'byDate' }, 'arn/news/index/byDate'],
  ['Scan', { TableName: 'arn:aws:x' }, 'arn:aws:x'],
  ['GetItem', { TableName: 7 }, '*'],
  ['BatchWriteItem', { RequestItems: {}, TableName: 'news' }, '*'],
])('%s of %j is a right to %s', (operation, input, resource) => {
  const [right, ...more] = rightsNeeded(operation, input, (table) => `arn/${table}`);
  expect([right, more]).toEqual([{ action: `dynamodb:${operation}`, resource }, []]);
});
