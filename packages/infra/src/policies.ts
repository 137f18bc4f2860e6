import { TABLE_NAMES } from '@clubhouse/content/tables';
import { MEDIA_PREFIXES } from './names.ts';

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
 * The permissions of guests, and of everybody who is signed in: read the tables and their indexes, list and get media.
 * The committee also has those of `writePolicy`. Listing is not limited to prefixes: without it S3 answers 403 instead
 * of 404 for a missing key, and the bucket contains public media only.
 */
export function readPolicy(scope: PolicyScope): PolicyDocument {
  const tables = tableArns(scope);
  const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:Scan'];
  return policy([
    ['ReadTables', reads, tables],
    ['ReadIndexes', ['dynamodb:Query', 'dynamodb:Scan'], tables.map((arn) => `${arn}/index/*`)],
    ['ListMedia', ['s3:ListBucket'], [bucketArn(scope)]],
    ['ReadMedia', ['s3:GetObject'], mediaArns(scope)],
  ]);
}

/**
 * The additional permissions of AdminUsers: write items one at a time, put and delete media. No batch writes (each
 * write has its own condition), no changes to tables or bucket.
 */
export function writePolicy(scope: PolicyScope): PolicyDocument {
  const items = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
  const parts = ['s3:AbortMultipartUpload', 's3:ListMultipartUploadParts'];
  return policy([
    ['WriteItems', items, tableArns(scope)],
    ['WriteMedia', ['s3:PutObject', 's3:DeleteObject', ...parts], mediaArns(scope)],
    ['FindUnfinishedUploads', ['s3:ListBucketMultipartUploads'], [bucketArn(scope)]],
  ]);
}

function policy(
  allowed: readonly (readonly [
    sid: string,
    actions: readonly string[],
    resources: readonly string[],
  ])[],
): PolicyDocument {
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

function bucketArn({ bucket }: PolicyScope): string {
  return `arn:aws:s3:::${bucket}`;
}

function mediaArns(scope: PolicyScope): string[] {
  return MEDIA_PREFIXES.map((prefix) => `${bucketArn(scope)}/${prefix}*`);
}
