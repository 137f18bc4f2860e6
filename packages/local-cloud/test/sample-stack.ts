import { generateKeyPairSync } from 'node:crypto';
import type { LocalCloudOptions, PolicyDocument } from '@clubhouse/local-cloud';

const REGION = 'eu-west-2';
const ACCOUNT = '000000000000';
const tables = `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table`;
const bucket = 'sample-media';

/** Making one takes a tenth of a second: one for all clouds of this process. */
export const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const allow = (actions: readonly string[], resources: readonly string[]): PolicyDocument => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: actions, Resource: resources }],
});

const readNews = allow(
  ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:Scan'],
  [`${tables}/news`, `${tables}/news/index/*`],
);
const readMedia = allow(
  ['s3:GetObject', 's3:ListBucket'],
  [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/media/*`],
);
const writeNews = allow(
  ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'],
  [`${tables}/news`],
);
const writeMedia = allow(
  ['s3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'],
  [`arn:aws:s3:::${bucket}/media/*`],
);
const findUploads = allow(['s3:ListBucketMultipartUploads'], [`arn:aws:s3:::${bucket}`]);

/** A small stack of its own: guests and members read `news` and `media/`, editors write there, too. */
export function sampleStack(options: Partial<LocalCloudOptions> = {}): LocalCloudOptions {
  return {
    region: REGION,
    accountId: ACCOUNT,
    tables: [
      {
        name: 'news',
        partitionKey: 'id',
        indexes: [
          { name: 'byDate', partitionKey: 'listed', sortKey: 'listOrder', projection: ['title'] },
        ],
      },
      { name: 'minutes', partitionKey: 'id', indexes: [] },
    ],
    bucket,
    userPool: {
      id: `${REGION}_Sample`,
      clientId: 'sampleclient',
      minimumPasswordLength: 8,
      signingKey,
    },
    identityPool: {
      id: `${REGION}:5a3b1e00-0000-4000-8000-000000000001`,
      guestRole: 'Guest',
      memberRole: 'Member',
      groupRoles: { Editors: 'Editor', AdminUsers: 'Admin' },
    },
    roles: [
      { name: 'Guest', policies: [readNews, readMedia] },
      { name: 'Member', policies: [readNews, readMedia] },
      { name: 'Admin', policies: [] },
      { name: 'Editor', policies: [readNews, readMedia, writeNews, writeMedia, findUploads] },
    ],
    ...options,
  };
}
