import {
  DEFAULT_TABLES,
  indexDesign,
  SERVICE_TABLES,
  TABLE_NAMES,
} from '@clubhouse/content/tables';
import {
  App,
  BootstraplessSynthesizer,
  CfnOutput,
  type IStackSynthesizer,
  RemovalPolicy,
  Stack,
} from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  type TableProps,
} from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { type DeploymentSettings, serviceEndpoints } from '../src/deployed-config.ts';
import { REGION, STACK_NAMES, STACK_OUTPUTS } from '../src/names.ts';
import { PAGES_PREFIX } from '../src/page-key.ts';
import {
  contentSecurityPolicy,
  DOCUMENT_POLICY,
  feedFramePolicy,
  filePolicy,
  SANDBOX_POLICY,
  securityHeaders,
  type SitePage,
} from '../src/security-headers.ts';
import type { SiteHeaders } from '../src/site-routes.ts';
import {
  addLogBucket,
  addMediaBucket,
  addPagesBucket,
  addSiteBucket,
  allowDistributions,
} from './buckets.ts';
import { addIdentityPool, addUserPool } from './identity-pool.ts';
import { justify } from './justify.ts';
import { addMediaDistribution } from './media-distribution.ts';
import { addPublishing, type Streams } from './publishing.ts';
import { addSiteDistribution } from './site-distribution.ts';

/**
 * The club on AWS, in two stacks. `ClubhouseData` holds everything that cannot be recreated: tables, media, users, and
 * the configuration. `ClubhouseSite` renders and serves it, and can be deleted. The deployment uploads the built files
 * between the two, so that no page ever names a missing file.
 */
export function clubApp(settings: DeploymentSettings, { outdir }: { outdir?: string } = {}): App {
  const app = new App({ analyticsReporting: false, ...(outdir !== undefined && { outdir }) });
  addSiteStack(app, settings, addDataStack(app, settings));
  return app;
}

function addStack(app: App, name: string, description: string): Stack {
  return new Stack(app, name, {
    description,
    env: { region: REGION },
    analyticsReporting: false,
    // The account needs no bootstrapping, because the template has no asset files.
    synthesizer: new BootstraplessSynthesizer() as IStackSynthesizer,
  });
}

function addDataStack(app: App, settings: DeploymentSettings) {
  const stack = addStack(app, STACK_NAMES.data, 'A rugby club: what it keeps.');
  const logs = addLogBucket(stack);
  const streams = addTables(stack);
  const media = addMediaBucket(stack, logs);
  const site = addSiteBucket(stack, logs);
  const signIn = addUserPool(stack);
  const identities = addIdentityPool(stack, signIn, media);
  const { distributionDomainName: mediaHost } = addMediaDistribution(stack, media, logs);
  // `/config.json`, in the shape of the local one.
  const config = {
    region: REGION,
    // Each club has its own account, so table names need no prefix.
    tables: DEFAULT_TABLES,
    bucket: media.bucketName,
    userPoolId: signIn.pool.userPoolId,
    userPoolClientId: signIn.client.userPoolClientId,
    identityPoolId: identities.ref,
    endpoints: serviceEndpoints(stack.account),
    // The club enters its own numbers in the app.
    feed: { url: settings.feedUrl, teamId: '', clubId: '' },
    mediaBase: `https://${mediaHost}`,
  };
  addBudget(stack, { email: settings.alarmEmail, dollars: settings.monthlyBudget });
  new CfnOutput(stack, STACK_OUTPUTS.config, { value: stack.toJsonString(config) });
  new CfnOutput(stack, STACK_OUTPUTS.siteBucket, { value: site.bucketName });
  const names = { account: stack.account, bucket: media.bucketName, mediaHost };
  return { site, media, logs, config, names, streams, userPoolId: signIn.pool.userPoolId };
}

function addSiteStack(
  app: App,
  settings: DeploymentSettings,
  { site, media, logs, config, names, streams, userPoolId }: ReturnType<typeof addDataStack>,
): void {
  const stack = addStack(app, STACK_NAMES.site, 'A rugby club: its site.');
  const pagesBucket = addPagesBucket(stack, logs);
  const pages = pagesBucket as IBucket;
  const functions = addPublishing(stack, {
    siteBucket: site.bucketName,
    serverKey: settings.site.serverKey,
    config: stack.toJsonString(config),
    media,
    pages,
    streams,
    userPoolId,
    rendersAtOnce: settings.rendersAtOnce,
  });
  const distribution = addSiteDistribution(stack, {
    settings,
    functions,
    pages,
    files: site,
    logs,
    headers: siteHeaders(settings, names),
  });
  allowDistributions(pagesBucket, [`${PAGES_PREFIX}/*`], distribution);
  new CfnOutput(stack, STACK_OUTPUTS.scheduleFunction, { value: functions.schedule.functionName });
  new CfnOutput(stack, STACK_OUTPUTS.siteHost, {
    value: settings.domain?.name ?? distribution.distributionDomainName,
  });
}

/** Placeholders for names that are known only after creation; addresses that contain them can be parsed. */
const PLACEHOLDERS = {
  account: 'account-id',
  bucket: 'bucket-name',
  mediaHost: 'media-host.invalid',
};

function siteHeaders(
  { feedUrl, site }: DeploymentSettings,
  names: Readonly<Record<keyof typeof PLACEHOLDERS, string>>,
): Record<SiteHeaders, Readonly<Record<string, string>>> {
  const { account, bucket, mediaHost } = PLACEHOLDERS;
  const config = {
    endpoints: serviceEndpoints(account),
    bucket,
    mediaBase: `https://${mediaHost}`,
  };
  const named = (policy: string) =>
    policy
      .replaceAll(account, names.account)
      .replaceAll(bucket, names.bucket)
      .replaceAll(mediaHost, names.mediaHost);
  const policy = (page: SitePage, styleHashes: readonly string[]) =>
    named(contentSecurityPolicy({ config, styleHashes, page }));
  const every = securityHeaders({ https: true });
  const withPolicy = (value: string) => ({ ...every, 'Content-Security-Policy': value });
  const file = withPolicy(named(filePolicy(config)));
  return {
    page: withPolicy(policy('public', site.styleHashes)),
    preview: withPolicy(policy('preview', site.styleHashes)),
    document: withPolicy(DOCUMENT_POLICY),
    app: withPolicy(policy('admin', site.appStyleHashes)),
    'app-worker': { ...file, 'Service-Worker-Allowed': '/' },
    'feed-frame': withPolicy(feedFramePolicy({ feed: { url: feedUrl } })),
    file,
    picture: withPolicy(SANDBOX_POLICY),
  };
}

/**
 * Reads per second that a table or an index allows, so that a client that only sends requests cannot raise the cost
 * without limit. A visit needs some six reads of a unit or two; the limit is far above any club's busiest day.
 */
const READ_CEILING = 200;
const WRITE_CEILING = 50;

/**
 * The tables, made from the design that the readers and the local cloud use. They outlive the stack; only a table whose
 * creation failed is deleted with it, because a second try would meet its name. The stream of a table of content
 * reports what was written; what has an end in the others is deleted by the service, and no copy can be restored.
 */
function addTables(stack: Stack): Streams {
  const streams = TABLE_NAMES.map((name) => {
    const table = addTable(stack, name, {
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    });
    return [name, table.tableStreamArn!] as const;
  });
  for (const name of SERVICE_TABLES) {
    justify(addTable(stack, name, { timeToLiveAttribute: 'ends' }), {
      'AwsSolutions-DDB3':
        'Invitations, log and deleted items end after thirty days: a copy would outlive them.',
    });
  }
  return Object.fromEntries(streams) as Streams;
}

function addTable(stack: Stack, name: string, own: Partial<TableProps>): Table {
  const table = new Table(stack, `${name}Table`, {
    tableName: name,
    partitionKey: text('id'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    maxReadRequestUnits: READ_CEILING,
    maxWriteRequestUnits: WRITE_CEILING,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    ...own,
  });
  const index = indexDesign(name);
  if (index) {
    table.addGlobalSecondaryIndex({
      indexName: index.name,
      partitionKey: text(index.partitionKey),
      sortKey: text(index.sortKey),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...index.projection],
      maxReadRequestUnits: READ_CEILING,
      maxWriteRequestUnits: WRITE_CEILING,
    });
  }
  return table;
}

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** Sends a mail if the month's cost approaches the budget, and if the forecast exceeds it. */
function addBudget(
  stack: Stack,
  { email, dollars }: { readonly email: string | undefined; readonly dollars: number },
): void {
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: email! }],
  });
  new CfnBudget(stack, 'Bill', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: dollars, unit: 'USD' },
    },
    ...(email !== undefined && {
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    }),
  });
}
