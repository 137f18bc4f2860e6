import type { ServiceContext } from '../core/context.ts';
import { openDurableState } from '../core/durable-state.ts';
import { assertAllowed, COGNITO_PROTOCOL, createJsonService } from '../core/json-service.ts';
import { optionalString, type RequestFields } from '../core/request-fields.ts';
import type { Service } from '../core/service.ts';
import { notModelled } from '../core/service-error.ts';
import { FIRST_FACTOR_CHALLENGES } from './challenge-answers/select-first-factor.ts';
import { createChallengeSessions } from './challenge-sessions.ts';
import { readToken } from './json-web-token.ts';
import type { LoginProvider } from './login-provider.ts';
import {
  adminAddUserToGroup,
  adminCreateUser,
  adminGetUser,
  adminRemoveUserFromGroup,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
  listUsersInGroup,
} from './operations/administer-users.ts';
import { initiateAuth } from './operations/initiate-auth.ts';
import {
  associateSoftwareToken,
  getTokensFromRefreshToken,
  getUser,
  revokeToken,
  updateUserAttributes,
  verifySoftwareToken,
} from './operations/own-account.ts';
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge.ts';
import { EMPTY_POOL_STATE } from './pool-state.ts';
import { openSigningKey, publicKeySet, type SigningKey, withId } from './signing-key.ts';
import { isSignInOver } from './token-grants.ts';
import { issuerOf, poolName, type UserPool } from './user-pool.ts';

interface UserPoolService extends Service {
  readonly loginProvider: LoginProvider;
}

type Operation = (pool: UserPool, request: RequestFields) => Promise<object>;

/** The name this one read goes by among the operations; it is no call of the API. */
const KEY_SET = 'GetJsonWebKeySet';

/** What anyone may call: the proof is in the request itself. */
const OPEN_OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    RevokeToken: revokeToken,
    GetUser: getUser,
    AssociateSoftwareToken: associateSoftwareToken,
    VerifySoftwareToken: verifySoftwareToken,
    UpdateUserAttributes: updateUserAttributes,
  }),
);

/** Open on AWS too, and not modelled. Source: the API reference's list of unauthenticated operations. */
const OPEN_BUT_NOT_MODELLED: ReadonlySet<string> = new Set([
  'ChangePassword',
  'CompleteWebAuthnRegistration',
  'ConfirmDevice',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'DeleteUser',
  'DeleteUserAttributes',
  'DeleteWebAuthnCredential',
  'ForgetDevice',
  'ForgotPassword',
  'GetDevice',
  'GetUserAttributeVerificationCode',
  'GetUserAuthFactors',
  'GlobalSignOut',
  'ListDevices',
  'ListWebAuthnCredentials',
  'ResendConfirmationCode',
  'SetUserMFAPreference',
  'SetUserSettings',
  'SignUp',
  'StartWebAuthnRegistration',
  'UpdateDeviceStatus',
  'VerifyUserAttribute',
]);

/** What only a signature with the rights to it may call. */
const SIGNED_OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    AdminAddUserToGroup: adminAddUserToGroup,
    AdminCreateUser: adminCreateUser,
    AdminGetUser: adminGetUser,
    AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
    AdminSetUserPassword: adminSetUserPassword,
    AdminUpdateUserAttributes: adminUpdateUserAttributes,
    AdminUserGlobalSignOut: adminUserGlobalSignOut,
    ListUsersInGroup: listUsersInGroup,
  }),
);

/** One user pool with one client, as Cognito's API shows them to browsers and to operators. */
export async function createUserPoolService(context: ServiceContext): Promise<UserPoolService> {
  const pool = await openUserPool(context);
  const keySetPath = `/${pool.id}/.well-known/jwks.json`;

  const service = createJsonService(context, {
    name: 'cognito-idp',
    target: 'AWSCognitoIdentityProviderService',
    ...COGNITO_PROTOCOL,
    async act({ operation, fields, authenticate }) {
      const open = OPEN_OPERATIONS.get(operation);
      if (open) return open(pool, fields());
      const action = `cognito-idp:${operation}`;
      if (OPEN_BUT_NOT_MODELLED.has(operation)) throw notModelled(action);
      const resource = userPoolArn(context, optionalString(fields(), 'UserPoolId') ?? '*');
      assertAllowed(context, authenticate(), { action, resource });
      const signed = SIGNED_OPERATIONS.get(operation);
      if (!signed) throw notModelled(action);
      return signed(pool, fields());
    },
    close: () => pool.state.close(),
  });

  return {
    ...service,
    operationOf: (request) =>
      request.method === 'GET' && request.path === keySetPath
        ? KEY_SET
        : service.operationOf(request),
    handle: async (request, operation) =>
      operation === KEY_SET
        ? Response.json(publicKeySet(await pool.signingKey()))
        : service.handle(request, operation),
    loginProvider: {
      name: pool.issuer.replace('https://', ''),
      issuer: pool.issuer,
      clientId: pool.clientId,
      read: async (token) => readToken(await pool.signingKey(), token, pool.clock()),
      isOver: (claims) => isSignInOver(pool, claims),
    },
  };
}

const DEFAULT_TOKEN_SECONDS = 3600;

/** The pool as its folder holds it; in memory where there is none. */
async function openUserPool(context: ServiceContext): Promise<UserPool> {
  const { options, clock, dataFolder, faults } = context;
  const { id, clientId, minimumPasswordLength, tokenSeconds, authFlows, signingKey } =
    options.userPool;
  const files = dataFolder.files('cognito');
  return {
    id,
    name: poolName(id),
    arn: userPoolArn(context, id),
    issuer: issuerOf(options.region, id),
    clientId,
    minimumPasswordLength,
    tokenSeconds: tokenSeconds ?? DEFAULT_TOKEN_SECONDS,
    authFlows: authFlows ?? ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'],
    writeAttributes: options.userPool.writeAttributes,
    refreshTokenGraceSeconds: options.userPool.refreshTokenGraceSeconds,
    groupRoleArns: new Map(
      Object.entries(options.identityPool.groupRoles).map(([group, role]) => [
        group,
        `arn:aws:iam::${options.accountId}:role/${role}`,
      ]),
    ),
    decoySecret: await dataFolder.secret('user-pool-decoys'),
    clock,
    state: openDurableState(files, 'user-pool.json', EMPTY_POOL_STATE),
    sessions: createChallengeSessions(clock),
    signingKey: once(async () =>
      dataFolder.root === undefined && signingKey ? withId(signingKey) : openSigningKey(files),
    ),
    takeChallenge: (moment) =>
      moment === 'first-factor'
        ? faults.takeChallenge('InitiateAuth', comesFirst)
        : // Whichever of the two calls a fault names, it is met in the one sign-in they make up.
          (faults.takeChallenge('RespondToAuthChallenge', comesAfterPassword) ??
          faults.takeChallenge('InitiateAuth', comesAfterPassword)),
  };
}

function userPoolArn(context: ServiceContext, userPoolId: string): string {
  const { region, accountId } = context.options;
  return `arn:aws:cognito-idp:${region}:${accountId}:userpool/${userPoolId}`;
}

const comesFirst = (challenge: string) =>
  FIRST_FACTOR_CHALLENGES.includes(challenge) || challenge === 'SMS_OTP';
const comesAfterPassword = (challenge: string) => !comesFirst(challenge);

/** Making an RSA key takes a tenth of a second or more: not before somebody needs it, and once. */
function once(open: () => Promise<SigningKey>): () => Promise<SigningKey> {
  let opening: Promise<SigningKey> | undefined;
  return () => (opening ??= open());
}
