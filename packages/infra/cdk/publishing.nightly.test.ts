import { TABLE_NAMES } from '@clubhouse/content/tables';
import { evaluate, type PolicyDocument as Evaluated } from '@clubhouse/local-cloud/policy';
import { expect, test } from 'vitest';
import { ofType, only, resolved, synthesise } from './testing/synthesised.ts';
import { functionPolicy, type PolicyDocument } from '../src/policies.ts';

const { site, data } = synthesise();

test('[V7] each function has the policies of the matrix and its log, and no other', () => {
  const scope = {
    ...{ region: 'eu-west-2', accountId: '000000000000', bucket: exported('RefMedia') },
    pages: 'PAGES',
    userPoolId: exported('RefPeople'),
  };
  const { PolicyDocument: shared } = only(site, 'AWS::IAM::ManagedPolicy').Properties;
  const { Statement: rendering } = shared as PolicyDocument;
  const log = { Sid: 'WriteLog', Action: ['logs:CreateLogStream', 'logs:PutLogEvents'] };
  for (const role of ['server', 'pictures', 'people', 'release', 'change', 'schedule'] as const) {
    const id = `${role[0]!.toUpperCase()}${role.slice(1)}Role`;
    const [, { Properties }] = Object.entries(site.Resources).find(([name]) =>
      name.startsWith(id),
    )!;
    const { Policies, ManagedPolicyArns } = Properties;
    const documents = Policies as readonly { readonly PolicyDocument: PolicyDocument }[];
    expect(documents).toHaveLength(1);
    const [first, ...own] = documents[0]!.PolicyDocument.Statement.map(asMatrix);
    expect(first).toMatchObject(log);
    const common = ManagedPolicyArns === undefined ? [] : rendering.map(asMatrix);
    expect([...common, ...own]).toEqual(functionPolicy(scope, role).Statement.map(asMatrix));
  }
  expect(ofType(site, 'AWS::IAM::Policy')).toEqual([]);
});

test('[V7] kept pages are private, have versions, and are read by this distribution alone', () => {
  const { Properties: bucket } = only(site, 'AWS::S3::Bucket');
  expect(bucket).toMatchObject({
    PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
    LoggingConfiguration: { LogFilePrefix: 'pages/' },
    // The seasons among them cannot be rendered again.
    VersioningConfiguration: { Status: 'Enabled' },
  });
  const { PolicyDocument: document } = resolved(only(site, 'AWS::S3::BucketPolicy').Properties) as {
    readonly PolicyDocument: Evaluated;
  };
  const verdict = (key: string, distributionId: string) =>
    evaluate([document], {
      action: 's3:GetObject',
      resource: `${document.Statement[0]!.Resource[0]}/${key}`,
      context: {
        'aws:SecureTransport': 'true',
        'AWS:SourceArn': `arn:aws:cloudfront::000000000000:distribution/${distributionId}`,
      },
    });
  const [[own]] = ofType(site, 'AWS::CloudFront::Distribution') as [[string, unknown]];
  expect(verdict('pages/news', own)).toBe('allow');
  expect(verdict('elsewhere', own)).toBe('implicit-deny');
  expect(verdict('pages/news', 'E1')).toBe('implicit-deny');
});

test('each table’s stream calls the function of changes, a few at a time and a few times, however late', () => {
  const mappings = ofType(site, 'AWS::Lambda::EventSourceMapping').map(([, one]) => one.Properties);
  const [last, ...others] = mappings.map(resolved).toReversed();
  expect(last).toMatchObject({
    EventSourceArn: exported('FnGetAttunpublishedTable'),
    FunctionName: expect.stringMatching(/^Release/) as string,
  });
  expect(others.toReversed()).toEqual(
    TABLE_NAMES.map((table) => ({
      EventSourceArn: exported(`FnGetAtt${table}Table`),
      StartingPosition: 'TRIM_HORIZON',
      FunctionName: expect.stringMatching(/^Change/) as string,
      BatchSize: 10,
      ParallelizationFactor: 10,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 60,
    })),
  );
});

test('due drafts are published each minute, the feed is requested every five, and a day begins at midnight in London', () => {
  const schedules = ofType(site, 'AWS::Scheduler::Schedule').map(([, one]) => one.Properties);
  expect(schedules).toMatchObject([
    { ScheduleExpression: 'rate(1 minute)' },
    { ScheduleExpression: 'rate(5 minutes)', Target: { Input: '{"run":"feed"}' } },
    {
      ScheduleExpression: 'cron(0 0 * * ? *)',
      ScheduleExpressionTimezone: 'Europe/London',
      Target: { Input: '{"run":"all","name":"<aws.scheduler.scheduled-time>"}' },
    },
  ]);
});

test('the functions have the same code, and visitors cannot use the share of those that publish', () => {
  const functions = ofType(site, 'AWS::Lambda::Function').map(([, one]) => one.Properties);
  const limits = functions.map((one) => one['ReservedConcurrentExecutions'] ?? 'none');
  expect(limits).toEqual([5, 20, 5, 'none', 'none', 'none']);
  expect(functions).toMatchObject([
    { Handler: 'index.handler', Timeout: 10 },
    { Handler: 'index.handler' },
    { Handler: 'index.onPeople', Timeout: 20 },
    { Handler: 'index.onRelease' },
    { Handler: 'index.onChange' },
    { Handler: 'index.onSchedule', Timeout: 240 },
  ]);
  for (const { Code, Environment } of functions) {
    expect(Code).toMatchObject({ S3Key: 'server/abc.zip' });
    const CONFIG = expect.stringMatching(/"region":"eu-west-2".*"news":"news"/) as string;
    const PAGES_BUCKET = expect.stringMatching(/^Pages/) as string;
    expect(resolved(Environment)).toMatchObject({ Variables: { CONFIG, PAGES_BUCKET } });
  }
});

test('[P3] the server’s log is deleted after thirty days', () => {
  expect(only(site, 'AWS::Logs::LogGroup').Properties).toMatchObject({ RetentionInDays: 30 });
});

/** The same statement with this test's names for what only the template names. */
function asMatrix(statement: PolicyDocument['Statement'][number]) {
  const { Sid, Effect, Action, Resource } = resolved(statement) as Record<string, unknown>;
  const resources = [Resource]
    .flat()
    .map((one) => String(one).replace(/^arn:aws:s3:::Pages\w+/, 'arn:aws:s3:::PAGES'));
  return { Sid, Effect, Action: [Action].flat(), Resource: resources };
}

/** The name under which the stack of the data exports one of its values. */
function exported(start: string): string {
  const name = Object.keys(data.Outputs).find((one) => one.startsWith(`ExportsOutput${start}`));
  return `ClubhouseData:${name}`;
}
