import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type ClubhouseConfig, parseConfig } from '@clubhouse/content';
import { createSession } from '@clubhouse/content/session';
import { operator } from '../seed/operator.ts';

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** A club's services as somebody who holds credentials reaches them, past every page. */
export interface ClubServices {
  readonly config: ClubhouseConfig;
  readonly database: DynamoDBDocumentClient;
  readonly objects: S3Client;
}

export async function configOf(siteUrl: string): Promise<ClubhouseConfig> {
  const response = await fetch(`${siteUrl}/config.json`);
  return parseConfig(await response.json());
}

export function servicesFor(config: ClubhouseConfig, credentials: Keys = operator): ClubServices {
  const { region, endpoints } = config;
  return {
    config,
    database: DynamoDBDocumentClient.from(
      new DynamoDBClient({ region, endpoint: endpoints.dynamodb, credentials }),
    ),
    objects: new S3Client({ region, endpoint: endpoints.s3, credentials, forcePathStyle: true }),
  };
}

/** What the identity pool gives a visitor, or the person whose id token is shown; for one role where it is named. */
export async function credentialsOf(
  config: ClubhouseConfig,
  idToken?: string,
  CustomRoleArn?: string,
): Promise<Keys> {
  const { region, endpoints, identityPoolId, userPoolId } = config;
  const pool = new CognitoIdentityClient({ region, endpoint: endpoints.cognitoIdentity });
  const login = `cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const Logins = idToken === undefined ? undefined : { [login]: idToken };
  const { IdentityId } = await pool.send(
    new GetIdCommand({ IdentityPoolId: identityPoolId, Logins }),
  );
  const { Credentials } = await pool.send(
    new GetCredentialsForIdentityCommand({ IdentityId, Logins, CustomRoleArn }),
  );
  return {
    accessKeyId: Credentials?.AccessKeyId ?? '',
    secretAccessKey: Credentials?.SecretKey ?? '',
    sessionToken: Credentials?.SessionToken ?? '',
  };
}

/** The result of a sign-in. The tokens are empty while the sign-in needs another step. */
interface SignedIn {
  readonly step: 'done' | 'new-password-required';
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Signs somebody in as the app does, and gives the tokens the app would keep. */
export async function signInAsTheApp(
  config: ClubhouseConfig,
  email: string,
  password: string,
): Promise<SignedIn> {
  const kept = new Map<string, string>();
  const session = createSession({
    config,
    tokenStore: {
      getItem: async (key) => kept.get(key) ?? null,
      setItem: async (key, value) => void kept.set(key, value),
      removeItem: async (key) => void kept.delete(key),
      clear: async () => kept.clear(),
    },
  });
  await session.start();
  const outcome = await session.signIn(email, password);
  if (!outcome.ok) throw new Error(outcome.message, { cause: outcome.cause });
  const token = (name: string) => [...kept].find(([key]) => key.endsWith(`.${name}`))?.[1] ?? '';
  return {
    step: outcome.step,
    idToken: token('idToken'),
    accessToken: token('accessToken'),
    refreshToken: token('refreshToken'),
  };
}

export async function idTokenOf(
  config: ClubhouseConfig,
  email: string,
  password: string,
): Promise<string> {
  return (await signInAsTheApp(config, email, password)).idToken;
}
