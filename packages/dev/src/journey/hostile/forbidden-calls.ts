import * as identity from '@aws-sdk/client-cognito-identity';
import * as people from '@aws-sdk/client-cognito-identity-provider';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as s3 from '@aws-sdk/client-s3';
import * as documents from '@aws-sdk/lib-dynamodb';
import { ADMIN_GROUP, LOCAL, REGION } from '@clubhouse/infra';
import { storedName, TABLE_NAMES } from '@clubhouse/content/tables';
import type { ClubServices } from '../club-services.ts';
import { eachOf } from '../each-of.ts';

/** A call to one of the services, named by its operation and its target. */
interface Attempt {
  readonly name: string;
  readonly call: () => Promise<unknown>;
  /** Allowed to the committee, and forbidden to everybody else. */
  readonly isCommittees?: true;
}

/** An object that the operator stored where no page looks. */
export const KEPT_FROM_ALL = 'private/minutes.txt';
export const SHOWN_TO_ALL = 'media/1_shown.jpg';

const AT_ONCE = 10;

/** All calls beyond reading items and files for which credentials from a page could be used, sent by the official clients. */
export function forbiddenCalls(services: ClubServices): readonly Attempt[] {
  return [...ofDatabase(services), ...ofObjects(services), ...ofPeople(services)];
}

/** Makes all calls, and returns those that were not refused for lack of rights, each with its outcome. */
export async function notRefused(attempts: readonly Attempt[]): Promise<readonly string[]> {
  const outcomes: string[] = [];
  await eachOf(attempts, AT_ONCE, async ({ name, call }) => {
    const outcome = await call().then(
      () => 'it was done',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    if (!/^AccessDenied(Exception)?:/.test(outcome)) outcomes.push(`${name}: ${outcome}`);
  });
  return outcomes;
}

/** Makes attempts of a client's commands; each is named after its command, with `on` before it. */
function attemptsWith(client: { send(command: never): Promise<unknown> }) {
  return (commands: readonly object[], on: string, who: Pick<Attempt, 'isCommittees'> = {}) =>
    commands.map((command): Attempt => ({
      name: `${on} ${command.constructor.name.replace(/Command$/, '')}`,
      call: () => client.send(command as never),
      ...who,
    }));
}

const COMMITTEES = { isCommittees: true } as const;

/** Calls to the pools: no credentials from a page may read or change user accounts. */
function ofPeople({ config, objects }: ClubServices): readonly Attempt[] {
  const { region, endpoints, userPoolId: UserPoolId, identityPoolId: IdentityPoolId } = config;
  // The same credentials as those of the other clients.
  const shared = { region, credentials: objects.config.credentials, maxAttempts: 2 };
  const users = attemptsWith(
    new people.CognitoIdentityProviderClient({ ...shared, endpoint: endpoints.cognitoIdp }),
  );
  const identities = attemptsWith(
    new identity.CognitoIdentityClient({ ...shared, endpoint: endpoints.cognitoIdentity }),
  );
  const who = { UserPoolId, Username: 'member@club.test' };
  return [
    ...users(
      [
        new people.AdminCreateUserCommand({ UserPoolId, Username: 'intruder@club.test' }),
        new people.AdminAddUserToGroupCommand({ ...who, GroupName: ADMIN_GROUP }),
        new people.AdminSetUserPasswordCommand({ ...who, Password: 'Password1', Permanent: true }),
        new people.AdminDeleteUserCommand(who),
        new people.AdminGetUserCommand(who),
        new people.ListUsersCommand({ UserPoolId }),
        new people.ListUsersInGroupCommand({ UserPoolId, GroupName: ADMIN_GROUP }),
        new people.CreateGroupCommand({ UserPoolId, GroupName: 'Mine' }),
        new people.UpdateUserPoolCommand({ UserPoolId }),
        new people.UpdateUserPoolClientCommand({ UserPoolId, ClientId: config.userPoolClientId }),
      ],
      'users',
    ),
    ...identities(
      [
        new identity.SetIdentityPoolRolesCommand({ IdentityPoolId, Roles: {} }),
        new identity.ListIdentityPoolsCommand({ MaxResults: 1 }),
        new identity.DeleteIdentitiesCommand({ IdentityIdsToDelete: [IdentityPoolId] }),
        new identity.GetOpenIdTokenForDeveloperIdentityCommand({
          IdentityPoolId,
          Logins: { mine: 'x' },
        }),
      ],
      'identities',
    ),
  ];
}

const Key = { id: 'intruder' };
const change = {
  UpdateExpression: 'SET title = :title',
  ExpressionAttributeValues: { ':title': 'x' },
};
const arnOf = (table: string) => `arn:aws:dynamodb:${REGION}:${LOCAL.accountId}:table/${table}`;

function ofDatabase({ database, config }: ClubServices): readonly Attempt[] {
  const attempts = attemptsWith(database);
  const tables = TABLE_NAMES.map((name) => storedName(config, name));
  const transactions = (items: documents.TransactWriteCommandInput['TransactItems'] = []) =>
    items.map((item) => new documents.TransactWriteCommand({ TransactItems: [item] }));
  return [
    ...tables.flatMap((TableName) => [
      ...attempts(committeesOfTable(TableName), TableName, COMMITTEES),
      ...attempts(forbiddenOfTable(TableName), TableName),
      // A transaction needs the rights of the writes in it, which the committee has.
      ...attempts(
        transactions([
          { Put: { TableName, Item: Key } },
          { Delete: { TableName, Key } },
          { Update: { TableName, Key, ...change } },
        ]),
        `a write to ${TableName} in a`,
        COMMITTEES,
      ),
      ...attempts(
        transactions([{ ConditionCheck: { TableName, Key, ConditionExpression: 'id = id' } }]),
        `a condition on ${TableName} in a`,
      ),
    ]),
    ...attempts(
      [
        new dynamodb.ListTablesCommand({}),
        new dynamodb.CreateTableCommand({
          TableName: 'mine',
          BillingMode: 'PAY_PER_REQUEST',
          KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
          AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
        }),
      ],
      'any table',
    ),
    ...['members', 'news-backup', 'NEWS'].flatMap((table) =>
      attempts(
        [
          new documents.GetCommand({ TableName: table, Key }),
          new documents.ScanCommand({ TableName: table }),
          new documents.PutCommand({ TableName: table, Item: Key }),
        ],
        table,
      ),
    ),
    ...attempts(
      [
        new documents.ScanCommand({
          TableName: arnOf('news').replace(LOCAL.accountId, '111111111111'),
        }),
      ],
      'another account’s table',
    ),
  ];
}

const committeesOfTable = (TableName: string) => [
  new documents.PutCommand({ TableName, Item: Key }),
  new documents.UpdateCommand({ TableName, Key, ...change }),
  new documents.DeleteCommand({ TableName, Key }),
  ...(TableName === 'unpublished'
    ? [new documents.GetCommand({ TableName, Key }), new documents.ScanCommand({ TableName })]
    : []),
];

function forbiddenOfTable(TableName: string): readonly object[] {
  const ResourceArn = arnOf(TableName);
  const statements = [
    `INSERT INTO "${TableName}" VALUE {'id': 'intruder'}`,
    `UPDATE "${TableName}" SET title = 'x' WHERE id = 'p1'`,
    `DELETE FROM "${TableName}" WHERE id = 'p1'`,
    `SELECT * FROM "${TableName}"`,
  ];
  return [
    ...[{ PutRequest: { Item: Key } }, { DeleteRequest: { Key } }].map(
      (request) => new documents.BatchWriteCommand({ RequestItems: { [TableName]: [request] } }),
    ),
    ...statements.flatMap((Statement) => [
      new documents.ExecuteStatementCommand({ Statement }),
      new documents.ExecuteTransactionCommand({ TransactStatements: [{ Statement }] }),
      new documents.BatchExecuteStatementCommand({ Statements: [{ Statement }] }),
    ]),
    new dynamodb.DescribeTableCommand({ TableName }),
    new dynamodb.DeleteTableCommand({ TableName }),
    new dynamodb.UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }),
    new dynamodb.UpdateTimeToLiveCommand({
      TableName,
      TimeToLiveSpecification: { AttributeName: 'rev', Enabled: true },
    }),
    new dynamodb.CreateBackupCommand({ TableName, BackupName: 'mine' }),
    new dynamodb.UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: false },
    }),
    new dynamodb.ExportTableToPointInTimeCommand({ TableArn: ResourceArn, S3Bucket: 'mine' }),
    new dynamodb.PutResourcePolicyCommand({ ResourceArn, Policy: '{}' }),
    new dynamodb.TagResourceCommand({ ResourceArn, Tags: [{ Key: 'x', Value: 'x' }] }),
  ];
}

function ofObjects({ objects, config }: ClubServices): readonly Attempt[] {
  const Bucket = config.bucket;
  const Body = new Uint8Array([1]);
  const attempts = attemptsWith(objects);
  const at = (Key: string) => ({ Bucket, Key });
  const shown = at(SHOWN_TO_ALL);
  const inMedia = ['media/1_mine.html', 'albums/x/1_mine.jpg', 'derived/480/media/1_mine.jpg'];
  const outside = ['index.html', 'mine.txt', 'Media/1.jpg', 'mediafile', KEPT_FROM_ALL, '/media/1'];
  const mine = at(inMedia[0]!);
  const CopySource = `${Bucket}/${SHOWN_TO_ALL}`;
  const writes = (Key: string) => [
    new s3.PutObjectCommand({ ...at(Key), Body, ContentType: 'text/html' }),
    new s3.CreateMultipartUploadCommand(at(Key)),
    new s3.DeleteObjectCommand(at(Key)),
    new s3.CopyObjectCommand({ ...at(Key), CopySource }),
  ];
  const upload = { ...mine, UploadId: 'x' };
  const Objects = [SHOWN_TO_ALL, ...inMedia].map((key) => ({ Key: key }));
  const rule = { AllowedMethods: ['PUT'], AllowedOrigins: ['*'] };
  return [
    ...attempts([new s3.ListObjectsV2Command({ Bucket, Prefix: 'media/' })], 'media', COMMITTEES),
    ...inMedia.flatMap((key) => attempts(writes(key), key, COMMITTEES)),
    ...outside.flatMap((key) => attempts(writes(key), key)),
    {
      name: 'DeleteObjects',
      ...COMMITTEES,
      // The answer has an entry for each key: all of them must be refused.
      call: async () => {
        const Delete = { Objects };
        const { Errors } = await objects.send(new s3.DeleteObjectsCommand({ Bucket, Delete }));
        if (Errors?.length === Objects.length) {
          throw Object.assign(new Error(), { name: Errors[0]!.Code });
        }
      },
    },
    ...attempts(
      [
        new s3.UploadPartCommand({ ...upload, PartNumber: 1, Body }),
        new s3.UploadPartCopyCommand({ ...upload, PartNumber: 1, CopySource }),
        new s3.CompleteMultipartUploadCommand(upload),
        new s3.AbortMultipartUploadCommand(upload),
        new s3.ListPartsCommand(upload),
        new s3.ListMultipartUploadsCommand({ Bucket }),
        new s3.ListObjectVersionsCommand({ Bucket }),
        new s3.DeleteObjectCommand({ ...shown, VersionId: 'v1' }),
        ...[
          { ACL: 'public-read' as const },
          { GrantFullControl: 'uri="http://acs.amazonaws.com/groups/global/AllUsers"' },
          { Tagging: 'a=b' },
          { WebsiteRedirectLocation: 'https://evil.test/' },
        ].map((headers) => new s3.PutObjectCommand({ ...mine, Body, ...headers })),
      ],
      'an upload’s or a version’s',
      COMMITTEES,
    ),
    ...attempts(
      [
        new s3.GetObjectCommand({ ...shown, VersionId: 'v1' }),
        new s3.GetObjectCommand(at(KEPT_FROM_ALL)),
        new s3.CopyObjectCommand({ ...mine, CopySource: `${Bucket}/${KEPT_FROM_ALL}` }),
        new s3.GetObjectCommand({ Bucket: `${Bucket}-logs`, Key: 'media/1' }),
      ],
      'a version’s or a secret’s',
    ),
    ...attempts([new s3.GetObjectCommand(at('unpublished/1.jpg'))], 'a draft’s', COMMITTEES),
    ...attempts(
      [
        new s3.PutObjectAclCommand({ ...shown, ACL: 'public-read-write' }),
        new s3.PutObjectTaggingCommand({ ...shown, Tagging: { TagSet: [] } }),
        new s3.PutBucketAclCommand({ Bucket, ACL: 'public-read-write' }),
        new s3.PutBucketPolicyCommand({ Bucket, Policy: '{}' }),
        new s3.DeleteBucketPolicyCommand({ Bucket }),
        new s3.GetBucketPolicyCommand({ Bucket }),
        new s3.PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }),
        new s3.PutBucketWebsiteCommand({ Bucket, WebsiteConfiguration: {} }),
        new s3.PutBucketVersioningCommand({
          Bucket,
          VersioningConfiguration: { Status: 'Suspended' },
        }),
        new s3.PutBucketLifecycleConfigurationCommand({
          Bucket,
          LifecycleConfiguration: { Rules: [] },
        }),
        new s3.PutPublicAccessBlockCommand({ Bucket, PublicAccessBlockConfiguration: {} }),
        new s3.DeleteBucketCommand({ Bucket }),
        new s3.ListBucketsCommand({}),
      ],
      'the bucket’s',
    ),
  ];
}
