import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type ClubhouseConfig, parseConfig } from '@clubhouse/content';
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

/** What the identity pool gives a visitor, or the person whose id token is shown. */
export async function credentialsOf(config: ClubhouseConfig, idToken?: string): Promise<Keys> {
  const { region, endpoints, identityPoolId, userPoolId } = config;
  const pool = new CognitoIdentityClient({ region, endpoint: endpoints.cognitoIdentity });
  const login = `cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const Logins = idToken === undefined ? undefined : { [login]: idToken };
  const { IdentityId } = await pool.send(
    new GetIdCommand({ IdentityPoolId: identityPoolId, Logins }),
  );
  const { Credentials } = await pool.send(
    new GetCredentialsForIdentityCommand({ IdentityId, Logins }),
  );
  return {
    accessKeyId: Credentials?.AccessKeyId ?? '',
    secretAccessKey: Credentials?.SecretKey ?? '',
    sessionToken: Credentials?.SessionToken ?? '',
  };
}

export async function idTokenOf(
  config: ClubhouseConfig,
  email: string,
  password: string,
): Promise<string> {
  const pool = new CognitoIdentityProviderClient({
    region: config.region,
    endpoint: config.endpoints.cognitoIdp,
  });
  const answer = await pool.send(
    new InitiateAuthCommand({
      ClientId: config.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  return answer.AuthenticationResult?.IdToken ?? '';
}
