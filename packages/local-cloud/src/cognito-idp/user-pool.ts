import type { KeyObject } from 'node:crypto';
import type { ServiceContext } from '../core/context.ts';
import { openDurableState } from '../core/durable-state.ts';
import { ServiceError } from '../core/service-error.ts';
import { createChallengeSessions } from './challenge-sessions.ts';
import { openSigningKey } from './json-web-token.ts';
import { EMPTY_POOL_STATE, findUser, type User, withUser } from './pool-state.ts';

const DEFAULT_TOKEN_SECONDS = 3600;
const DEFAULT_GRACE_SECONDS = 60;

/** Everything that an operation of the user pool needs, loaded from the data folder. */
export async function openUserPool({ options, clock, dataFolder, faults }: ServiceContext) {
  const { userPool, identityPool, region, accountId } = options;
  const files = dataFolder.files('cognito');
  return {
    id: userPool.id,
    /** The part of the id after the underscore; SRP hashes it. */
    name: userPool.id.slice(userPool.id.indexOf('_') + 1),
    /** The real service's address, locally too: it is the key of an identity pool's logins. */
    issuer: `https://cognito-idp.${region}.amazonaws.com/${userPool.id}`,
    clientId: userPool.clientId,
    minimumPasswordLength: userPool.minimumPasswordLength,
    tokenSeconds: userPool.tokenSeconds ?? DEFAULT_TOKEN_SECONDS,
    authFlows: userPool.authFlows ?? ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'],
    /** Every attribute when absent. */
    writeAttributes: userPool.writeAttributes,
    graceMs: (userPool.refreshTokenGraceSeconds ?? DEFAULT_GRACE_SECONDS) * 1000,
    /** The pool's groups, each with the ARN of the role its members are given. */
    groupRoleArns: new Map(
      Object.entries(identityPool.groupRoles).map(([group, role]) => [
        group,
        `arn:aws:iam::${accountId}:role/${role}`,
      ]),
    ),
    /** Makes the answers about unknown users as constant as those about existing users. */
    decoySecret: await dataFolder.secret('user-pool-decoys'),
    clock,
    state: openDurableState(files, 'user-pool.json', EMPTY_POOL_STATE),
    sessions: createChallengeSessions(clock),
    signingKey: once(async () =>
      dataFolder.root === undefined && userPool.signingKey
        ? userPool.signingKey
        : openSigningKey(files),
    ),
    /** The challenge that a fault sets for the next sign-in; each call uses the fault once. */
    takeChallenge: () => faults.takeChallenge(),
  };
}

export type UserPool = Awaited<ReturnType<typeof openUserPool>>;

/** Creating an RSA key takes a tenth of a second or more, so it happens once, at the first use. */
function once(open: () => Promise<KeyObject>): () => Promise<KeyObject> {
  let opening: Promise<KeyObject> | undefined;
  return () => (opening ??= open());
}

export function assertClient(pool: UserPool, clientId: string): void {
  if (clientId === pool.clientId) return;
  const message = `User pool client ${clientId} does not exist.`;
  throw new ServiceError('ResourceNotFoundException', message);
}

export function userBySub(pool: UserPool, sub: string | undefined): User {
  const user = sub === undefined ? undefined : pool.state.read().users[sub];
  if (!user) throw incorrectSignIn();
  return user;
}

export function userByAlias(pool: UserPool, alias: string): User | undefined {
  return findUser(pool.state.read(), alias);
}

/** Stores the changes of a user; durable when it resolves. */
export async function changeUser(
  pool: UserPool,
  user: User,
  changes: Partial<User>,
): Promise<User> {
  const changed = { ...user, ...changes, modifiedAt: pool.clock() };
  await pool.state.change((state) => withUser(state, changed));
  return changed;
}

/** The same answer for an unknown user and a wrong password, so that a caller cannot distinguish them. */
export function incorrectSignIn(): ServiceError {
  return new ServiceError('NotAuthorizedException', 'Incorrect username or password.');
}
