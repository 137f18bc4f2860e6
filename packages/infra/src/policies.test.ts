import { PUBLIC_TABLES } from '@clubhouse/content/tables';
import { evaluate } from '@clubhouse/local-cloud/policy';
import { expect, test } from 'vitest';
import { localStack } from './local-stack.ts';
import { ROLE_NAMES } from './names.ts';
import { functionPolicy } from './policies.ts';

// Written out by hand, not made from the policies: what each role may do to each kind of thing, and by that
// what it may not. r: guests, members and admins; w: admins only; -: nobody.
const TABLE = 'arn:aws:dynamodb:eu-west-2:000000000000:table/';
const BUCKET = 'arn:aws:s3:::clubhouse-media';

const tables = PUBLIC_TABLES.map((name) => TABLE + name);
const indexes = tables.map((table) => `${table}/index/byDate`);
const media = ['media/1_a.jpg', 'media/', 'albums/tour/1_b.jpg', 'derived/480/media/1_a.jpg'];
const resources = {
  table: tables,
  index: indexes,
  bucket: [BUCKET],
  media: media.map((key) => `${BUCKET}/${key}`),
  elsewhere: [
    ...['people', 'log'].map((name) => TABLE + name),
    `${TABLE}news-backup`,
    `${TABLE}news/stream/2026`,
    `${TABLE.replace('eu-west-2', 'us-east-1')}news`,
    `${TABLE.replace('000000000000', '111111111111')}news`,
    `${BUCKET}/index.html`,
    `${BUCKET}/Media/1.jpg`,
    `${BUCKET}/mediafile.jpg`,
    `${BUCKET}-logs`,
    `${BUCKET}-logs/media/1.jpg`,
    'arn:aws:s3:::pages',
    'arn:aws:s3:::pages/pages/news',
    '*',
  ],
} as const;

/** Actions of one service, and who may do them to a table, an index, the bucket and media. */
const matrix: readonly (readonly [
  actions: string,
  table: 'r' | 'w' | '-',
  index: 'r' | 'w' | '-',
  bucket: 'r' | 'w' | '-',
  media: 'r' | 'w' | '-',
])[] = [
  ['dynamodb: GetItem BatchGetItem', 'r', '-', '-', '-'],
  ['dynamodb: Query Scan', 'r', 'r', '-', '-'],
  ['dynamodb: PutItem UpdateItem DeleteItem', 'w', '-', '-', '-'],
  ['dynamodb: BatchWriteItem PartiQLSelect PartiQLInsert PartiQLUpdate', '-', '-', '-', '-'],
  ['dynamodb: PartiQLDelete ConditionCheckItem DescribeTable ListTables', '-', '-', '-', '-'],
  ['dynamodb: CreateTable UpdateTable DeleteTable UpdateTimeToLive', '-', '-', '-', '-'],
  ['dynamodb: TagResource PutResourcePolicy DeleteResourcePolicy', '-', '-', '-', '-'],
  ['dynamodb: CreateBackup DeleteBackup RestoreTableFromBackup', '-', '-', '-', '-'],
  ['dynamodb: ExportTableToPointInTime ImportTable GetRecords', '-', '-', '-', '-'],
  ['dynamodb: UpdateContinuousBackups *', '-', '-', '-', '-'],
  ['s3: ListBucket ListBucketVersions', '-', '-', 'w', '-'],
  ['s3: GetObject', '-', '-', '-', 'r'],
  ['s3: PutObject DeleteObject DeleteObjectVersion', '-', '-', '-', 'w'],
  ['s3: AbortMultipartUpload ListMultipartUploadParts', '-', '-', '-', 'w'],
  ['s3: ListBucketMultipartUploads', '-', '-', 'w', '-'],
  ['s3: GetObjectVersion RestoreObject', '-', '-', '-', '-'],
  ['s3: PutObjectAcl GetObjectAcl PutObjectTagging PutObjectRetention', '-', '-', '-', '-'],
  ['s3: BypassGovernanceRetention PutObjectLegalHold', '-', '-', '-', '-'],
  ['s3: CreateBucket DeleteBucket PutBucketPolicy DeleteBucketPolicy', '-', '-', '-', '-'],
  ['s3: PutBucketAcl PutBucketCORS PutBucketWebsite PutBucketVersioning', '-', '-', '-', '-'],
  ['s3: PutLifecycleConfiguration PutReplicationConfiguration', '-', '-', '-', '-'],
  ['s3: PutBucketPublicAccessBlock ListAllMyBuckets *', '-', '-', '-', '-'],
  ['cognito-idp: AdminCreateUser AdminAddUserToGroup ListUsers', '-', '-', '-', '-'],
  ['cognito-idp: AdminSetUserPassword UpdateUserPoolClient', '-', '-', '-', '-'],
  ['cognito-identity: SetIdentityPoolRoles DeleteIdentities', '-', '-', '-', '-'],
  ['sts: AssumeRole', '-', '-', '-', '-'],
  ['iam: PassRole CreateUser PutRolePolicy', '-', '-', '-', '-'],
];

const mayUse: Readonly<Record<string, string>> = {
  [ROLE_NAMES.guest]: 'r',
  [ROLE_NAMES.member]: 'r',
  [ROLE_NAMES.admin]: 'rw',
};

const KINDS = ['table', 'index', 'bucket', 'media'] as const;

function cases(actions: string) {
  const [service, ...names] = actions.split(/:? /);
  return Object.keys(mayUse).flatMap((role) =>
    names.flatMap((name) =>
      ([...KINDS, 'elsewhere'] as const).flatMap((kind) =>
        resources[kind].map((resource) => ({ role, action: `${service}:${name}`, kind, resource })),
      ),
    ),
  );
}

test.each(matrix)(
  '[6.6, R1, R2, R4] %s: tables %s, indexes %s, the bucket %s, media %s',
  (actions, ...rights) => {
    const [expected, decided]: string[][] = [[], []];
    for (const { role, action, kind, resource } of cases(actions)) {
      const right = kind === 'elsewhere' ? '-' : rights[KINDS.indexOf(kind)];
      const verdict = evaluate(policiesOf(role), { action, resource });
      expected!.push(`${role} ${action} ${resource}: ${String(mayUse[role]!.includes(right!))}`);
      decided!.push(`${role} ${action} ${resource}: ${String(verdict === 'allow')}`);
    }
    expect(decided).toEqual(expected);
  },
);

const FILE = 's3: GetObject PutObject AbortMultipartUpload ListMultipartUploadParts';
const DELETING = 'DeleteObject DeleteObjectVersion';

test.each([
  ['of former versions the committee may read and erase each', 'history', 'GetItem DeleteItem'],
  ['what is not published', 'unpublished', 'GetItem Scan PutItem UpdateItem DeleteItem'],
])('[R19] %s, and nobody else may anything', (_, table, actions) => {
  const index = `${TABLE}${table}/index/byDate`;
  expectOnly(TABLE + table, `dynamodb: ${actions}`);
  expectOnly(index, 'dynamodb: Query');
});

test.each([
  'unpublished/1_a.jpg',
  'derived/480/unpublished/1.jpg',
  'derived/480/tall/unpublished/1',
])('[R19] %s is the committee’s alone', (key) =>
  expectOnly(`${BUCKET}/${key}`, `${FILE} ${DELETING}`),
);

/** Expects that the committee has these rights to a resource, and that nobody else has any. */
function expectOnly(resource: string, rights: string) {
  const [service, ...names] = rights.split(/:? /);
  const allowed = (role: string) =>
    matrix
      .flatMap(([actions]) => cases(actions))
      .filter((each) => each.role === role && each.kind === 'table')
      .map(({ action }) => action)
      .filter((action) => evaluate(policiesOf(role), { action, resource }) === 'allow');
  expect(new Set(allowed(ROLE_NAMES.admin))).toEqual(
    new Set(names.map((name) => `${service}:${name}`)),
  );
  for (const role of [ROLE_NAMES.guest, ROLE_NAMES.member]) expect(allowed(role)).toEqual([]);
}

const PAGES = 'arn:aws:s3:::pages';
const STREAM = `${TABLE}news/stream/2026-11-27T00:00:00.000`;
const scope = {
  ...{ region: 'eu-west-2', accountId: '000000000000' },
  ...{ bucket: 'clubhouse-media', pages: 'pages', userPoolId: 'eu-west-2_Pool' },
};
const functions = (['server', 'pictures', 'people', 'release', 'change', 'schedule'] as const).map(
  (name) => [name, [functionPolicy(scope, name)]] as const,
);
const PAGE = 'server change schedule';
const POOL = 'arn:aws:cognito-idp:eu-west-2:000000000000:userpool/eu-west-2_Pool';
const PEOPLE = [`${TABLE}people`];
const LOG = [`${TABLE}log`];
const RELEASED = ['news', 'events', 'players'].map((name) => `${TABLE}${name}`);
const UNPUBLISHED = `${TABLE}unpublished`;
const unpublishedFiles = ['unpublished/1_a.jpg', 'derived/480/unpublished/1_a.jpg'].map(
  (key) => `${BUCKET}/${key}`,
);
const released = ['media/1_a.jpg', 'derived/480/media/1_a.jpg'].map((key) => `${BUCKET}/${key}`);

test.each([
  ['dynamodb: GetItem', RELEASED, `${PAGE} release`],
  ['dynamodb: BatchGetItem Query', tables, PAGE],
  ['dynamodb: Scan', tables, `${PAGE} release`],
  ['dynamodb: Query Scan', indexes, PAGE],
  ['dynamodb: BatchWriteItem', [...tables, UNPUBLISHED], ''],
  ['dynamodb: PutItem UpdateItem DeleteItem', [...RELEASED, UNPUBLISHED], 'release'],
  [
    'dynamodb: PutItem UpdateItem DeleteItem',
    tables.filter((table) => !RELEASED.includes(table)),
    '',
  ],
  ['dynamodb: GetItem', [UNPUBLISHED], 'release change'],
  ['dynamodb: Scan', [UNPUBLISHED], 'release'],
  ['dynamodb: Query', [`${UNPUBLISHED}/index/byDate`], 'release'],
  ['s3: GetObject PutObject DeleteObject', unpublishedFiles, 'release'],
  ['s3: DeleteObjectVersion GetObjectVersion', [...unpublishedFiles, ...released], ''],
  ['s3: PutObject DeleteObject', released, 'release'],
  ['dynamodb: GetRecords GetShardIterator DescribeStream ListStreams', [STREAM], 'change'],
  ['s3: GetObject', released, 'pictures release'],
  ['s3: GetObject', [`${BUCKET}/albums/tour/1_b.jpg`], 'pictures'],
  ['s3: DeleteObject DeleteObjectVersion GetObjectVersion', [`${BUCKET}/albums/tour/1_b.jpg`], ''],
  ['s3: ListBucket', [BUCKET], 'release'],
  ['s3: ListBucketVersions', [BUCKET], ''],
  ['s3: ListBucket', [PAGES], PAGE],
  ['s3: GetObject PutObject', [`${PAGES}/pages/news/1`], PAGE],
  ['s3: DeleteObject', [`${PAGES}/pages/news/1`], 'change schedule'],
  ['s3: GetObject PutObject DeleteObject', [`${PAGES}/elsewhere`, `${PAGES}-2/pages/`], ''],
  ['s3: DeleteBucket PutBucketPolicy PutObjectAcl', [PAGES, `${PAGES}/pages/news`], ''],
  ['dynamodb: Scan PutItem DeleteItem', PEOPLE, 'people'],
  ['dynamodb: PutItem', LOG, 'people change'],
  ['dynamodb: Scan', LOG, 'people'],
  ['dynamodb: DeleteItem UpdateItem UpdateTimeToLive DeleteTable', LOG, ''],
  ['dynamodb: PutItem UpdateItem', [`${TABLE}history`], 'change'],
  [
    'dynamodb: GetItem Query Scan DeleteItem',
    [`${TABLE}history`, `${TABLE}history/index/byDate`],
    '',
  ],
  ['cognito-idp: ListUsersInGroup AdminGetUser AdminCreateUser', [POOL], 'people'],
  ['cognito-idp: AdminSetUserPassword AdminUpdateUserAttributes', [POOL], 'people'],
  ['cognito-idp: AdminAddUserToGroup AdminRemoveUserFromGroup', [POOL], 'people'],
  ['cognito-idp: AdminUserGlobalSignOut', [POOL], 'people'],
  ['cognito-idp: AdminCreateUser AdminAddUserToGroup', [`${POOL}2`, '*'], ''],
  ['cognito-idp: AdminDeleteUser CreateGroup UpdateGroup UpdateUserPool ListUsers', [POOL], ''],
  ['lambda: InvokeFunction', ['*'], ''],
])('[V7] %s on %j is for: %s', (actions, targets, who) => {
  const [service, ...names] = actions.split(/:? /);
  for (const [name, policies] of functions) {
    for (const resource of targets) {
      const verdicts = names.map((action) =>
        evaluate(policies, { action: `${service}:${action}`, resource }),
      );
      const expected = who.includes(name) ? 'allow' : 'implicit-deny';
      expect([name, resource, ...verdicts]).toEqual([name, resource, ...names.map(() => expected)]);
    }
  }
});

test('[R11] no policy names an action or a bucket by wildcard', () => {
  const documents = [
    ...localStack().roles.map(({ policies }) => policies),
    ...functions.map(([, policies]) => policies),
  ];
  const statements = documents.flat().flatMap(({ Statement }) => Statement);
  expect(statements.flatMap(({ Action }) => Action).filter((a) => a.includes('*'))).toEqual([]);
  expect(statements.flatMap(({ Resource }) => Resource).filter((r) => r === '*')).toEqual([]);
});

function policiesOf(role: string) {
  return localStack().roles.find(({ name }) => name === role)!.policies;
}
