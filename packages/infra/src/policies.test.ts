import { PUBLIC_TABLES } from '@clubhouse/content/tables';
import { evaluate } from '@clubhouse/local-cloud/policy';
import { expect, test } from 'vitest';
import { localStack } from './local-stack.ts';
import { functionPolicy } from './policies.ts';

// Written out by hand, not made from the policies: who may do what to each kind of thing, and by that what nobody may.
const TABLE = 'arn:aws:dynamodb:eu-west-2:000000000000:table/';
const BUCKET = 'arn:aws:s3:::clubhouse-media';
const PAGES = 'arn:aws:s3:::pages';
const POOL = 'arn:aws:cognito-idp:eu-west-2:000000000000:userpool/eu-west-2_Pool';
const PUBLISHABLE = ['news', 'events', 'players', 'albums'];

const byDate = '/index/byDate';
const stream = '/stream/2026-11-27T00:00:00.000';
const tables = (names: readonly string[], part = '') => names.map((name) => TABLE + name + part);
const keys = (...names: string[]) => names.map((name) => `${BUCKET}/${name}`);

const resources = {
  publishable: tables(PUBLISHABLE),
  'other-public': tables(PUBLIC_TABLES.filter((name) => !PUBLISHABLE.includes(name))),
  club: [`${TABLE}club`],
  'public-index': tables(PUBLIC_TABLES, byDate),
  'public-stream': tables(PUBLIC_TABLES, stream),
  unpublished: [`${TABLE}unpublished`],
  'unpublished-index': [`${TABLE}unpublished${byDate}`],
  'unpublished-stream': [`${TABLE}unpublished${stream}`],
  history: [`${TABLE}history`],
  'history-index': [`${TABLE}history${byDate}`],
  people: [`${TABLE}people`],
  log: [`${TABLE}log`],
  bucket: [BUCKET],
  media: keys('media/1_a.jpg', 'media/', 'derived/480/media/1_a.jpg'),
  albums: keys('albums/tour/1_b.jpg', 'derived/480/albums/tour/1_b.jpg'),
  'unpublished-files': keys('unpublished/1_a.jpg', 'derived/480/unpublished/1.jpg'),
  'tall-unpublished': keys('derived/480/tall/unpublished/1'),
  'pages-bucket': [PAGES],
  pages: [`${PAGES}/pages/news/1`],
  pool: [POOL],
  elsewhere: [
    ...tables(['news-backup', 'people/index/byDate', 'log/stream/2026']),
    `${TABLE.replace('eu-west-2', 'us-east-1')}news`,
    `${TABLE.replace('000000000000', '111111111111')}news`,
    ...keys('index.html', 'Media/1.jpg', 'mediafile.jpg'),
    ...[`${BUCKET}-logs`, `${BUCKET}-logs/media/1.jpg`],
    ...[`${PAGES}/elsewhere`, `${PAGES}-2/pages/`, `${POOL}2`, '*'],
  ],
} satisfies Readonly<Record<string, readonly string[]>>;

const EVERYBODY = 'guest member admin';
const RENDERING = 'server change schedule';

/** Actions of one service, the kinds of things that they may be done to, and by whom. */
const rights: readonly (readonly [actions: string, kinds: string, who: string])[] = [
  [
    'dynamodb: GetItem BatchGetItem Query Scan',
    'publishable other-public',
    `${EVERYBODY} ${RENDERING}`,
  ],
  ['dynamodb: Query Scan', 'public-index', `${EVERYBODY} ${RENDERING}`],
  ['dynamodb: PutItem UpdateItem DeleteItem', 'publishable other-public unpublished', 'admin'],
  ['dynamodb: GetItem Scan', 'unpublished', 'admin release'],
  ['dynamodb: Query', 'unpublished-index', 'admin release'],
  ['dynamodb: GetItem PutItem UpdateItem DeleteItem', 'publishable unpublished', 'release'],
  ['dynamodb: Scan', 'publishable other-public', 'release'],
  ['dynamodb: GetItem PutItem', 'club', 'release'],
  ['dynamodb: GetItem PutItem', 'unpublished', 'change'],
  ['dynamodb: GetItem DeleteItem', 'history', 'admin'],
  ['dynamodb: Query', 'history-index', 'admin'],
  ['dynamodb: PutItem UpdateItem', 'history', 'change'],
  ['dynamodb: Scan PutItem DeleteItem', 'people', 'people'],
  ['dynamodb: PutItem', 'log', 'people change'],
  ['dynamodb: Scan', 'log', 'people'],
  [
    'dynamodb: GetRecords GetShardIterator DescribeStream ListStreams',
    'public-stream unpublished-stream',
    'change',
  ],
  [
    'dynamodb: GetRecords GetShardIterator DescribeStream ListStreams',
    'unpublished-stream',
    'release',
  ],
  ['s3: ListBucket ListBucketVersions ListBucketMultipartUploads', 'bucket', 'admin'],
  ['s3: ListBucket', 'bucket', 'release'],
  ['s3: GetObject', 'media albums', `${EVERYBODY} pictures`],
  ['s3: GetObject', 'unpublished-files tall-unpublished', 'admin'],
  [
    's3: PutObject DeleteObject DeleteObjectVersion AbortMultipartUpload ListMultipartUploadParts',
    'media albums unpublished-files tall-unpublished',
    'admin',
  ],
  [
    's3: GetObject PutObject DeleteObject',
    'media albums unpublished-files tall-unpublished',
    'release',
  ],
  ['s3: ListBucket', 'pages-bucket', RENDERING],
  ['s3: GetObject PutObject', 'pages', RENDERING],
  ['s3: DeleteObject', 'pages', 'change schedule'],
  ['cognito-idp: ListUsersInGroup AdminGetUser AdminCreateUser', 'pool', 'people'],
  ['cognito-idp: AdminSetUserPassword AdminUpdateUserAttributes', 'pool', 'people'],
  ['cognito-idp: AdminAddUserToGroup AdminRemoveUserFromGroup', 'pool', 'people'],
  ['cognito-idp: AdminUserGlobalSignOut', 'pool', 'people'],
];

/** What nobody may do to anything. */
const forbidden = [
  'dynamodb: BatchWriteItem PartiQLSelect PartiQLInsert PartiQLUpdate PartiQLDelete',
  'dynamodb: ConditionCheckItem DescribeTable ListTables CreateTable UpdateTable DeleteTable',
  'dynamodb: UpdateTimeToLive TagResource PutResourcePolicy DeleteResourcePolicy CreateBackup',
  'dynamodb: DeleteBackup RestoreTableFromBackup ExportTableToPointInTime ImportTable',
  'dynamodb: UpdateContinuousBackups *',
  's3: GetObjectVersion RestoreObject PutObjectAcl GetObjectAcl PutObjectTagging',
  's3: PutObjectRetention BypassGovernanceRetention PutObjectLegalHold CreateBucket DeleteBucket',
  's3: PutBucketPolicy DeleteBucketPolicy PutBucketAcl PutBucketCORS PutBucketWebsite',
  's3: PutBucketVersioning PutLifecycleConfiguration PutReplicationConfiguration',
  's3: PutBucketPublicAccessBlock ListAllMyBuckets *',
  'cognito-idp: ListUsers UpdateUserPoolClient AdminDeleteUser CreateGroup UpdateGroup',
  'cognito-idp: UpdateUserPool',
  'cognito-identity: SetIdentityPoolRoles DeleteIdentities',
  'sts: AssumeRole',
  'iam: PassRole CreateUser PutRolePolicy',
  'lambda: InvokeFunction',
];

const actionsOf = (row: string) => {
  const [service, ...names] = row.split(/:? /);
  return names.map((name) => `${service}:${name}`);
};
const everyAction = [
  ...new Set([...rights.map(([actions]) => actions), ...forbidden].flatMap(actionsOf)),
];

const scope = {
  ...{ region: 'eu-west-2', accountId: '000000000000' },
  ...{ bucket: 'clubhouse-media', pages: 'pages', userPoolId: 'eu-west-2_Pool' },
};
const functions = ['server', 'pictures', 'people', 'release', 'change', 'schedule'] as const;
const policies = [
  ...localStack().roles.map(
    (role) => [role.name.slice('Clubhouse'.length).toLowerCase(), role.policies] as const,
  ),
  ...functions.map((name) => [name, [functionPolicy(scope, name)]] as const),
];

test.each(policies)(
  '[6.6, R1, R2, R4, R19, V7] %s may do what the table lists, and nothing else',
  (name, documents) => {
    const allowed = rights
      .filter(([, , who]) => who.split(' ').includes(name))
      .flatMap(([actions, kinds]) =>
        kinds
          .split(' ')
          .flatMap((kind) => resources[kind as keyof typeof resources])
          .flatMap((resource) => actionsOf(actions).map((action) => `${action} ${resource}`)),
      );
    const decided = everyAction.flatMap((action) =>
      Object.values(resources)
        .flat()
        .filter((resource) => evaluate(documents, { action, resource }) === 'allow')
        .map((resource) => `${action} ${resource}`),
    );
    expect(new Set(decided)).toEqual(new Set(allowed));
  },
);

test('[R11] no policy names an action or a bucket by wildcard', () => {
  const statements = policies
    .flatMap(([, documents]) => documents)
    .flatMap(({ Statement }) => Statement);
  expect(statements.flatMap(({ Action }) => Action).filter((a) => a.includes('*'))).toEqual([]);
  expect(statements.flatMap(({ Resource }) => Resource).filter((r) => r === '*')).toEqual([]);
});
