import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function,
  FunctionUrlAuthType,
  InvokeMode,
  type IFunctionUrl,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { justify } from './justify.ts';
import { LOG_RETENTION } from './buckets.ts';

/**
 * The function that renders pages. It reads with a guest's credentials, which it fetches like a browser: its own role
 * may only write its log. Only the distribution may call it.
 */
export function addSiteServer(
  stack: Stack,
  {
    siteBucket,
    serverKey,
    config,
  }: {
    readonly siteBucket: string;
    readonly serverKey: string;
    /** `/config.json` as text. */
    readonly config: string;
  },
): IFunctionUrl {
  const log = new LogGroup(stack, 'ServerLog', {
    retention: LOG_RETENTION,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(stack, 'ServerRole', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    description: 'The rendering function: writes its log.',
  });
  role.addToPolicy(
    new PolicyStatement({
      sid: 'WriteLog',
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [log.logGroupArn],
    }),
  );
  const server = new Function(stack, 'Server', {
    description: 'Renders the public site.',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromBucket(Bucket.fromBucketName(stack, 'ServerCode', siteBucket), serverKey),
    // A function's CPU share grows with its memory, and a page needs both.
    memorySize: 1024,
    // Rendering waits four seconds for the database and one for the feed.
    timeout: Duration.seconds(10),
    environment: { CONFIG: config, NODE_OPTIONS: '--enable-source-maps' },
    role,
    logGroup: log,
    loggingFormat: LoggingFormat.JSON,
  });
  justify(role, {
    'AwsSolutions-IAM5': 'The wildcard stands for the streams of the function’s own log group.',
  });
  return server.addFunctionUrl({
    authType: FunctionUrlAuthType.AWS_IAM,
    invokeMode: InvokeMode.BUFFERED,
  });
}
