import { expect, test } from 'vitest';
import { deployStack } from './deploy-stack.ts';
import { stacksInMemory } from './stacks-in-memory.ts';

const NAME = 'ClubhouseData';

async function deployed(given: Parameters<typeof stacksInMemory>[0] = {}) {
  const service = stacksInMemory(given);
  const lines: string[] = [];
  const waited: number[] = [];
  const result = await deployStack({
    name: NAME,
    template: '{}',
    service,
    announce: (line) => void lines.push(line),
    wait: async (milliseconds) => void waited.push(milliseconds),
  }).catch((error: Error) => `${error.name}: ${error.message}`);
  return { result, calls: service.calls, lines, waited };
}

const at = (status: string) => ({ stacks: { [NAME]: { status, outputs: { Old: '1' } } } });

test('a stack that is not there is made, and asked about until it is', async () => {
  const { result, calls, lines, waited } = await deployed({ outputs: { Config: '{}' } });
  expect(result).toEqual({ Config: '{}' });
  expect(calls).toEqual([`propose CREATE ${NAME}`, `apply CREATE ${NAME}`]);
  expect(lines).toEqual([`${NAME}: making 1 resource ...`]);
  expect(waited).toEqual([5000, 5000]);
});

test.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'])(
  'a stack at %s is changed',
  async (status) => {
    const { calls } = await deployed(at(status));
    expect(calls).toEqual([`propose UPDATE ${NAME}`, `apply UPDATE ${NAME}`]);
  },
);

test('a proposal that was never carried out is no stack yet', async () => {
  const { calls } = await deployed(at('REVIEW_IN_PROGRESS'));
  expect(calls[0]).toBe(`propose CREATE ${NAME}`);
});

test('with nothing to change the stack stays, and says what it said', async () => {
  const { result, calls, lines } = await deployed({ ...at('CREATE_COMPLETE'), changes: [] });
  expect(result).toEqual({ Old: '1' });
  expect(calls).toEqual([`propose UPDATE ${NAME}`]);
  expect(lines).toEqual([`${NAME}: nothing to change.`]);
});

test.each(['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'])(
  '[D1] a change that would remove or replace a %s is never made',
  async (type) => {
    for (const change of [
      { action: 'Remove', id: 'news', type, replaces: false },
      { action: 'Modify', id: 'news', type, replaces: true },
    ] as const) {
      const { result, calls } = await deployed({ ...at('CREATE_COMPLETE'), changes: [change] });
      expect(result).toContain(`would replace or remove news (${type})`);
      expect(result).toContain('Nothing was changed');
      expect(calls).toEqual([`propose UPDATE ${NAME}`, `discard UPDATE ${NAME}`]);
    }
  },
);

test('a change to what keeps data, without replacing it, is made', async () => {
  const change = {
    action: 'Modify',
    id: 'news',
    type: 'AWS::DynamoDB::Table',
    replaces: false,
  } as const;
  const { calls } = await deployed({ ...at('CREATE_COMPLETE'), changes: [change] });
  expect(calls).toContain(`apply UPDATE ${NAME}`);
});

test('a failure is told by its first cause and the next step', async () => {
  const failures = [
    { id: 'newsTable', reason: 'Table already exists: news.' },
    { id: 'Media', reason: 'whatever came after' },
  ];
  const { result } = await deployed({ failures });
  expect(result).toBe(
    `CommandFailure: ${NAME} could not be deployed and is as it was before. newsTable: Table already exists: news. Put that right and repeat the command.`,
  );
});

test.each([
  ['UPDATE_IN_PROGRESS', 'wait until that is over'],
  ['DELETE_IN_PROGRESS', 'wait until that is over'],
  ['ROLLBACK_COMPLETE', 'delete-stack --region eu-west-2 --stack-name ClubhouseData'],
  ['UPDATE_ROLLBACK_FAILED', 'continue-update-rollback --region eu-west-2'],
  ['DELETE_FAILED', 'finish that'],
])('a stack left at %s is not touched: %s', async (status, step) => {
  const { result, calls } = await deployed(at(status));
  expect(result).toContain('CommandFailure: ');
  expect(result).toContain(step);
  expect(calls).toEqual([]);
});
