import { TABLE_NAMES, type TableName } from '@clubhouse/content/tables';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  ManagedPolicy,
  PolicyDocument as Document,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  EventSourceMapping,
  Function,
  type FunctionProps,
  LoggingFormat,
  Runtime,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket, type CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnSchedule, ContextAttribute } from 'aws-cdk-lib/aws-scheduler';
import { REGION } from '../src/names.ts';
import { functionPolicy, type FunctionRole, policy, type PolicyDocument } from '../src/policies.ts';
import { LOG_RETENTION } from './buckets.ts';
import { justifyWildcards } from './justify.ts';

/** The ARN of each table's stream. */
export type Streams = Readonly<Record<TableName, string>>;

/**
 * Adds the functions, the same code with five entry points, and what calls those that no visitor calls. Each has a role
 * of its own, and only `release` may write a table of content.
 */
export function addPublishing(
  stack: Stack,
  {
    siteBucket,
    serverKey,
    config,
    media,
    pages,
    streams,
    userPoolId,
    rendersAtOnce,
  }: {
    readonly siteBucket: string;
    readonly serverKey: string;
    /** `/config.json` as text. */
    readonly config: string;
    readonly media: IBucket;
    readonly pages: IBucket;
    readonly streams: Streams;
    readonly userPoolId: string;
    readonly rendersAtOnce: number | undefined;
  },
) {
  const logGroup = new LogGroup(stack, 'ServerLog', {
    retention: LOG_RETENTION,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const scope = {
    ...{ region: REGION, accountId: stack.account, bucket: media.bucketName },
    pages: pages.bucketName,
    userPoolId,
  };
  const write = ['logs:CreateLogStream', 'logs:PutLogEvents'];
  const log = policy([['WriteLog', write, [logGroup.logGroupArn]]]).Statement;
  const every = {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromBucket(Bucket.fromBucketName(stack, 'ServerCode', siteBucket), serverKey),
    // A function's CPU share grows with its memory, and a page needs both.
    memorySize: 1024,
    environment: {
      CONFIG: config,
      PAGES_BUCKET: pages.bucketName,
      NODE_OPTIONS: '--enable-source-maps',
    },
    logGroup,
    loggingFormat: LoggingFormat.JSON,
  } satisfies Partial<FunctionProps>;
  const named = namesOf(stack, media, pages);
  // Those that render have it in common, and the template has room for it once.
  const render = new ManagedPolicy(stack, 'Render', {
    document: Document.fromJson(functionPolicy(scope, 'server')),
  });
  justifyWildcards(render, [functionPolicy(named, 'server')], WILDCARDS);
  const shared = new Set(functionPolicy(scope, 'server').Statement.map(({ Sid }) => Sid));
  const addFunction = (
    id: string,
    role: FunctionRole,
    given: Pick<
      FunctionProps,
      'description' | 'handler' | 'timeout' | 'reservedConcurrentExecutions'
    >,
  ) => {
    const document = functionPolicy(scope, role);
    const own = document.Statement.filter(({ Sid }) => !shared.has(Sid));
    const allowed = addRole(stack, `${id}Role`, new ServicePrincipal('lambda.amazonaws.com'), {
      ...document,
      Statement: [...log, ...own],
    });
    if (own.length < document.Statement.length) allowed.addManagedPolicy(render);
    justifyWildcards(allowed, [functionPolicy(named, role)], WILDCARDS);
    // Without updates: what the CDK would add is in the policies.
    return new Function(stack, id, { ...every, ...given, role: allowed.withoutPolicyUpdates() });
  };
  const server = addFunction('Server', 'server', {
    description: 'Renders the pages that are not kept, for visitors.',
    handler: 'index.handler',
    // Rendering waits four seconds for the database.
    timeout: Duration.seconds(10),
    ...(rendersAtOnce !== undefined && { reservedConcurrentExecutions: rendersAtOnce }),
  });
  const pictures = addFunction('Pictures', 'pictures', {
    description: 'Reads pictures for visitors, who ask for many at once.',
    handler: 'index.handler',
    timeout: Duration.seconds(10),
    ...(rendersAtOnce !== undefined && { reservedConcurrentExecutions: 4 * rendersAtOnce }),
  });
  const people = addFunction('People', 'people', {
    description: 'Decides who is on the committee, for its members.',
    handler: 'index.onPeople',
    timeout: Duration.seconds(20),
    ...(rendersAtOnce !== undefined && { reservedConcurrentExecutions: rendersAtOnce }),
  });
  const release = addFunction('Release', 'release', {
    description: 'Publishes what was saved for later and is due.',
    handler: 'index.onRelease',
    // Of an album all photos are copied.
    timeout: Duration.minutes(10),
  });
  const change = addFunction('Change', 'change', {
    description: 'Renders the pages that show a changed item.',
    handler: 'index.onChange',
    timeout: Duration.minutes(2),
  });
  const schedule = addFunction('Schedule', 'schedule', {
    description: 'Asks the feed, and renders what depends on it or on the date.',
    handler: 'index.onSchedule',
    // A run over all pages that is cut off here continues with the next call; no caller waits longer than five minutes.
    timeout: Duration.minutes(4),
  });
  publishOnChange(stack, change, streams);
  publishOnSchedule(stack, schedule, release);
  // What is published at once waits for no minute.
  new EventSourceMapping(stack, 'unpublishedDue', {
    target: release,
    eventSourceArn: streams.unpublished,
    startingPosition: StartingPosition.LATEST,
    retryAttempts: 2,
  });
  return { server, pictures, people, release, change, schedule };
}

const WILDCARDS =
  'It stands for the keys below one prefix, or the indexes or streams of one table.';

/**
 * Each table's stream calls the function for up to ten changes, in up to ten calls at once: a change waits for earlier
 * ones of its item, and for few others. One that fails is tried again for some minutes, and `/publishing.json` names its
 * pages. After that the run at midnight renders them.
 */
function publishOnChange(stack: Stack, change: Function, streams: Streams): void {
  for (const table of TABLE_NAMES) {
    new EventSourceMapping(stack, `${table}Changes`, {
      target: change,
      eventSourceArn: streams[table],
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      parallelizationFactor: 10,
      bisectBatchOnError: true,
      retryAttempts: 60,
    });
  }
}

/** Publishes what is due, each minute; and what time and the feed change, each five and when a day begins in London. */
function publishOnSchedule(stack: Stack, schedule: Function, release: Function): void {
  schedule.configureAsyncInvoke({ retryAttempts: 2, maxEventAge: Duration.hours(1) });
  const conditions = { StringEquals: { 'aws:SourceAccount': stack.account } };
  const scheduler = new ServicePrincipal('scheduler.amazonaws.com', { conditions });
  const call = policy([
    ['CallSchedule', ['lambda:InvokeFunction'], [schedule.functionArn, release.functionArn]],
  ]);
  const role = addRole(stack, 'ClockRole', scheduler, call);
  const every = (id: string, expression: string, input: object, { functionArn } = schedule) =>
    new CfnSchedule(stack, id, {
      scheduleExpression: expression,
      scheduleExpressionTimezone: 'Europe/London',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify(input),
        // A late call would only repeat what the next one does.
        retryPolicy: { maximumEventAgeInSeconds: 300, maximumRetryAttempts: 5 },
      },
    });
  every('EveryMinute', 'rate(1 minute)', {}, release);
  every('EveryFiveMinutes', 'rate(5 minutes)', { run: 'feed' });
  // Named by the time it was due, because the function's clock may still be in the day before.
  const name = ContextAttribute.scheduledTime;
  every('EveryMidnight', 'cron(0 0 * * ? *)', { run: 'all', name });
}

function addRole(stack: Stack, id: string, assumedBy: ServicePrincipal, own: PolicyDocument) {
  return new Role(stack, id, { assumedBy, inlinePolicies: { Own: Document.fromJson(own) } });
}

/** The same scope as the rules of AWS Solutions name it. */
function namesOf(stack: Stack, media: IBucket, pages: IBucket) {
  const data = Stack.of(media);
  const { 'Fn::ImportValue': bucket } = data.resolve(data.exportValue(media.bucketName)) as {
    readonly 'Fn::ImportValue': string;
  };
  return {
    ...{ region: REGION, accountId: '<AWS::AccountId>', bucket, userPoolId: '' },
    pages: `<${stack.getLogicalId(pages.node.defaultChild as CfnBucket)}>`,
  };
}
