import { randomUUID } from 'node:crypto';
import type { LoginProvider } from '../cognito-idp/login-provider.ts';
import type { ServiceContext } from '../core/context.ts';
import { openDurableState } from '../core/durable-state.ts';
import { assertAllowed, COGNITO_PROTOCOL, createJsonService } from '../core/json-service.ts';
import { optionalString, type RequestFields, requiredString } from '../core/request-fields.ts';
import type { Service } from '../core/service.ts';
import { notModelled, ServiceError } from '../core/service-error.ts';
import { chooseRole } from './choose-role.ts';
import { createGuestIds } from './guest-ids.ts';
import type { IdentityPool } from './identity-pool.ts';
import {
  EMPTY_IDENTITY_STATE,
  findIdentity,
  identityOfLogin,
  withIdentity,
} from './identity-state.ts';
import { type VerifiedLogin, verifyLogin } from './verify-login.ts';

type Operation = (pool: IdentityPool, request: RequestFields) => Promise<object>;

/** What anyone may call. */
const OPEN_OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    GetId: getId,
    GetCredentialsForIdentity: getCredentialsForIdentity,
  }),
);

/** Open on AWS too, and not modelled. Everything else needs a signature. */
const OPEN_BUT_NOT_MODELLED: ReadonlySet<string> = new Set(['GetOpenIdToken', 'UnlinkIdentity']);

/** One identity pool that trusts one user pool and lets guests in. */
export async function createIdentityPoolService(
  context: ServiceContext,
  logins: LoginProvider,
): Promise<Service> {
  const pool = await openIdentityPool(context, logins);
  const { region, accountId } = context.options;

  return createJsonService(context, {
    name: 'cognito-identity',
    target: 'AWSCognitoIdentityService',
    ...COGNITO_PROTOCOL,
    async act({ operation, fields, authenticate }) {
      const open = OPEN_OPERATIONS.get(operation);
      if (open) return open(pool, fields());
      const action = `cognito-identity:${operation}`;
      if (!OPEN_BUT_NOT_MODELLED.has(operation)) {
        const named = optionalString(fields(), 'IdentityPoolId') ?? '*';
        const resource = `arn:aws:cognito-identity:${region}:${accountId}:identitypool/${named}`;
        assertAllowed(context, authenticate(), { action, resource });
      }
      throw notModelled(action);
    },
    close: () => pool.state.close(),
  });
}

async function openIdentityPool(
  context: ServiceContext,
  logins: LoginProvider,
): Promise<IdentityPool> {
  const { options, clock, credentials, dataFolder } = context;
  const files = dataFolder.files('cognito');
  return {
    id: options.identityPool.id,
    region: options.region,
    clock,
    state: openDurableState(files, 'identity-pool.json', EMPTY_IDENTITY_STATE),
    guestIds: createGuestIds(options.region, await dataFolder.secret('guests')),
    logins,
    credentials,
    guestRole: options.identityPool.guestRole,
    memberRole: options.identityPool.memberRole,
    roleArnPrefix: `arn:aws:iam::${options.accountId}:role/`,
  };
}

/** A login's own identity, made at its first call; for a guest a new one each time, which is not kept. */
async function getId(pool: IdentityPool, request: RequestFields): Promise<object> {
  const poolId = requiredString(request, 'IdentityPoolId');
  if (poolId !== pool.id) {
    throw new ServiceError('ResourceNotFoundException', `IdentityPool '${poolId}' not found.`);
  }
  const login = await verifyLogin(pool, request);
  const known = login && identityOfLogin(pool.state.read(), login.subject);
  if (known !== undefined) return { IdentityId: known };
  if (!login) return { IdentityId: pool.guestIds.make() };
  const id = `${pool.region}:${randomUUID()}`;
  const identity = { createdAt: pool.clock(), login: login.subject };
  await pool.state.change((state) => withIdentity(state, id, identity));
  return { IdentityId: id };
}

async function getCredentialsForIdentity(
  pool: IdentityPool,
  request: RequestFields,
): Promise<object> {
  const asked = requiredString(request, 'IdentityId');
  const login = await verifyLogin(pool, request);
  const role = chooseRole(pool, login, optionalString(request, 'CustomRoleArn'));
  const identityId = await claimIdentity(pool, asked, login);
  const issued = pool.credentials.issue({ role, identityId });
  return {
    IdentityId: identityId,
    Credentials: {
      AccessKeyId: issued.accessKeyId,
      SecretKey: issued.secretAccessKey,
      SessionToken: issued.sessionToken,
      Expiration: issued.expiresAt / 1000,
    },
  };
}

/**
 * The identity the caller may act as. Amplify presents the guest's identity together with the first login:
 * it becomes that login's, unless the login has one of its own, which is then answered instead.
 */
async function claimIdentity(
  pool: IdentityPool,
  asked: string,
  login: VerifiedLogin | undefined,
): Promise<string> {
  const state = pool.state.read();
  const known = findIdentity(state, asked);
  const identity =
    known ?? (pool.guestIds.isGuest(asked) ? { createdAt: pool.clock() } : undefined);
  if (!identity) {
    throw new ServiceError('ResourceNotFoundException', `Identity '${asked}' not found.`);
  }
  if (!login) {
    if (identity.login === undefined) return asked;
    throw new ServiceError('NotAuthorizedException', `Access to Identity '${asked}' is forbidden.`);
  }
  if (identity.login === login.subject) return asked;
  if (identity.login !== undefined) {
    throw new ServiceError(
      'NotAuthorizedException',
      "Logins don't match. Please include at least one valid login for this identity or identity pool.",
    );
  }
  const own = identityOfLogin(state, login.subject);
  if (own !== undefined) return own;
  const linked = { ...identity, login: login.subject };
  await pool.state.change((current) => withIdentity(current, asked, linked));
  return asked;
}
