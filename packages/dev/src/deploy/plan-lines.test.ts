import { expect, test } from 'vitest';
import { planLines } from './plan-lines.ts';

test('a plan names each kind of resource once, and marks what is kept', () => {
  const Resources = {
    newsTable: {
      Type: 'AWS::DynamoDB::Table',
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { TableName: 'news' },
    },
    eventsTable: {
      Type: 'AWS::DynamoDB::Table',
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { TableName: 'events' },
    },
    Log: { Type: 'AWS::Logs::LogGroup', DeletionPolicy: 'Delete' },
  };
  expect(planLines([{ name: 'ClubhouseData', template: { Resources } }])).toEqual([
    'ClubhouseData',
    '  * AWS::DynamoDB::Table  news, events',
    '    AWS::Logs::LogGroup   Log',
    '',
  ]);
});
