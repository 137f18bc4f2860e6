import { generateKeyPairSync } from 'node:crypto';
import { createLocalCloud, type LocalCloud, type LocalCloudOptions } from '@clubhouse/local-cloud';
import { serveLocalCloud } from '@clubhouse/local-cloud/node';
import { cognitoCredentialsProvider } from 'aws-amplify/auth/cognito';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, afterEach } from 'vitest';
import { indexDesign, SERVICE_TABLES, TABLE_NAMES } from '../src/tables.ts';
import { aConfig } from '../src/testing/a-config.ts';

/** A local cloud, with the rights to do anything in it. */
export type LocalClub = Awaited<ReturnType<typeof openLocalClub>>;

const ORIGIN = 'http://cloud.test';
const OPERATOR = {
  accessKeyId: 'local-operator',
  secretAccessKey: 'local-operator',
  sessionToken: '',
};

/** Making one takes a tenth of a second: one for all clouds of this process. */
const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** A club for the tests of a file. Faults end with their test. */
export async function localClub(options?: Parameters<typeof openLocalClub>[0]): Promise<LocalClub> {
  const club = await openLocalClub(options);
  afterAll(() => club.close());
  afterEach(() => club.clearFaults());
  return club;
}

/** On a port of its own, where connections break as they do in life. */
export async function openLocalClub(options: LocalSettings = {}) {
  const cloud = await createLocalCloud(localOptions(options));
  let asked: string[] = [];
  let standIn: (() => Response) | undefined;
  let alter = (answer: Response): Response => answer;
  const watched: LocalCloud = {
    ...cloud,
    async handle(request) {
      asked.push(`${request.method} ${request.headers.get('x-amz-target') ?? request.path}`);
      return standIn?.() ?? alter(await cloud.handle(request));
    },
  };
  const served = await serveLocalCloud(watched, { port: 0 });
  const config = aConfig({ origin: served.url });

  const faults = async (method: string, body?: object): Promise<void> => {
    const request = new Request(`${ORIGIN}/_local/faults`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await cloud.fetch(request);
    if (!answer.ok) throw new Error(`The fault was refused: ${await answer.text()}`);
  };

  return {
    config,
    cloud,
    operator: async () => OPERATOR,
    /** What has been asked of it since the last call: one line a request, `POST DynamoDB_20120810.Query`. */
    asked() {
      const lines = asked;
      asked = [];
      return lines;
    },
    /** Makes the next `times` calls of an operation fail in the way the faults endpoint knows. */
    fault: (fault: {
      readonly match: { readonly service?: string; readonly operation?: string };
      readonly do: string;
      readonly value?: unknown;
      readonly times?: number;
    }) => faults('POST', fault),
    async clearFaults() {
      standIn = undefined;
      alter = (answer) => answer;
      await faults('DELETE');
    },
    /** Answers in the cloud's place until the faults are cleared. */
    answerInstead(status: number, body: string) {
      standIn = () => new Response(body, { status });
    },
    /** Changes the cloud's answers on their way, as a proxy would, until the faults are cleared. */
    alterAnswers(alteration: (answer: Response) => Response) {
      alter = alteration;
    },
    /** Calls the user pool as its operator. */
    async userPool(operation: string, input: object) {
      const body = JSON.stringify({ UserPoolId: config.userPoolId, ...input });
      const { url, headers } = await new AwsV4Signer({
        method: 'POST',
        url: `${ORIGIN}/`,
        headers: { 'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}` },
        body,
        service: 'cognito-idp',
        region: config.region,
        ...OPERATOR,
      }).sign();
      headers.set('Content-Type', 'application/x-amz-json-1.1');
      const answer = await cloud.fetch(new Request(url, { method: 'POST', headers, body }));
      const json: unknown = await answer.json();
      if (!answer.ok) throw new Error(`${operation}: ${JSON.stringify(json)}`);
      return json;
    },
    async close() {
      // Amplify is one for all clouds of this process.
      await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
      await served.close();
      await cloud.close();
    },
  };
}

export const PASSWORD = 'Touchline1';

/** Adds a person to the user pool; with `temporary` they must set a new password first. */
export async function addPerson(
  club: LocalClub,
  email: string,
  { admin = false, temporary = false } = {},
): Promise<void> {
  await club.userPool('AdminCreateUser', {
    Username: email,
    TemporaryPassword: PASSWORD,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
  });
  if (!temporary) {
    const password = { Username: email, Password: PASSWORD, Permanent: true };
    await club.userPool('AdminSetUserPassword', password);
  }
  if (admin) {
    await club.userPool('AdminAddUserToGroup', { Username: email, GroupName: 'AdminUsers' });
  }
}

const READ = ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:Scan', 's3:GetObject'];
const WRITE = [
  ...['dynamodb:PutItem', 'dynamodb:DeleteItem'],
  ...['s3:ListBucket', 's3:PutObject', 's3:DeleteObject'],
];

interface LocalSettings extends Pick<LocalCloudOptions, 'feed'> {
  /** How long an access token lives. */
  readonly tokenSeconds?: number;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  readonly log?: (line: string) => void;
}

/** A cloud with this package's tables and just enough rights; the real policies have tests of their own. */
function localOptions({
  tokenSeconds = 3600,
  clock = Date.now,
  ...others
}: LocalSettings = {}): LocalCloudOptions {
  const config = aConfig();
  const allow = (Action: readonly string[]) =>
    ({
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action, Resource: '*' }],
    }) as const;
  return {
    ...others,
    region: config.region,
    accountId: '000000000000',
    bucket: config.bucket,
    clock,
    tables: [...TABLE_NAMES, ...SERVICE_TABLES].map((name) => {
      const index = indexDesign(name);
      return { name, partitionKey: 'id', indexes: index ? [index] : [] };
    }),
    userPool: {
      id: config.userPoolId,
      clientId: config.userPoolClientId,
      minimumPasswordLength: 8,
      tokenSeconds,
      signingKey,
    },
    identityPool: {
      id: config.identityPoolId,
      guestRole: 'guest',
      memberRole: 'guest',
      groupRoles: { AdminUsers: 'admin' },
    },
    roles: [
      { name: 'guest', policies: [allow(READ)] },
      { name: 'admin', policies: [allow([...READ, ...WRITE])] },
    ],
  };
}
