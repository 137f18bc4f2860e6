import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readToken, signToken, type Claims } from './json-web-token.ts';
import { notAuthorized, ServiceError } from '../core/service-error.ts';
import type { Grant, User, UserPool } from './user-pool.ts';

/** Cognito's default. */
const REFRESH_TOKEN_DAYS = 30;
const REFRESH_TOKEN_BYTES = 64;

/** Begins a sign-in; durable before its tokens are returned. */
export async function grantTokens(pool: UserPool, user: User): Promise<object> {
  const now = pool.clock();
  const expiresAt = now + REFRESH_TOKEN_DAYS * 86_400_000;
  const grant = { sub: user.sub, tokens: [], signedInAt: now, expiresAt, revoked: false };
  return nextTokens(pool, user, randomUUID(), grant);
}

/** New tokens with the user's current groups. @throws {ServiceError} NotAuthorizedException */
export async function exchangeRefreshToken(pool: UserPool, refreshToken: string): Promise<object> {
  const { grants, users } = pool.state.read();
  const isMine = isOf(refreshToken);
  const [id, grant] = Object.entries(grants).find(([, one]) => isMine(one)) ?? [];
  const user = grant && users[grant.sub];
  if (!id || !user) throw notAuthorized('Invalid Refresh Token');
  if (grant.revoked) throw notAuthorized('Refresh Token has been revoked');
  const [now, hash] = [pool.clock(), hashOf(refreshToken)];
  if (grant.expiresAt <= now) throw notAuthorized('Refresh Token has expired');
  const tokens = grant.tokens
    // A second exchange within the grace period does not prolong it.
    .map((token) =>
      token.hash === hash
        ? { hash, worksUntil: Math.min(token.worksUntil, now + pool.graceMs) }
        : token,
    )
    .filter(({ worksUntil }) => worksUntil > now);
  if (!tokens.some((token) => token.hash === hash)) throw notAuthorized('Invalid Refresh Token');
  return nextTokens(pool, user, id, { ...grant, tokens });
}

async function nextTokens(pool: UserPool, user: User, id: string, given: Grant): Promise<object> {
  const refreshToken = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
  const next = { hash: hashOf(refreshToken), worksUntil: given.expiresAt };
  const grant = { ...given, tokens: [...given.tokens, next] };
  await pool.state.change((state) => {
    const alive = Object.entries(state.grants).filter(
      ([, { expiresAt }]) => expiresAt > pool.clock(),
    );
    return { ...state, grants: { ...Object.fromEntries(alive), [id]: grant } };
  });
  return { ...(await tokensFor(pool, user, id, grant)), RefreshToken: refreshToken };
}

/** Ends sign-ins with all their access tokens; that there is none has no effect. */
export async function revoke(pool: UserPool, which: (grant: Grant) => boolean): Promise<void> {
  await pool.state.change(({ grants, ...state }) => {
    const changed = Object.entries(grants).map(([id, grant]) => [
      id,
      which(grant) ? { ...grant, revoked: true } : grant,
    ]);
    return { ...state, grants: Object.fromEntries(changed) };
  });
}

export function isOf(refreshToken: string): (grant: Grant) => boolean {
  const hash = hashOf(refreshToken);
  return ({ tokens = [] }) => tokens.some((token) => token.hash === hash);
}

/** The user of an access token. Throws NotAuthorizedException or UserNotFoundException. */
export async function userOfAccessToken(pool: UserPool, accessToken: string): Promise<User> {
  const { kind, claims } = await readToken(await pool.signingKey(), accessToken, pool.clock());
  if (claims['iss'] !== pool.issuer || claims['token_use'] !== 'access') {
    throw notAuthorized('Invalid Access Token');
  }
  if (kind === 'expired') throw notAuthorized('Access Token has expired');
  const user = pool.state.read().users[String(claims['sub'])];
  if (!user) throw new ServiceError('UserNotFoundException', 'User does not exist.');
  if (isSignInOver(pool, claims)) throw notAuthorized('Access Token has been revoked');
  return user;
}

/** Whether the sign-in of a token of this pool was ended, or its user no longer exists. */
export function isSignInOver(pool: UserPool, claims: Claims): boolean {
  const { grants, users } = pool.state.read();
  const grant = grants[String(claims['origin_jti'])];
  return !users[String(claims['sub'])] || !grant || grant.revoked;
}

async function tokensFor(pool: UserPool, user: User, grantId: string, grant: Grant) {
  const key = await pool.signingKey();
  const issuedAt = Math.floor(pool.clock() / 1000);
  const shared: Claims = {
    sub: user.sub,
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
    iss: pool.issuer,
    origin_jti: grantId,
    event_id: randomUUID(),
    auth_time: Math.floor(grant.signedInAt / 1000),
    iat: issuedAt,
    exp: issuedAt + pool.tokenSeconds,
  };
  return {
    AccessToken: await signToken(key, {
      ...shared,
      jti: randomUUID(),
      token_use: 'access',
      client_id: pool.clientId,
      scope: 'aws.cognito.signin.user.admin',
      username: user.sub,
    }),
    IdToken: await signToken(key, {
      ...shared,
      ...roleClaims(pool, user),
      jti: randomUUID(),
      token_use: 'id',
      aud: pool.clientId,
      'cognito:username': user.sub,
      ...user.attributes,
      email: user.email,
      email_verified: user.attributes['email_verified'] === 'true',
    }),
    ExpiresIn: pool.tokenSeconds,
    TokenType: 'Bearer',
  };
}

/** Groups have no precedence here, so with several roles none is preferred: the ambiguous case. */
function roleClaims(pool: UserPool, user: User): Claims {
  const roles = [...new Set(user.groups.flatMap((group) => pool.groupRoleArns.get(group) ?? []))];
  if (roles.length === 0) return {};
  return {
    'cognito:roles': roles,
    ...(roles.length === 1 && { 'cognito:preferred_role': roles[0] }),
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
