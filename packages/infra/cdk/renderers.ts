import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyDocument as Document, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function,
  type FunctionProps,
  FunctionUrlAuthType,
  InvokeMode,
  type IFunctionUrl,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket, type CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { REGION } from '../src/names.ts';
import {
  type PolicyDocument,
  readPolicy,
  renderPolicy,
  type RenderScope,
  schedulePolicy,
} from '../src/policies.ts';
import { LOG_RETENTION } from './buckets.ts';
import { justify, justifyWildcards } from './justify.ts';

/** The functions that render pages: the same code with three entry points. */
export interface Renderers {
  /** Renders what is not kept, for the distribution alone. */
  readonly url: IFunctionUrl;
  /** Renders what a table's stream reports. */
  readonly change: Function;
  /** Asks the feed, and renders what depends on it, on the date, or all. */
  readonly schedule: Function;
  /** Gets what could not be rendered after all tries. */
  readonly failures: IQueue;
}

/**
 * Adds the functions. The server and the change have one role, the schedule another: both read what guests read and
 * keep pages, and none may write a table.
 */
export function addRenderers(
  stack: Stack,
  {
    siteBucket,
    serverKey,
    config,
    media,
    pages,
    rendersAtOnce,
  }: {
    readonly siteBucket: string;
    readonly serverKey: string;
    /** `/config.json` as text. */
    readonly config: string;
    readonly media: IBucket;
    readonly pages: IBucket;
    readonly rendersAtOnce: number | undefined;
  },
): Renderers {
  const failures = addFailures(stack);
  const logGroup = new LogGroup(stack, 'ServerLog', {
    retention: LOG_RETENTION,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const scope = {
    ...{ region: REGION, accountId: stack.account, bucket: media.bucketName },
    ...{ pages: pages.bucketName, failures: failures.queueArn },
  };
  const read = readPolicy(scope);
  const log = logPolicy(logGroup.logGroupArn);
  const shared = {
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
  const renderer = addRole(stack, 'RendererRole', {
    description: 'Renders pages for visitors and after changes: reads, and keeps pages.',
    policies: { Log: log, Read: read, Render: renderPolicy(scope) },
  });
  const onSchedule = addRole(stack, 'ScheduleRole', {
    description: 'Renders pages on schedule: reads, keeps pages and answers of the feed.',
    policies: { Log: log, Read: read, Render: schedulePolicy(scope) },
  });
  const named = namesOf(stack, media, pages);
  for (const role of [renderer, onSchedule]) {
    justifyWildcards(
      role,
      [readPolicy(named), renderPolicy(named)],
      'It stands for the keys below one prefix, or the indexes or streams of one table.',
    );
  }
  const server = new Function(stack, 'Server', {
    ...shared,
    description: 'Renders the pages that are not kept, for visitors.',
    handler: 'index.handler',
    // Rendering waits four seconds for the database.
    timeout: Duration.seconds(10),
    role: renderer.withoutPolicyUpdates(),
    ...(rendersAtOnce !== undefined && { reservedConcurrentExecutions: rendersAtOnce }),
  });
  const change = new Function(stack, 'Change', {
    ...shared,
    description: 'Renders the pages that show a changed item.',
    handler: 'index.onChange',
    timeout: Duration.minutes(2),
    role: renderer.withoutPolicyUpdates(),
  });
  const schedule = new Function(stack, 'Schedule', {
    ...shared,
    description: 'Asks the feed, and renders what depends on it or on the date.',
    handler: 'index.onSchedule',
    // A run over all pages that is cut here goes on with the next try.
    timeout: Duration.minutes(15),
    role: onSchedule.withoutPolicyUpdates(),
  });
  const url = server.addFunctionUrl({
    authType: FunctionUrlAuthType.AWS_IAM,
    invokeMode: InvokeMode.BUFFERED,
  });
  return { url, change, schedule, failures };
}

function addFailures(stack: Stack): IQueue {
  const queue = new Queue(stack, 'Failures', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  justify(queue, {
    'AwsSolutions-SQS3': 'This queue is where the failures of others end.',
  });
  return queue;
}

/** A role with these policies. A function gets it without updates: what the CDK would add is in them already. */
function addRole(
  stack: Stack,
  id: string,
  {
    description,
    policies,
  }: {
    readonly description: string;
    readonly policies: Readonly<Record<string, PolicyDocument>>;
  },
) {
  const inlinePolicies = Object.fromEntries(
    Object.entries(policies).map(([name, policy]) => [name, Document.fromJson(policy)]),
  );
  return new Role(stack, id, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    description,
    inlinePolicies,
  });
}

/** The same scope as the rules of AWS Solutions name it. */
function namesOf(stack: Stack, media: IBucket, pages: IBucket): RenderScope {
  const data = Stack.of(media);
  const { 'Fn::ImportValue': bucket } = data.resolve(data.exportValue(media.bucketName)) as {
    readonly 'Fn::ImportValue': string;
  };
  return {
    ...{ region: REGION, accountId: '<AWS::AccountId>', bucket, failures: '' },
    pages: `<${stack.getLogicalId(pages.node.defaultChild as CfnBucket)}>`,
  };
}

function logPolicy(logGroup: string): PolicyDocument {
  return {
    Version: '2012-10-17',
    Statement: [
      {
        Sid: 'WriteLog',
        Effect: 'Allow',
        Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        Resource: [logGroup],
      },
    ],
  };
}
