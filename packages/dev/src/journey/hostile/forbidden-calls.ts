import * as identity from '@aws-sdk/client-cognito-identity';
import * as people from '@aws-sdk/client-cognito-identity-provider';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as s3 from '@aws-sdk/client-s3';
import { ADMIN_GROUP, LOCAL, REGION } from '@clubhouse/infra';
import { storedName, TABLE_NAMES } from '@clubhouse/content/tables';
import type { ClubServices } from '../club-services.ts';
import { eachOf } from '../each-of.ts';

/** A call to one of the services, named by its operation and its target. */
interface Attempt {
  readonly name: string;
  readonly call: () => Promise<unknown>;
  /** Allowed to the committee, and forbidden to everybody else. */
  readonly isCommittees: boolean;
}

/** An object that the operator stored where no page looks. */
export const KEPT_FROM_ALL = 'private/minutes.txt';
export const SHOWN_TO_ALL = 'media/1_shown.jpg';

const AT_ONCE = 10;

/** All calls beyond reading items and files that the official clients can make with credentials from a page. */
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

interface Client {
  send(command: never): Promise<unknown>;
}

/** Operations, as the official client names its commands. */
interface Rights {
  /** Not called: everybody has the right to them. */
  readonly everybody?: RegExp;
  readonly committee?: RegExp;
  /** Those that are called, where they are not all. */
  readonly only?: RegExp;
}

/** Calls `client` with every operation of its package; each command takes of `input` what it knows. */
function everyCall(client: Client, sdk: object, input: object, on: string, rights: Rights = {}) {
  return Object.entries(sdk).flatMap(([name, Command]): Attempt[] => {
    const [, operation] = /^(\w+)Command$/.exec(name) ?? [];
    if (operation === undefined || rights.everybody?.test(operation)) return [];
    if (rights.only?.test(operation) === false) return [];
    const isCommittees = rights.committee?.test(operation) ?? false;
    const command = new (Command as new (given: object) => never)(input);
    return [{ name: `${on} ${operation}`, call: () => client.send(command), isCommittees }];
  });
}

/** Calls to the pools: no credentials from a page may read or change user accounts. */
function ofPeople({ config, s3: files }: ClubServices): readonly Attempt[] {
  const { region, endpoints, userPoolId: UserPoolId, identityPoolId: IdentityPoolId } = config;
  // The same credentials as those of the other clients.
  const shared = { region, credentials: files.config.credentials, maxAttempts: 2 };
  const users = new people.CognitoIdentityProviderClient({
    ...shared,
    endpoint: endpoints.cognitoIdp,
  });
  const identities = new identity.CognitoIdentityClient({
    ...shared,
    endpoint: endpoints.cognitoIdentity,
  });
  const asked = {
    ...{ UserPoolId, Username: 'member@club.test', GroupName: ADMIN_GROUP },
    ...{ Password: 'Password1', Permanent: true, ClientId: config.userPoolClientId },
    ...{ IdentityPoolId, IdentityIdsToDelete: [IdentityPoolId], Roles: {}, MaxResults: 1 },
  };
  return [
    ...everyCall(users, people, asked, 'users', { everybody: OPEN_TO_USERS }),
    ...everyCall(identities, identity, asked, 'identities', { everybody: OPEN_TO_GUESTS }),
  ];
}

/** Calls that need no rights: the proof is in the request itself, as for a sign-in. */
const OPEN_TO_GUESTS = /^(Get(Id|OpenIdToken|CredentialsForIdentity)|UnlinkIdentity)$/;
const OPEN_TO_USERS =
  /^((Associate|Verify)SoftwareToken|ChangePassword|(Complete|Start|Delete|List)WebAuthn\w+|Confirm\w+|(Delete|Update)User(Attributes)?|(Forget|Get|Update)Device(Status)?|ListDevices|ForgotPassword|Get(ClientToken|TokensFromRefreshToken|User|UserAttributeVerificationCode|UserAuthFactors)|GlobalSignOut|InitiateAuth|Re(sendConfirmationCode|spondToAuthChallenge|vokeToken)|SetUser(MFAPreference|Settings)|SignUp|UpdateAuthEventFeedback|VerifyUserAttribute)$/;

function ofDatabase({ database, config }: ClubServices): readonly Attempt[] {
  const arnOf = (table: string) => `arn:aws:dynamodb:${REGION}:${LOCAL.accountId}:table/${table}`;
  const calls = (TableName: string, rights?: Rights) => {
    const Item = { id: { S: 'intruder' } };
    const Statement = `INSERT INTO "${TableName}" VALUE {'id': 'intruder'}`;
    const asked = {
      ...{ TableName, Key: Item, Item, TableArn: arnOf(TableName), ResourceArn: arnOf(TableName) },
      ...{ RequestItems: { [TableName]: [{ PutRequest: { Item } }] }, TagKeys: ['x'] },
      ...{ TransactItems: [{ Put: { TableName, Item } }], BackupName: 'mine', S3Bucket: 'mine' },
      ...{ Statement, Statements: [{ Statement }], TransactStatements: [{ Statement }] },
    };
    return everyCall(database, dynamodb, asked, TableName, rights);
  };
  const [reads, writes] = ['(BatchGet|Get)Item|Query|Scan', '(Put|Update|Delete)Item'];
  const ofPublicTable = {
    everybody: new RegExp(`^(${reads})$`),
    committee: new RegExp(`^(${writes})$`),
  };
  const unpublished = { committee: new RegExp(`^(GetItem|Scan|${writes})$`) };
  const only = new RegExp(`^(${writes}|BatchWriteItem|TransactWriteItems|Execute\\w+|\\w+Table)$`);
  return [
    ...calls(storedName(config, 'news'), ofPublicTable),
    ...calls(storedName(config, 'unpublished'), unpublished),
    ...TABLE_NAMES.filter((table) => table !== 'unpublished').flatMap((table) =>
      calls(storedName(config, table), { ...ofPublicTable, only }),
    ),
    // The first two only functions may use; the last one is no table of the club.
    ...['people', 'log', 'members'].flatMap((table) => calls(table)),
    ...calls(arnOf('news').replace(LOCAL.accountId, '111111111111')),
  ];
}

function ofObjects({ s3: files, config }: ClubServices): readonly Attempt[] {
  const Bucket = config.bucket;
  const inMedia = ['media/1_mine.html', 'albums/x/1_mine.jpg', 'derived/480/media/1_mine.jpg'];
  const outside = ['index.html', 'mine.txt', 'Media/1.jpg', 'mediafile', '/media/1'];
  // Answered on hosts of their own, or without a body that could name the error.
  const elsewhere = 'Head\\w+|WriteGetObjectResponse|ListDirectoryBuckets|DeleteObjects';
  const committee = 'List(Objects(V2)?|ObjectVersions|Parts|MultipartUploads)';
  const writes = '(Put|Copy|Delete)Object|\\w+MultipartUpload|UploadPart(Copy)?';
  const calls = (Key: string, everybody: string, allowed: string, only?: string, more = {}) => {
    const asked = { Bucket, Key, Body: 'x', UploadId: 'x', PartNumber: 1, ...more };
    return everyCall(files, s3, { CopySource: `${Bucket}/${KEPT_FROM_ALL}`, ...asked }, Key, {
      everybody: new RegExp(`^(${elsewhere}|${everybody})$`),
      committee: new RegExp(`^(${committee}|${allowed})$`),
      only: new RegExp(`^(${only ?? '.*'})$`),
    });
  };
  const Delete = { Objects: [SHOWN_TO_ALL, ...inMedia].map((Key) => ({ Key })) };
  return [
    ...calls(inMedia[0]!, 'GetObject', writes),
    ...calls(KEPT_FROM_ALL, '-', 'AbortMultipartUpload'),
    ...calls('unpublished/1.jpg', '-', `${writes}|GetObject`),
    ...inMedia.flatMap((key) => calls(key, '-', writes, writes)),
    ...outside.flatMap((key) => calls(key, '-', 'AbortMultipartUpload', writes)),
    ...calls(SHOWN_TO_ALL, '-', 'DeleteObject', '(Get|Delete)Object', { VersionId: 'v1' }),
    ...calls('media/1', '-', '-', '(Get|Put)Object', { Bucket: `${Bucket}-logs` }),
    {
      name: 'DeleteObjects',
      isCommittees: true,
      // The answer has an entry for each key: all of them must be refused.
      call: async () => {
        const { Errors } = await files.send(new s3.DeleteObjectsCommand({ Bucket, Delete }));
        if (Errors?.length === Delete.Objects.length) {
          throw Object.assign(new Error(), { name: Errors[0]!.Code });
        }
      },
    },
  ];
}
