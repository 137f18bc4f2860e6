import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { sampleStack } from './sample-stack.ts';

/** The one account the contract gives to tools and tests. */
const operator = { accessKeyId: 'local-operator', secretAccessKey: 'local-operator' };

/** Settings of an official client that shows every failure at once. */
export const connection = (endpoint: string, credentials: Credentials = operator) => ({
  region: 'eu-west-2',
  endpoint,
  credentials,
  maxAttempts: 1,
});

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

const Password = 'Touchline1';
const emailOf = (group: string | undefined) => `${group ?? 'nobody'}@club.test`;

/** Credentials anyone gets from the identity pool without signing in. */
export function guestCredentials(endpoint: string): Promise<Credentials> {
  return credentialsFor(endpoint, {});
}

/** Credentials of someone signed in; in the group when one is named. */
export async function userCredentials(endpoint: string, group?: string): Promise<Credentials> {
  const { userPool } = sampleStack();
  const client = new CognitoIdentityProviderClient(connection(endpoint));
  const user = { UserPoolId: userPool.id, Username: emailOf(group) };
  await client.send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS' }));
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
  if (group !== undefined) {
    await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: group }));
  }
  return signInAgain(endpoint, group);
}

/** Credentials for whom `userCredentials` made before. */
export async function signInAgain(endpoint: string, group?: string): Promise<Credentials> {
  const { userPool } = sampleStack();
  const { AuthenticationResult } = await new CognitoIdentityProviderClient(
    connection(endpoint),
  ).send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: userPool.clientId,
      AuthParameters: { USERNAME: emailOf(group), PASSWORD: Password },
    }),
  );
  return credentialsFor(endpoint, {
    [`cognito-idp.eu-west-2.amazonaws.com/${userPool.id}`]: AuthenticationResult?.IdToken ?? '',
  });
}

async function credentialsFor(
  endpoint: string,
  Logins: Record<string, string>,
): Promise<Credentials> {
  const client = new CognitoIdentityClient(connection(endpoint));
  const { IdentityId } = await client.send(
    new GetIdCommand({ IdentityPoolId: sampleStack().identityPool.id, Logins }),
  );
  const { Credentials } = await client.send(
    new GetCredentialsForIdentityCommand({ IdentityId, Logins }),
  );
  return {
    accessKeyId: Credentials?.AccessKeyId ?? '',
    secretAccessKey: Credentials?.SecretKey ?? '',
    sessionToken: Credentials?.SessionToken ?? '',
  };
}

/** A DynamoDB client whose requests are altered before they are signed. */
export function alteredClient(
  endpoint: string,
  alter: (request: SentRequest) => void,
  credentials?: Credentials,
): DynamoDBClient {
  const client = new DynamoDBClient(connection(endpoint, credentials));
  client.middlewareStack.add(
    (next) => (args) => {
      alter(args.request as SentRequest);
      return next(args);
    },
    { step: 'build' },
  );
  return client;
}

export interface SentRequest {
  body: string | Uint8Array;
  readonly headers: Record<string, string>;
}
