import {
  HISTORY,
  PUBLIC_TABLES,
  PUBLISHABLE,
  TABLE_NAMES,
  type TableName,
  UNPUBLISHED_FILES,
} from '@clubhouse/content/tables';
import { ALL_MEDIA, PUBLIC_MEDIA, type ROLE_NAMES } from './names.ts';
import { PAGES_PREFIX } from './page-key.ts';

/** The part of an IAM policy document that this project uses: only `Allow` statements with named resources. */
export interface PolicyDocument {
  readonly Version: '2012-10-17';
  readonly Statement: readonly {
    readonly Sid: string;
    readonly Effect: 'Allow';
    readonly Action: readonly string[];
    readonly Resource: readonly string[];
  }[];
}

/** The names of the policies' resources; the same documents fit any stack. */
export interface PolicyScope {
  readonly region: string;
  /** Twelve digits. */
  readonly accountId: string;
  readonly bucket: string;
}

/**
 * `pictures` reads media, `people` decides who is on the committee, and `release` publishes what is due and takes off the
 * site what is to leave it. The others render pages: for visitors what is not kept, after a change, and on schedule.
 */
export type FunctionRole = 'server' | 'pictures' | 'people' | 'release' | 'change' | 'schedule';

export interface FunctionScope extends PolicyScope {
  /** The bucket of kept pages. */
  readonly pages: string;
  readonly userPoolId: string;
}

/** The policies of a role: everybody reads, and the committee writes. */
export function rolePolicies(
  role: keyof typeof ROLE_NAMES,
  scope: PolicyScope,
): readonly PolicyDocument[] {
  const read = readPolicy(scope);
  return role === 'admin' ? [read, writePolicy(scope)] : [read];
}

/**
 * The permissions of guests, and of everybody who is signed in: read the public tables and their indexes, get media that
 * are published. They cannot list media, because keys contain the files' original names: S3 answers them 403 instead of
 * 404 for a missing key. The committee also has the permissions of `writePolicy`.
 */
function readPolicy(scope: PolicyScope): PolicyDocument {
  return policy([...readTables(scope), readMedia(scope)]);
}

/**
 * The additional permissions of AdminUsers: write items one at a time, read what is not published, read and erase
 * former versions, list, put and delete media, put deleted media back (by deleting the delete marker) and erase them.
 * Former versions are written by a function, so that nobody can invent one. No batch writes (each write has its own
 * condition), no changes to tables or bucket. Listing is not limited to prefixes: with a limit S3 answers 403 instead of
 * 404 for a missing key.
 */
export function writePolicy(scope: PolicyScope): PolicyDocument {
  const items = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
  const parts = ['s3:AbortMultipartUpload', 's3:ListMultipartUploadParts'];
  const deletes = ['s3:DeleteObject', 's3:DeleteObjectVersion'];
  const unpublished = tableArn(scope, 'unpublished');
  return policy([
    ['WriteItems', items, tableArns(scope)],
    ['ReadUnpublished', ['dynamodb:GetItem', 'dynamodb:Scan'], [unpublished]],
    ['ListUnpublished', ['dynamodb:Query'], [`${unpublished}/index/*`]],
    ['GetUnpublished', ['s3:GetObject'], keyArns(scope, UNPUBLISHED_MEDIA)],
    ['ReadHistory', ['dynamodb:GetItem', 'dynamodb:DeleteItem'], [tableArn(scope, HISTORY)]],
    ['ListHistory', ['dynamodb:Query'], [`${tableArn(scope, HISTORY)}/index/*`]],
    ['ListMedia', ['s3:ListBucket', 's3:ListBucketVersions'], [bucketArn(scope.bucket)]],
    ['WriteMedia', ['s3:PutObject', ...deletes, ...parts], keyArns(scope, ALL_MEDIA)],
    ['FindUnfinishedUploads', ['s3:ListBucketMultipartUploads'], [bucketArn(scope.bucket)]],
  ]);
}

/**
 * What a function may do. Those that render: a guest's reads, and keep pages; whatever a visitor asks for, no page is
 * removed, and after a change what was done is added to the log, and what was there to the history.
 */
export function functionPolicy(
  { pages, userPoolId, ...scope }: FunctionScope,
  role: FunctionRole,
): PolicyDocument {
  if (role === 'pictures') return policy([readMedia(scope)]);
  const [people, log] = [tableArn(scope, 'people'), tableArn(scope, 'log')];
  if (role === 'people') {
    const pool = `arn:aws:cognito-idp:${scope.region}:${scope.accountId}:userpool/${userPoolId}`;
    return policy([
      ['ChangeCommittee', COMMITTEE_ACTIONS.map((action) => `cognito-idp:${action}`), [pool]],
      ['KeepPeople', ['dynamodb:Scan', 'dynamodb:PutItem', 'dynamodb:DeleteItem'], [people]],
      ['KeepLog', ['dynamodb:Scan', 'dynamodb:PutItem'], [log]],
    ]);
  }
  if (role === 'release') {
    const unpublished = tableArn(scope, 'unpublished');
    const published = tableArns(scope, PUBLISHABLE);
    const items = ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'].map(
      (each) => `dynamodb:${each}`,
    );
    const files = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    return policy([
      ['FindWhatIsDue', ['dynamodb:Query'], [`${unpublished}/index/*`]],
      ['MoveItems', items, [unpublished, ...published]],
      // A part of the club may show a picture that is not to be shown anywhere.
      ['ClearPictures', ['dynamodb:GetItem', 'dynamodb:PutItem'], [tableArn(scope, 'club')]],
      ['FindWhoShowsFiles', ['dynamodb:Scan'], tableArns(scope)],
      // Without it S3 answers 403 for a missing key, where another call was quicker.
      ['KnowWhatIsMissing', ['s3:ListBucket'], [bucketArn(scope.bucket)]],
      ['MoveFiles', files, keyArns(scope, [...UNPUBLISHED_MEDIA, ...PUBLIC_MEDIA])],
      ['FollowUnpublished', FOLLOW, [`${unpublished}/stream/*`]],
    ]);
  }
  const streams: Allowed = [
    'FollowTables',
    FOLLOW,
    tableArns(scope).map((arn) => `${arn}/stream/*`),
  ];
  const noteChanges: readonly Allowed[] = [
    ['NoteChanges', ['dynamodb:PutItem'], [log]],
    ['KeepVersions', ['dynamodb:PutItem', 'dynamodb:UpdateItem'], [tableArn(scope, HISTORY)]],
    // What is taken off the site, and photos that are to follow it.
    ['TakeOff', ['dynamodb:GetItem', 'dynamodb:PutItem'], [tableArn(scope, 'unpublished')]],
  ];
  const pageKeys = [`${bucketArn(pages)}/${PAGES_PREFIX}/*`];
  return policy([
    ...readTables(scope),
    ['ListPages', ['s3:ListBucket'], [bucketArn(pages)]],
    ['KeepPages', ['s3:GetObject', 's3:PutObject'], pageKeys],
    ...(role === 'server' ? [] : [['RemovePages', ['s3:DeleteObject'], pageKeys] as const]),
    ...(role === 'change' ? [streams, ...noteChanges] : []),
  ]);
}

/** What reading a table's stream needs. */
const FOLLOW = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
  (action) => `dynamodb:${action}`,
);

/** What inviting and taking out need; a password is set only for an account that never had one of its own. */
const COMMITTEE_ACTIONS = [
  'ListUsersInGroup',
  'AdminGetUser',
  'AdminCreateUser',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminAddUserToGroup',
  'AdminRemoveUserFromGroup',
  'AdminUserGlobalSignOut',
];

type Allowed = readonly [sid: string, actions: readonly string[], resources: readonly string[]];

export function policy(allowed: readonly Allowed[]): PolicyDocument {
  return {
    Version: '2012-10-17',
    Statement: allowed.map(([Sid, Action, Resource]) => ({
      Sid,
      Effect: 'Allow',
      Action,
      Resource,
    })),
  };
}

function readTables(scope: PolicyScope): readonly Allowed[] {
  const tables = tableArns(scope, PUBLIC_TABLES);
  const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:Scan'];
  return [
    ['ReadTables', reads, tables],
    ['ReadIndexes', ['dynamodb:Query', 'dynamodb:Scan'], tables.map((arn) => `${arn}/index/*`)],
  ];
}

function readMedia(scope: PolicyScope): Allowed {
  return ['ReadMedia', ['s3:GetObject'], keyArns(scope, PUBLIC_MEDIA)];
}

function tableArns(scope: PolicyScope, tables: readonly TableName[] = TABLE_NAMES): string[] {
  return tables.map((table) => tableArn(scope, table));
}

function tableArn({ region, accountId }: PolicyScope, table: string): string {
  return `arn:aws:dynamodb:${region}:${accountId}:table/${table}`;
}

function bucketArn(bucket: string): string {
  return `arn:aws:s3:::${bucket}`;
}

const UNPUBLISHED_MEDIA = [`${UNPUBLISHED_FILES}*`, `derived/*/${UNPUBLISHED_FILES}*`];

function keyArns({ bucket }: PolicyScope, patterns: readonly string[]): string[] {
  return patterns.map((pattern) => `${bucketArn(bucket)}/${pattern}`);
}
