import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { expect, test } from 'vitest';
import { cloudFormationStacks } from './cloudformation-stacks.ts';

type Answer = Error | object;

/** A client whose calls are answered in turn, each checked by its command. */
function answering(answers: readonly (readonly [command: string, answer: Answer])[]) {
  const client = new CloudFormationClient({ region: 'eu-west-2' });
  const waiting = [...answers];
  const sent: object[] = [];
  client.middlewareStack.add(
    (_, context) => async (args) => {
      const [command, answer] = waiting.shift() ?? ['nothing more', {}];
      expect(`${command}Command`).toBe(context.commandName);
      sent.push(args.input);
      if (answer instanceof Error) throw answer;
      return { output: { $metadata: {}, ...answer }, response: {} };
    },
    { step: 'initialize' },
  );
  const waits: number[] = [];
  const stacks = cloudFormationStacks(client, async (ms) => void waits.push(ms));
  return { stacks, sent, waits };
}

test('a stack is found with its outputs', async () => {
  const Outputs = [{ OutputKey: 'Config', OutputValue: '{}' }];
  const { stacks } = answering([
    ['DescribeStacks', { Stacks: [{ StackStatus: 'CREATE_COMPLETE', Outputs }] }],
  ]);
  expect(await stacks.find('A')).toEqual({ status: 'CREATE_COMPLETE', outputs: { Config: '{}' } });
});

test('a stack that does not exist is none, and any other refusal stays one', async () => {
  const missing = answering([
    ['DescribeStacks', new Error('Stack with id A does not exist')],
    ['DescribeStacks', new Error('Access denied')],
  ]).stacks;
  expect(await missing.find('A')).toBeUndefined();
  await expect(missing.find('A')).rejects.toThrow('Access denied');
});

test('a proposal is waited for, and all its pages are read', async () => {
  const change = (LogicalResourceId: string, Replacement: string) => ({
    ResourceChange: {
      Action: 'Modify',
      LogicalResourceId,
      ResourceType: 'AWS::S3::Bucket',
      Replacement,
    },
  });
  const { stacks, sent, waits } = answering([
    ['CreateChangeSet', { Id: 'arn:1' }],
    ['DescribeChangeSet', { Status: 'CREATE_IN_PROGRESS' }],
    [
      'DescribeChangeSet',
      { Status: 'CREATE_COMPLETE', Changes: [change('a', 'True')], NextToken: '2' },
    ],
    ['DescribeChangeSet', { Status: 'CREATE_COMPLETE', Changes: [change('b', 'False')] }],
  ]);
  expect(await stacks.propose('A', '{}', 'UPDATE')).toEqual({
    id: 'arn:1',
    changes: [
      { action: 'Modify', id: 'a', type: 'AWS::S3::Bucket', replaces: true },
      { action: 'Modify', id: 'b', type: 'AWS::S3::Bucket', replaces: false },
    ],
  });
  expect(sent[0]).toMatchObject({
    ChangeSetType: 'UPDATE',
    Capabilities: ['CAPABILITY_NAMED_IAM'],
  });
  expect(waits).toEqual([2000]);
});

test('a proposal without changes is thrown away and is none', async () => {
  const StatusReason = "The submitted information didn't contain changes.";
  const { stacks } = answering([
    ['CreateChangeSet', { Id: 'arn:1' }],
    ['DescribeChangeSet', { Status: 'FAILED', StatusReason }],
    ['DeleteChangeSet', {}],
  ]);
  expect(await stacks.propose('A', '{}', 'UPDATE')).toBeUndefined();
});

test('a proposal AWS cannot make is told in its words', async () => {
  const { stacks } = answering([
    ['CreateChangeSet', { Id: 'arn:1' }],
    ['DescribeChangeSet', { Status: 'FAILED', StatusReason: 'No export named X' }],
    ['DeleteChangeSet', {}],
  ]);
  await expect(stacks.propose('A', '{}', 'UPDATE')).rejects.toThrow('No export named X');
});

test('the first failure of the last change is the first told', async () => {
  const event = (id: string, ResourceStatus: string, ResourceStatusReason = '') => ({
    StackId: 'arn:A',
    PhysicalResourceId: id === 'A' ? 'arn:A' : id,
    LogicalResourceId: id,
    ResourceStatus,
    ResourceStatusReason,
  });
  const { stacks } = answering([
    [
      'DescribeStackEvents',
      {
        StackEvents: [
          event('bucket', 'CREATE_FAILED', 'Resource creation cancelled'),
          event('roles', 'CREATE_FAILED', 'later'),
          event('table', 'CREATE_FAILED', 'Table already exists'),
          event('A', 'UPDATE_IN_PROGRESS'),
          event('old', 'CREATE_FAILED', 'last year'),
        ],
      },
    ],
  ]);
  expect(await stacks.failures('A')).toEqual([
    { id: 'table', reason: 'Table already exists' },
    { id: 'roles', reason: 'later' },
  ]);
});

test('protecting forbids to delete the stack and to replace what it keeps', async () => {
  const { stacks, sent } = answering([
    ['UpdateTerminationProtection', {}],
    ['SetStackPolicy', {}],
  ]);
  await stacks.protect('A', '{"Statement":[]}');
  expect(sent).toMatchObject([
    { EnableTerminationProtection: true },
    { StackPolicyBody: '{"Statement":[]}' },
  ]);
});
