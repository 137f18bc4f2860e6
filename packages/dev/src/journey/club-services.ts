import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import { type ClubhouseConfig, parseConfig } from '@clubhouse/content';
import type { Credentials } from '@clubhouse/content/reader';
import { createSession } from '@clubhouse/content/session';
import { memoryTokens } from '@clubhouse/content/testing';
import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_GROUP } from '@clubhouse/infra';
import { type ClubTarget, localTarget } from '../command/club-target.ts';
import { whatIsThere } from './what-is-there.ts';

/** A club's services, called directly with credentials and without any page, and what they hold. */
export type ClubServices = ReturnType<typeof servicesFor>;

export async function configOf(siteUrl: string): Promise<ClubhouseConfig> {
  const response = await fetch(`${siteUrl}/config.json`);
  return parseConfig(await response.json());
}

/** @param keys the local cloud's own, with all rights, where none are given */
export function servicesFor(config: ClubhouseConfig, keys?: Credentials) {
  const club = localTarget(config, keys && { keys });
  return { ...club, ...whatIsThere(club) };
}

/** The credentials that the identity pool gives to a guest, or to the user of the id token; for one role if named. */
export async function credentialsOf(
  config: ClubhouseConfig,
  idToken?: string,
  CustomRoleArn?: string,
): Promise<Credentials> {
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

/**
 * Signs a user in as the app does, and returns the tokens that the app would store: empty ones while the sign-in requires
 * another step.
 */
export async function signInAsTheApp(config: ClubhouseConfig, email: string, password: string) {
  const tokenStore = memoryTokens();
  const session = createSession({ config, tokenStore });
  await session.start();
  const outcome = await session.signIn(email, password);
  if (!outcome.ok) throw new Error(outcome.message, { cause: outcome.cause });
  const items = [...(await tokenStore.all())];
  const token = (name: string) => items.find(([key]) => key.endsWith(`.${name}`))?.[1] ?? '';
  return {
    step: outcome.step,
    idToken: token('idToken'),
    accessToken: token('accessToken'),
    refreshToken: token('refreshToken'),
  };
}

/** Adds a user to the committee or removes them, as the operator of the user pool does. */
export async function setCommittee(
  { config, people }: Pick<ClubTarget, 'config' | 'people'>,
  email: string,
  isMember: boolean,
): Promise<void> {
  const who = { UserPoolId: config.userPoolId, Username: email, GroupName: ADMIN_GROUP };
  if (isMember) await people.send(new AdminAddUserToGroupCommand(who));
  else await people.send(new AdminRemoveUserFromGroupCommand(who));
}
