import type { ServiceContext } from '../core/context.ts';
import { jsonFailure } from '../core/json-protocol.ts';
import type { CloudRequest, Service } from '../core/service.ts';
import { answerJsonCall, operationFor, parseFields } from './json-calls.ts';
import { readToken } from './json-web-token.ts';
import type { LoginProvider } from './login-provider.ts';
import { openUserPool, userPoolArn } from './open-user-pool.ts';
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
import {
  associateSoftwareToken,
  getTokensFromRefreshToken,
  getUser,
  revokeToken,
  updateUserAttributes,
  verifySoftwareToken,
} from './operations/own-account.ts';
import { initiateAuth } from './operations/initiate-auth.ts';
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge.ts';
import { optionalString, type RequestFields } from './request-fields.ts';
import { notModelled } from './service-error.ts';
import { assertMayCall } from './signed-calls.ts';
import { publicKeySet } from './signing-key.ts';
import { isSignInOver } from './token-grants.ts';
import type { UserPool } from './user-pool.ts';

export interface UserPoolService extends Service {
  readonly loginProvider: LoginProvider;
}

type Operation = (pool: UserPool, request: RequestFields) => Promise<object>;

const TARGET = 'AWSCognitoIdentityProviderService';
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

  const act = async (
    request: CloudRequest,
    operation: string,
    body: Uint8Array,
  ): Promise<object> => {
    const open = OPEN_OPERATIONS.get(operation);
    if (open) return open(pool, parseFields(body));
    if (OPEN_BUT_NOT_MODELLED.has(operation)) throw notModelled(`cognito-idp:${operation}`);
    const fields = parseFields(body);
    const resource = userPoolArn(context, optionalString(fields, 'UserPoolId') ?? '*');
    assertMayCall(context, { request, service: 'cognito-idp', operation, resource, body });
    const signed = SIGNED_OPERATIONS.get(operation);
    if (!signed) throw notModelled(`cognito-idp:${operation}`);
    return signed(pool, fields);
  };

  return {
    name: 'cognito-idp',
    operationOf: (request) =>
      request.method === 'GET' && request.path === keySetPath
        ? KEY_SET
        : operationFor(TARGET, request),
    async handle(request, operation) {
      if (operation === KEY_SET) return Response.json(publicKeySet(await pool.signingKey()));
      return answerJsonCall(request, context.log, (body) => act(request, operation, body));
    },
    failure: (code, message, status) => jsonFailure('1.1', code, message, status),
    close: () => pool.state.close(),
    loginProvider: {
      name: pool.issuer.replace('https://', ''),
      issuer: pool.issuer,
      clientId: pool.clientId,
      read: async (token) => readToken(await pool.signingKey(), token, pool.clock()),
      isOver: (claims) => isSignInOver(pool, claims),
    },
  };
}
