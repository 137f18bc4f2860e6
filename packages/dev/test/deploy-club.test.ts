import type { StackEvent } from '@aws-sdk/client-cloudformation';
import { expect, test } from 'vitest';
import { type SiteFile } from '../src/deploy/built-parts.ts';
import { deployClub } from '../src/deploy/deploy-club.ts';
import { deployStack } from '../src/deploy/deploy-stack.ts';
import { cloudFormationInMemory, type ForeseenChange } from './cloud-formation-in-memory.ts';

type Given = Parameters<typeof cloudFormationInMemory>[0];

const NAME = 'ClubhouseData';

async function deployedStack(given: Given = {}) {
  const { client, calls, inputs } = cloudFormationInMemory(given);
  const lines: string[] = [];
  const waited: number[] = [];
  const result = await deployStack({
    name: NAME,
    template: { TemplateBody: '{}' },
    client,
    announce: (line) => void lines.push(line),
    wait: async (milliseconds) => void waited.push(milliseconds),
  }).catch((error: Error) => `${error.name}: ${error.message}`);
  return { result, calls, inputs, lines, waited };
}

const at = (status: string, more: Given = {}) => ({ stacks: { [NAME]: status }, ...more });
const changing = (ResourceType: string, more: Partial<ForeseenChange> = {}): ForeseenChange => ({
  Action: 'Modify',
  LogicalResourceId: 'news',
  ResourceType,
  ...more,
});

test('a missing stack is created, of all resources AWS proposes, and polled until it is complete', async () => {
  const changes = [changing('AWS::IAM::Role'), changing('AWS::IAM::Policy')];
  const { result, calls, inputs, lines, waited } = await deployedStack({
    outputs: { Config: '{}' },
    changes,
  });
  expect(result).toEqual({ Config: '{}' });
  expect(calls).toEqual([`propose CREATE ${NAME}`, `apply CREATE ${NAME}`]);
  expect(inputs[0]).toMatchObject({ Capabilities: ['CAPABILITY_NAMED_IAM'], TemplateBody: '{}' });
  expect(lines).toEqual([`${NAME}: making 2 resources ...`]);
  expect(waited).toEqual([2000, 5000, 5000]);
});

test.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'])(
  'a stack at %s is changed',
  async (status) => {
    const { calls, lines } = await deployedStack(at(status));
    expect(calls).toEqual([`propose UPDATE ${NAME}`, `apply UPDATE ${NAME}`]);
    expect(lines).toEqual([`${NAME}: changing 1 resource ...`]);
  },
);

test('a proposal that was never applied is no stack yet', async () => {
  const { calls } = await deployedStack(at('REVIEW_IN_PROGRESS'));
  expect(calls[0]).toBe(`propose CREATE ${NAME}`);
});

test('with nothing to change the proposal is discarded, and the stack’s outputs are those it had', async () => {
  const given = at('CREATE_COMPLETE', { outputs: { Old: '1' }, changes: [] });
  const { result, calls, lines } = await deployedStack(given);
  expect(result).toEqual({ Old: '1' });
  expect(calls).toEqual([`propose UPDATE ${NAME}`, `discard UPDATE ${NAME}`]);
  expect(lines).toEqual([`${NAME}: nothing to change.`]);
});

test.each(['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'])(
  '[D1] a change that would remove or replace a %s is never made',
  async (type) => {
    for (const loss of [{ Action: 'Remove' }, { Replacement: 'True' }] as const) {
      const changes = [changing(type, loss)];
      const { result, calls } = await deployedStack(at('CREATE_COMPLETE', { changes }));
      expect(result).toContain(`would replace or remove news (${type})`);
      expect(result).toContain('Nothing was changed');
      expect(calls).toEqual([`propose UPDATE ${NAME}`, `discard UPDATE ${NAME}`]);
    }
  },
);

test('a change to a resource with data, without replacing it, is made', async () => {
  const changes = [changing('AWS::DynamoDB::Table')];
  const { calls } = await deployedStack(at('CREATE_COMPLETE', { changes }));
  expect(calls).toContain(`apply UPDATE ${NAME}`);
});

const event = (id: string, ResourceStatus: string, ResourceStatusReason = ''): StackEvent => ({
  StackId: `arn:${NAME}`,
  EventId: id,
  StackName: NAME,
  Timestamp: new Date(0),
  PhysicalResourceId: `arn:${id}`,
  LogicalResourceId: id,
  ResourceStatus: ResourceStatus as NonNullable<StackEvent['ResourceStatus']>,
  ResourceStatusReason,
});

test('a failure is reported with the first cause of the last change, and the next step', async () => {
  const events = [
    event('Media', 'CREATE_FAILED', 'any later cause'),
    event('newsTable', 'CREATE_FAILED', 'Table already exists: news.'),
    event('bucket', 'CREATE_FAILED', 'Resource creation cancelled'),
    event(NAME, 'UPDATE_IN_PROGRESS'),
    event('old', 'CREATE_FAILED', 'last year'),
  ];
  const { result } = await deployedStack({ events });
  expect(result).toBe(
    `CommandFailure: ${NAME} could not be deployed and is as it was before. newsTable: Table already exists: news. Put that right and repeat the command.`,
  );
});

test.each<[string, Given, string, readonly string[]]>([
  ['that AWS refuses to show', at('BARRED'), 'Error: Access denied', []],
  [
    'that AWS cannot create',
    { refusal: 'No export named X' },
    'CommandFailure: AWS cannot make what this version asks for: No export named X',
    [`propose CREATE ${NAME}`, `discard CREATE ${NAME}`],
  ],
  ['at UPDATE_IN_PROGRESS', at('UPDATE_IN_PROGRESS'), 'wait until that is over', []],
  ['at DELETE_IN_PROGRESS', at('DELETE_IN_PROGRESS'), 'wait until that is over', []],
  [
    'at ROLLBACK_COMPLETE',
    at('ROLLBACK_COMPLETE'),
    'delete-stack --region eu-west-2 --stack-name ClubhouseData',
    [],
  ],
  [
    'at UPDATE_ROLLBACK_FAILED',
    at('UPDATE_ROLLBACK_FAILED'),
    'continue-update-rollback --region eu-west-2',
    [],
  ],
  ['at DELETE_FAILED', at('DELETE_FAILED'), 'finish that', []],
])('a stack %s is not touched, and the reason is named', async (_, given, words, wanted) => {
  const { result, calls } = await deployedStack(given);
  expect(result).toMatch(/^CommandFailure: |^Error: Access denied$/);
  expect(result).toContain(words);
  expect(calls).toEqual(wanted);
});

const outputs = {
  Config: '{"region":"eu-west-2"}',
  SiteBucket: 'site-1',
  SiteHost: 'club.test',
  ScheduleFunction: 'schedule-1',
};

const file = (key: string): SiteFile => ({
  key,
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  read: async () => new Uint8Array(),
});

const stack = (name: string) => ({ name, template: { Resources: {} } });

async function deployed(
  put?: (key: string) => void,
  { client, calls, inputs } = cloudFormationInMemory({ outputs }),
) {
  const bodies = new Map<string, Uint8Array>();
  const runs: string[] = [];
  const host = await deployClub({
    stacks: { data: stack('ClubhouseData'), site: stack('ClubhouseSite') },
    parts: {
      facts: { serverKey: 'server/1.zip', styleHashes: [], appStyleHashes: [] },
      files: [file('site/admin/index.html'), file('site/assets/page-1a2b.js')],
      server: file('server/1.zip'),
    },
    client,
    put: async (bucket, { key, read }) => {
      put?.(key);
      bodies.set(key, await read());
      calls.push(`put ${bucket}/${key}`);
    },
    publish: async (functionName, run) => {
      calls.push(`publish ${functionName}`);
      runs.push(run);
    },
    announce: () => undefined,
    wait: async () => undefined,
  });
  return { host, runs, calls, inputs, bodies };
}

test('[D2] a resource exists before another names it: data, files, pages, server; then every page is rendered', async () => {
  const { host, calls, inputs, bodies } = await deployed();
  expect(host).toBe('club.test');
  const template = [...bodies.keys()].at(-1)!;
  expect(calls).toEqual([
    'propose CREATE ClubhouseData',
    'apply CREATE ClubhouseData',
    'protect ClubhouseData',
    'guard ClubhouseData',
    'put site-1/server/1.zip',
    'put site-1/site/assets/page-1a2b.js',
    'put site-1/site/admin/index.html',
    'put site-1/site/config.json',
    `put site-1/${template}`,
    'propose CREATE ClubhouseSite',
    'apply CREATE ClubhouseSite',
    'publish schedule-1',
  ]);
  const textOf = (key: string) => new TextDecoder().decode(bodies.get(key));
  expect(textOf(template)).toBe('{"Resources":{}}');
  // The browser’s configuration names the created resources.
  expect(textOf('site/config.json')).toBe(outputs.Config);
  const TemplateURL = `https://site-1.s3.eu-west-2.amazonaws.com/${template}`;
  expect(inputs).toContainEqual(expect.objectContaining({ TemplateURL }));
  // The stack of the data cannot be deleted, and nothing in it replaced.
  expect(inputs[2]).toMatchObject({ EnableTerminationProtection: true });
  expect(JSON.stringify(inputs[3])).toMatch(/Deny.*Replace.*Delete/);
});

test('[D13] a file that cannot be put leaves the server unchanged', async () => {
  const events: string[] = [];
  const failing = deployed((key) => {
    events.push(key);
    if (key.includes('/assets/')) throw new Error('The line is gone');
  });
  await expect(failing).rejects.toThrow('The line is gone');
  expect(events).not.toContain('site/admin/index.html');
});

test('a deployment that broke off is continued by the same command', async () => {
  const service = cloudFormationInMemory({ outputs });
  const breaking = deployed(() => {
    throw new Error('The line is gone');
  }, service);
  await expect(breaking).rejects.toThrow('The line is gone');
  expect(service.calls).not.toContain('propose CREATE ClubhouseSite');
  const { host, calls } = await deployed(undefined, service);
  expect(host).toBe('club.test');
  expect(calls).toContain('propose UPDATE ClubhouseData');
  expect(calls.slice(-2)).toEqual(['apply CREATE ClubhouseSite', 'publish schedule-1']);
});

test('a deployment of the same code and settings continues the rendering of the last', async () => {
  const runsWith = async (Config: string) =>
    (await deployed(undefined, cloudFormationInMemory({ outputs: { ...outputs, Config } }))).runs;
  const runs = await runsWith('{}');
  expect(await runsWith('{}')).toEqual(runs);
  expect(await runsWith('{"feed":{}}')).not.toEqual(runs);
});

test('a stack without the output of its bucket is an error in a line', async () => {
  const { SiteBucket: _, ...silent } = outputs;
  await expect(deployed(undefined, cloudFormationInMemory({ outputs: silent }))).rejects.toThrow(
    'ClubhouseData does not say its SiteBucket; repeat npm run deploy.',
  );
});
