import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { isSame } from '../auth/credential-issuer.ts';
import type { UserPool } from '../cognito-idp/user-pool.ts';
import { createCognitoService, type Operations } from '../core/cognito-service.ts';
import type { ServiceContext } from '../core/context.ts';
import { openDurableState } from '../core/durable-state.ts';
import { optionalString, requiredString } from '../core/request-fields.ts';
import type { Service } from '../core/service.ts';
import { ServiceError } from '../core/service-error.ts';
import { chooseRole } from './choose-role.ts';
import { type VerifiedLogin, verifyLogin } from './verify-login.ts';

/** The identities of signed-in users, each with its login's subject; guests have an id but no entry. */
interface IdentityState {
  readonly schema: 1;
  readonly identities: Readonly<Record<string, { readonly login: string }>>;
}

/** One identity pool that trusts one user pool and lets guests in. */
export async function createIdentityPoolService(
  context: ServiceContext,
  userPool: UserPool,
): Promise<Service> {
  return createCognitoService(context, await openIdentityPool(context, userPool), {
    name: 'cognito-identity',
    target: 'AWSCognitoIdentityService',
    resource: ['identitypool', 'IdentityPoolId'],
    open: operations,
    signed: {},
  });
}

async function openIdentityPool(context: ServiceContext, userPool: UserPool) {
  const { options, credentials, dataFolder } = context;
  return {
    ...options.identityPool,
    region: options.region,
    accountId: options.accountId,
    userPool,
    credentials,
    guestKey: await dataFolder.secret('guests'),
    state: openDurableState<IdentityState>(dataFolder.files('cognito'), 'identity-pool.json', {
      schema: 1,
      identities: {},
    }),
  };
}

type IdentityPool = Awaited<ReturnType<typeof openIdentityPool>>;

const operations: Operations<IdentityPool> = {
  /** The identity of a login, created at its first call; a guest gets a new one each time, which is not stored. */
  async GetId(pool, request) {
    const poolId = requiredString(request, 'IdentityPoolId');
    if (poolId !== pool.id) throw notFound(`IdentityPool '${poolId}'`);
    const login = await verifyLogin(pool.userPool, request);
    if (!login) return { IdentityId: makeGuest(pool) };
    const known = identityOf(pool, login);
    return { IdentityId: known ?? (await link(pool, `${pool.region}:${randomUUID()}`, login)) };
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
  if (!known && !isGuest(pool, asked)) throw notFound(`Identity '${asked}'`);
  if (known?.login === login?.subject) return asked;
  if (known || !login) {
    const message = login
      ? "Logins don't match. Please include at least one valid login for this identity or identity pool."
      : `Access to Identity '${asked}' is forbidden.`;
    throw new ServiceError('NotAuthorizedException', message);
  }
  return identityOf(pool, login) ?? link(pool, asked, login);
}

function identityOf(pool: IdentityPool, { subject }: VerifiedLogin): string | undefined {
  const identities = Object.entries(pool.state.read().identities);
  return identities.find(([, { login }]) => login === subject)?.[0];
}

/** Links the identity to the login. */
async function link(pool: IdentityPool, id: string, { subject }: VerifiedLogin): Promise<string> {
  await pool.state.change(({ schema, identities }) => ({
    schema,
    identities: { ...identities, [id]: { login: subject } },
  }));
  return id;
}

/**
 * A guest's id contains a seal in place of a stored record: every visit to a page creates another guest, and the only
 * fact needed about one is that its id was issued here.
 */
function makeGuest(pool: IdentityPool): string {
  return sealed(pool, randomBytes(8).toString('hex'));
}

function isGuest(pool: IdentityPool, id: string): boolean {
  const nonce = id
    .slice(pool.region.length + 1)
    .replaceAll('-', '')
    .slice(0, 16);
  return isSame(id, sealed(pool, nonce));
}

function sealed({ region, guestKey }: IdentityPool, nonce: string): string {
  const seal = createHmac('sha256', guestKey).update(Buffer.from(nonce, 'hex')).digest('hex');
  const hex = nonce + seal.slice(0, 16);
  return `${region}:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}

function notFound(what: string): ServiceError {
  return new ServiceError('ResourceNotFoundException', `${what} not found.`);
}
