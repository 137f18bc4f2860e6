import { randomUUID } from 'node:crypto';
import { readToken } from '../cognito-idp/json-web-token.ts';
import { isSignInOver } from '../cognito-idp/token-grants.ts';
import type { UserPool } from '../cognito-idp/user-pool.ts';
import type { ServiceContext } from '../core/context.ts';
import { openDurableState } from '../core/durable-state.ts';
import { createJsonService, type Operations } from '../core/json-service.ts';
import {
  optionalString,
  requiredString,
  stringMap,
  type RequestFields,
} from '../core/request-fields.ts';
import type { Service } from '../core/service.ts';
import { notAuthorized, notFound } from '../core/service-error.ts';

/** The identities of signed-in users, each with its login's subject; guests have an id but no entry. */
interface IdentityState {
  readonly schema: 1;
  readonly identities: Readonly<Record<string, { readonly login: string }>>;
}

/** The user of a request's login, and the roles their token names, as ARNs. */
interface VerifiedLogin {
  readonly subject: string;
  readonly preferredRole?: string;
  readonly roles: readonly string[];
}

/** One identity pool that trusts one user pool and lets guests in. */
export function createIdentityPoolService(context: ServiceContext, userPool: UserPool): Service {
  const pool = openIdentityPool(context, userPool);
  return createJsonService(context, pool, {
    name: 'cognito-identity',
    target: 'AWSCognitoIdentityService',
    open: operations,
    signed: {},
    resourcesOf: (_, fields, arn) => [
      arn(`identitypool/${optionalString(fields, 'IdentityPoolId') ?? '*'}`),
    ],
    close: () => pool.state.close(),
  });
}

function openIdentityPool({ options, credentials, files }: ServiceContext, userPool: UserPool) {
  const { region, accountId, identityPool } = options;
  const initial: IdentityState = { schema: 1, identities: {} };
  const state = openDurableState(files('cognito'), 'identity-pool.json', initial);
  return { ...identityPool, region, accountId, userPool, credentials, state };
}

type IdentityPool = ReturnType<typeof openIdentityPool>;

const operations: Operations<IdentityPool> = {
  /** The identity of a login, created at its first call; a guest gets a new one each time, which is not stored. */
  async GetId(pool, request) {
    const poolId = requiredString(request, 'IdentityPoolId');
    if (poolId !== pool.id) throw notFound(`IdentityPool '${poolId}' not found.`);
    const login = await verifyLogin(pool.userPool, request);
    const fresh = `${pool.region}:${randomUUID()}`;
    return { IdentityId: login ? await identityOf(pool, login, fresh) : fresh };
  },

  async GetCredentialsForIdentity(pool, request) {
    const asked = requiredString(request, 'IdentityId');
    const login = await verifyLogin(pool.userPool, request);
    const role = chooseRole(pool, login, optionalString(request, 'CustomRoleArn'));
    const identityId = await claimIdentity(pool, asked, login);
    const issued = pool.credentials.issue(role);
    return {
      IdentityId: identityId,
      Credentials: {
        AccessKeyId: issued.accessKeyId,
        SecretKey: issued.secretAccessKey,
        SessionToken: issued.sessionToken,
        Expiration: issued.expiresAt / 1000,
      },
    };
  },
};

/** The login by a user pool token; undefined for a guest. Throws NotAuthorizedException with AWS's messages. */
async function verifyLogin(
  pool: UserPool,
  request: RequestFields,
): Promise<VerifiedLogin | undefined> {
  const given = Object.entries(stringMap(request, 'Logins'));
  const [first, ...more] = given;
  if (!first) return undefined;
  const [name, token] = first;
  if (`https://${name}` !== pool.issuer || more.length > 0) {
    throw notAuthorized('Token is not from a supported provider of this identity pool.');
  }
  const { kind, claims } = await readToken(await pool.signingKey(), token, pool.clock());
  if (kind === 'forged') throw notAuthorized("Invalid login token. Couldn't verify signed token.");
  // An access token names its client in another claim, and does not prove who the user is.
  if (claims['token_use'] !== 'id') {
    throw notAuthorized('Invalid login token. Missing a required claim: aud');
  }
  if (kind === 'expired') {
    const now = Math.floor(pool.clock() / 1000);
    throw notAuthorized(`Invalid login token. Token expired: ${now} >= ${String(claims['exp'])}`);
  }
  // The check that an identity pool with `ServerSideTokenCheck` makes; the message is our own.
  const isOver = isSignInOver(pool, claims);
  if (isOver) throw notAuthorized('Invalid login token. Token has been revoked.');
  const { sub, 'cognito:roles': roles, 'cognito:preferred_role': preferred } = claims;
  return {
    subject: String(sub),
    roles: Array.isArray(roles) ? roles.map(String) : [],
    ...(typeof preferred === 'string' && { preferredRole: preferred }),
  };
}

/**
 * The name of the caller's role: the guest role, the preferred role of their token, or the member role where the
 * token names none. `customRoleArn` may pick only one of the token's roles; several roles with none picked or
 * preferred are refused, as by a pool that is configured to deny ambiguous roles.
 */
function chooseRole(
  pool: IdentityPool,
  login: VerifiedLogin | undefined,
  customRoleArn: string | undefined,
): string {
  const roles = login?.roles ?? [];
  if (customRoleArn !== undefined && !roles.includes(customRoleArn)) {
    throw notAuthorized(`Access to role ${customRoleArn} is forbidden.`);
  }
  const chosen = customRoleArn ?? login?.preferredRole;
  if (chosen !== undefined) return chosen.replace(`arn:aws:iam::${pool.accountId}:role/`, '');
  if (roles.length > 0) throw notAuthorized('Role mapping is ambiguous and access is denied.');
  return login ? pool.memberRole : pool.guestRole;
}

/**
 * The identity the caller may act as. Amplify sends the guest's identity together with the first login: that
 * identity is then linked to the login, unless the login already has one, which is returned instead.
 */
async function claimIdentity(
  pool: IdentityPool,
  asked: string,
  login: VerifiedLogin | undefined,
): Promise<string> {
  const { identities } = pool.state.read();
  // The id is text from the caller and may be anything: `constructor` is not an identity.
  const known = Object.hasOwn(identities, asked) ? identities[asked] : undefined;
  // Nothing is stored about a guest, and nothing more is needed: any id that is nobody's is a guest's.
  if (!known && !IDENTITY_ID.test(asked)) throw notFound(`Identity '${asked}' not found.`);
  if (known?.login === login?.subject) return asked;
  if (known || !login) {
    throw notAuthorized(
      login
        ? "Logins don't match. Please include at least one valid login for this identity or identity pool."
        : `Access to Identity '${asked}' is forbidden.`,
    );
  }
  return identityOf(pool, login, asked);
}

const IDENTITY_ID = /^[\w-]+:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The identity of a login: the one linked to it, or `free`, which then is. */
async function identityOf({ state }: IdentityPool, { subject }: VerifiedLogin, free: string) {
  const linked = Object.entries(state.read().identities).find(([, one]) => one.login === subject);
  if (linked) return linked[0];
  await state.change(({ schema, identities }) => ({
    schema,
    identities: { ...identities, [free]: { login: subject } },
  }));
  return free;
}
