import { DEFAULT_TABLES, TABLE_NAMES } from '@clubhouse/content/tables';
import { evaluate, type PolicyDocument } from '@clubhouse/local-cloud/policy';
import { expect, test } from 'vitest';
import { ofType, only, resolved, synthesise } from './testing/synthesised.ts';
import { localStack } from '../src/local-stack.ts';
import { writePolicy } from '../src/policies.ts';

const { data } = synthesise();
const BUCKET = 'MediaA721A567';

const tables = ofType(data, 'AWS::DynamoDB::Table').map(([, { Properties }]) => Properties);
const mediaBucket = data.Resources[BUCKET]!;

const isContent = (name: unknown) => TABLE_NAMES.some((one) => one === name);

test('the tables are those of the local stack, with its keys, its indexes and its stream of both images', () => {
  const named = (name: string) => tables.find(({ TableName }) => TableName === name)!;
  const stack = localStack();
  expect(tables.map(({ TableName }) => TableName)).toEqual(stack.tables.map(({ name }) => name));
  for (const { name, partitionKey, indexes } of stack.tables) {
    expect(named(name)['StreamSpecification']).toEqual(
      isContent(name) ? { StreamViewType: 'NEW_AND_OLD_IMAGES' } : undefined,
    );
    expect(named(name)['KeySchema']).toEqual([{ AttributeName: partitionKey, KeyType: 'HASH' }]);
    expect(named(name)['GlobalSecondaryIndexes'] ?? []).toMatchObject(
      indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: [
          { AttributeName: index.partitionKey, KeyType: 'HASH' },
          { AttributeName: index.sortKey, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: index.projection },
      })),
    );
  }
});

test('[D4, D5] tables and indexes are paid by use, up to a ceiling, and can be restored to any second', () => {
  const ceiling = { MaxReadRequestUnits: 200, MaxWriteRequestUnits: 50 };
  for (const table of tables) {
    expect(table).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      OnDemandThroughput: ceiling,
    });
    // What the functions keep for thirty days has no copies that would last longer.
    expect([table['PointInTimeRecoverySpecification'], table['TimeToLiveSpecification']]).toEqual(
      isContent(table['TableName'])
        ? [{ PointInTimeRecoveryEnabled: true }, undefined]
        : [undefined, { AttributeName: 'ends', Enabled: true }],
    );
    for (const index of (table['GlobalSecondaryIndexes'] ?? []) as object[]) {
      expect(index).toMatchObject({ OnDemandThroughput: ceiling });
    }
  }
});

test('[D3] tables, buckets and people survive the stack, but not a failed creation', () => {
  const retained = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'];
  const resources = Object.values(data.Resources).filter(({ Type }) => retained.includes(Type));
  expect(resources).toHaveLength(14);
  for (const { DeletionPolicy, UpdateReplacePolicy } of resources) {
    expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(UpdateReplacePolicy).toBe('Retain');
  }
});

test('[D8, D9] every bucket is private and refuses unencrypted connections', () => {
  for (const [id, { Properties }] of ofType(data, 'AWS::S3::Bucket')) {
    expect(Properties['PublicAccessBlockConfiguration']).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(bucketPolicy(id).Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
  }
});

test('[D10] a distribution may get media and the site’s files, and not the server’s code beside them', () => {
  const distribution = { 'AWS:SourceArn': 'arn:aws:cloudfront::000000000000:distribution/E1' };
  const verdict = (bucket: string, key: string) =>
    evaluate([bucketPolicy(bucket)], {
      action: 's3:GetObject',
      resource: `arn:aws:s3:::${bucket}/${key}`,
      context: { 'aws:SecureTransport': 'true', ...distribution },
    });
  const [[site = ''] = []] = ofType(data, 'AWS::S3::Bucket').filter(([id]) =>
    id.startsWith('Site'),
  );
  expect(verdict(BUCKET, 'media/1_a.jpg')).toBe('allow');
  expect(verdict(BUCKET, 'elsewhere/1_a.jpg')).toBe('implicit-deny');
  expect(verdict(site, 'site/shell.html')).toBe('allow');
  expect(verdict(site, 'server/abc.zip')).toBe('implicit-deny');
});

test('[U16] media have versions, which the committee may delete and a distribution may not read', () => {
  expect(mediaBucket.Properties['VersioningConfiguration']).toEqual({ Status: 'Enabled' });
  const verdict = (action: string, context: object, ...more: PolicyDocument[]) =>
    evaluate([bucketPolicy(BUCKET), ...more], {
      action: `s3:${action}`,
      resource: `arn:aws:s3:::${BUCKET}/media/1_a.jpg`,
      context: { 'aws:SecureTransport': 'true', ...context },
    });
  const scope = { region: 'eu-west-2', accountId: '000000000000', bucket: BUCKET };
  expect(verdict('DeleteObjectVersion', {}, writePolicy(scope))).toBe('allow');
  const distribution = { 'AWS:SourceArn': 'arn:aws:cloudfront::000000000000:distribution/E1' };
  expect(verdict('GetObjectVersion', distribution)).toBe('implicit-deny');
});

test('[D7, P8] unfinished uploads are deleted after a day, deleted files after thirty', () => {
  expect(mediaBucket.Properties['LifecycleConfiguration']).toMatchObject({
    Rules: [
      {
        Status: 'Enabled',
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        NoncurrentVersionExpiration: { NoncurrentDays: 30 },
        ExpiredObjectDeleteMarker: true,
      },
    ],
  });
});

test('a browser may read the tag of a part and the date', () => {
  expect(mediaBucket.Properties['CorsConfiguration']).toMatchObject({
    CorsRules: [
      {
        AllowedOrigins: ['*'],
        AllowedMethods: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
        ExposedHeaders: expect.arrayContaining(['ETag', 'Date']),
      },
    ],
  });
});

test('[U1] media are served by a host of their own, under a policy that lets nothing run', () => {
  const headers = only(data, 'AWS::CloudFront::ResponseHeadersPolicy').Properties;
  expect(headers['ResponseHeadersPolicyConfig']).toMatchObject({
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        ContentSecurityPolicy: "sandbox; default-src 'none'",
        Override: true,
      },
      ContentTypeOptions: { Override: true },
    },
    CustomHeadersConfig: {
      Items: [{ Header: 'Cross-Origin-Resource-Policy', Value: 'cross-origin', Override: true }],
    },
  });
  expect(only(data, 'AWS::CloudFront::Distribution').Properties).toMatchObject({
    DistributionConfig: {
      DefaultCacheBehavior: {
        AllowedMethods: ['GET', 'HEAD'],
        ViewerProtocolPolicy: 'https-only',
        FunctionAssociations: [{ EventType: 'viewer-request' }, { EventType: 'viewer-response' }],
      },
    },
  });
});

test('the configuration has the shape of a local one, and names the created resources', () => {
  const config = JSON.parse(resolved(data.Outputs['Config']!.Value) as string) as object;
  expect(config).toMatchObject({
    region: 'eu-west-2',
    tables: DEFAULT_TABLES,
    bucket: BUCKET,
    identityPoolId: 'Identities',
    endpoints: {
      s3: 'https://s3.eu-west-2.amazonaws.com',
      dynamodb: 'https://000000000000.ddb.eu-west-2.amazonaws.com',
    },
    feed: { url: 'https://feed.example/api', teamId: '', clubId: '' },
    mediaBase: 'https://MediaOrigin41AA3E84.DomainName',
  });
});

test('[D6] an e-mail is sent before the month costs more than planned', () => {
  expect(only(data, 'AWS::Budgets::Budget').Properties).toMatchObject({
    Budget: { BudgetLimit: { Amount: 5, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [
      {
        Notification: { NotificationType: 'ACTUAL', Threshold: 80 },
        Subscribers: [{ Address: 'treasurer@club.test' }],
      },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
    ],
  });
});

test('[P2] logs are deleted after thirty days', () => {
  const [, logs] = ofType(data, 'AWS::S3::Bucket').find(([id]) => id.startsWith('Logs'))!;
  expect(logs.Properties['LifecycleConfiguration']).toMatchObject({
    Rules: [{ ExpirationInDays: 30, Status: 'Enabled' }],
  });
});

test('the template can be sent unchanged, and needs no preparation', () => {
  expect(JSON.stringify(data).length).toBeLessThan(51_200);
  expect(data.Parameters).toBeUndefined();
});

function bucketPolicy(bucket: string): PolicyDocument {
  const found = ofType(data, 'AWS::S3::BucketPolicy').find(
    ([, { Properties }]) => resolved(Properties['Bucket']) === bucket,
  )!;
  return resolved(found[1].Properties['PolicyDocument']) as PolicyDocument;
}
