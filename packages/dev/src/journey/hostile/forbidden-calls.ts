import {
  CognitoIdentityClient,
  DeleteIdentitiesCommand,
  GetOpenIdTokenForDeveloperIdentityCommand,
  ListIdentityPoolsCommand,
  SetIdentityPoolRolesCommand,
} from '@aws-sdk/client-cognito-identity';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  UpdateUserPoolClientCommand,
  UpdateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_GROUP } from '@clubhouse/infra';
import type { ClubServices } from '../club-services.ts';
import { eachOf } from '../each-of.ts';
import type { Attempt } from './attempt.ts';
import { forbiddenOfDatabase } from './forbidden-of-database.ts';
import { forbiddenOfObjects } from './forbidden-of-objects.ts';

const AT_ONCE = 10;

/** All calls beyond reading for which credentials from a page could be used, sent by the official clients. */
export function forbiddenCalls(services: ClubServices): readonly Attempt[] {
  return [
    ...forbiddenOfDatabase(services),
    ...forbiddenOfObjects(services),
    ...forbiddenOfPeople(services),
  ];
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

/** Calls to the pools: no credentials from a page may read or change user accounts. */
function forbiddenOfPeople({ config, objects }: ClubServices): readonly Attempt[] {
  const { region, endpoints, userPoolId: UserPoolId, identityPoolId: IdentityPoolId } = config;
  // The same credentials as those of the other clients.
  const credentials = objects.config.credentials;
  const people = new CognitoIdentityProviderClient({
    region,
    endpoint: endpoints.cognitoIdp,
    credentials,
    maxAttempts: 2,
  });
  const identities = new CognitoIdentityClient({
    region,
    endpoint: endpoints.cognitoIdentity,
    credentials,
    maxAttempts: 2,
  });
  const who = { UserPoolId, Username: 'member@club.test' };
  const ofPeople = [
    () => new AdminCreateUserCommand({ UserPoolId, Username: 'intruder@club.test' }),
    () => new AdminAddUserToGroupCommand({ ...who, GroupName: ADMIN_GROUP }),
    () => new AdminSetUserPasswordCommand({ ...who, Password: 'Password1', Permanent: true }),
    () => new AdminDeleteUserCommand(who),
    () => new AdminGetUserCommand(who),
    () => new ListUsersCommand({ UserPoolId }),
    () => new ListUsersInGroupCommand({ UserPoolId, GroupName: ADMIN_GROUP }),
    () => new CreateGroupCommand({ UserPoolId, GroupName: 'Mine' }),
    () => new UpdateUserPoolCommand({ UserPoolId }),
    () => new UpdateUserPoolClientCommand({ UserPoolId, ClientId: config.userPoolClientId }),
  ];
  const ofIdentities = [
    () => new SetIdentityPoolRolesCommand({ IdentityPoolId, Roles: {} }),
    () => new ListIdentityPoolsCommand({ MaxResults: 1 }),
    () => new DeleteIdentitiesCommand({ IdentityIdsToDelete: [IdentityPoolId] }),
    () => new GetOpenIdTokenForDeveloperIdentityCommand({ IdentityPoolId, Logins: { mine: 'x' } }),
  ];
  return [
    ...ofPeople.map((command) => ({
      name: command().constructor.name,
      call: () => people.send(command() as ListUsersCommand),
    })),
    ...ofIdentities.map((command) => ({
      name: command().constructor.name,
      call: () => identities.send(command() as ListIdentityPoolsCommand),
    })),
  ];
}
