import { TABLE_NAMES } from '@clubhouse/content/tables';
import { MEDIA_PREFIXES } from './names.ts';
import { FEED_PREFIX, PAGES_PREFIX } from './page-key.ts';

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

/** The names of the resources of the functions that render pages. */
export interface RenderScope extends PolicyScope {
  /** The bucket of pages and of feed answers. */
  readonly pages: string;
  /** The ARN of the queue for what could not be rendered. */
  readonly failures: string;
}

/**
 * The permissions of guests, and of everybody who is signed in: read the tables and their indexes, get media. They
 * cannot list media, because keys contain the files' original names: S3 answers them 403 instead of 404 for a missing
 * key. The committee also has the permissions of `writePolicy`.
 */
export function readPolicy(scope: PolicyScope): PolicyDocument {
  const tables = tableArns(scope);
  const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:Scan'];
  return policy([
    ['ReadTables', reads, tables],
    ['ReadIndexes', ['dynamodb:Query', 'dynamodb:Scan'], tables.map((arn) => `${arn}/index/*`)],
    ['ReadMedia', ['s3:GetObject'], mediaArns(scope)],
  ]);
}

/**
 * The additional permissions of AdminUsers: write items one at a time, list, put and delete media. No batch writes
 * (each write has its own condition), no changes to tables or bucket. Listing is not limited to prefixes: with a limit
 * S3 answers 403 instead of 404 for a missing key.
 */
export function writePolicy(scope: PolicyScope): PolicyDocument {
  const items = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
  const parts = ['s3:AbortMultipartUpload', 's3:ListMultipartUploadParts'];
  return policy([
    ['WriteItems', items, tableArns(scope)],
    ['ListMedia', ['s3:ListBucket'], [bucketArn(scope.bucket)]],
    ['WriteMedia', ['s3:PutObject', 's3:DeleteObject', ...parts], mediaArns(scope)],
    ['FindUnfinishedUploads', ['s3:ListBucketMultipartUploads'], [bucketArn(scope.bucket)]],
  ]);
}

/**
 * What the functions that render pages may do besides a guest's reads: keep pages, get the feed's answers, follow the
 * tables' streams, and report what could not be rendered.
 */
export function renderPolicy(scope: RenderScope): PolicyDocument {
  const streams = tableArns(scope).map((arn) => `${arn}/stream/*`);
  return policy([
    ...keepPages(scope),
    ['GetFeed', ['s3:GetObject'], [feedArn(scope)]],
    [
      'FollowTables',
      ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
        (action) => `dynamodb:${action}`,
      ),
      streams,
    ],
  ]);
}

/** What the schedule may do besides a guest's reads: keep pages and the feed's answers, and report failures. */
export function schedulePolicy(scope: RenderScope): PolicyDocument {
  return policy([
    ...keepPages(scope),
    ['KeepFeed', ['s3:GetObject', 's3:PutObject'], [feedArn(scope)]],
  ]);
}

type Allowed = readonly [sid: string, actions: readonly string[], resources: readonly string[]];

function keepPages({ pages, failures }: RenderScope): readonly Allowed[] {
  const keep = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
  return [
    ['ListPages', ['s3:ListBucket'], [bucketArn(pages)]],
    ['KeepPages', keep, [`${bucketArn(pages)}/${PAGES_PREFIX}/*`]],
    ['Report', ['sqs:SendMessage'], [failures]],
  ];
}

function policy(allowed: readonly Allowed[]): PolicyDocument {
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

function tableArns({ region, accountId }: PolicyScope): string[] {
  return TABLE_NAMES.map((table) => `arn:aws:dynamodb:${region}:${accountId}:table/${table}`);
}

function bucketArn(bucket: string): string {
  return `arn:aws:s3:::${bucket}`;
}

function mediaArns(scope: PolicyScope): string[] {
  return MEDIA_PREFIXES.map((prefix) => `${bucketArn(scope.bucket)}/${prefix}*`);
}

function feedArn({ pages }: RenderScope): string {
  return `${bucketArn(pages)}/${FEED_PREFIX}/*`;
}
