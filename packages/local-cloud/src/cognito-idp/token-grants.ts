import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readToken, signToken, type Claims } from './json-web-token.ts';
import { withGrant, withGrantsRevoked, type Grant, type User } from './pool-state.ts';
import { ServiceError } from '../core/service-error.ts';
import type { UserPool } from './user-pool.ts';

/** As the service answers: the refresh token only where a sign-in began. */
export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

/** Cognito's default. */
const REFRESH_TOKEN_DAYS = 30;
const REFRESH_TOKEN_BYTES = 64;

/** Begins a sign-in; durable before its tokens are handed out. */
export async function grantTokens(pool: UserPool, user: User): Promise<AuthenticationResult> {
  const now = pool.clock();
  const refreshToken = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
  const id = randomUUID();
  const grant: Grant = {
    sub: user.sub,
    refreshTokenHash: hashOf(refreshToken),
    signedInAt: now,
    expiresAt: now + REFRESH_TOKEN_DAYS * 86_400_000,
    revoked: false,
  };
  await pool.state.change((state) => withGrant(state, id, grant, now));
  return { ...(await tokensFor(pool, user, id, grant)), RefreshToken: refreshToken };
}

/** New access and id tokens with the groups of now. Throws NotAuthorizedException. */
export async function refreshTokens(
  pool: UserPool,
  refreshToken: string,
): Promise<AuthenticationResult> {
  const { id, grant, user } = standingGrant(pool, refreshToken);
  return tokensFor(pool, user, id, grant);
}

/** The same; where refresh tokens rotate, with another refresh token, and the old one ends after its grace. */
export async function exchangeRefreshToken(
  pool: UserPool,
  refreshToken: string,
): Promise<AuthenticationResult> {
  const { id, grant, user } = standingGrant(pool, refreshToken);
  if (pool.refreshTokenGraceSeconds === undefined) return tokensFor(pool, user, id, grant);
  const now = pool.clock();
  const next = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
  const used = hashOf(refreshToken);
  const endOfGrace = now + pool.refreshTokenGraceSeconds * 1000;
  // A second exchange within the grace does not prolong it.
  const worksUntil = Math.min(worksUntilOf(grant, used) ?? endOfGrace, endOfGrace);
  const rotated = {
    ...grant,
    rotated: [
      // The first token stays on the list for good, as ended: the grant itself still names it.
      ...(grant.rotated ?? []).filter(
        (token) =>
          token.hash !== used && (token.worksUntil > now || token.hash === grant.refreshTokenHash),
      ),
      { hash: used, worksUntil },
      { hash: hashOf(next), worksUntil: grant.expiresAt },
    ],
  };
  await pool.state.change((state) => withGrant(state, id, rotated, now));
  return { ...(await tokensFor(pool, user, id, rotated)), RefreshToken: next };
}

function standingGrant(pool: UserPool, refreshToken: string) {
  const { id, grant } = findGrant(pool, refreshToken) ?? {};
  const user = grant && pool.state.read().users[grant.sub];
  if (!id || !grant || !user) throw notAuthorized('Invalid Refresh Token');
  if (grant.revoked) throw notAuthorized('Refresh Token has been revoked');
  if (grant.expiresAt <= pool.clock()) throw notAuthorized('Refresh Token has expired');
  return { id, grant, user };
}

/** Ends the sign-in of that refresh token with all its access tokens; of an unknown one, nothing. */
export async function revokeRefreshToken(pool: UserPool, refreshToken: string): Promise<void> {
  const found = findGrant(pool, refreshToken);
  if (!found) return;
  await pool.state.change((state) => withGrantsRevoked(state, (_, id) => id === found.id));
}

export async function revokeEverySignIn(pool: UserPool, sub: string): Promise<void> {
  await pool.state.change((state) => withGrantsRevoked(state, (grant) => grant.sub === sub));
}

/** The person an access token speaks for. Throws NotAuthorizedException or UserNotFoundException. */
export async function userOfAccessToken(pool: UserPool, accessToken: string): Promise<User> {
  const reading = await readToken(await pool.signingKey(), accessToken, pool.clock());
  if (reading.kind === 'malformed' || reading.kind === 'forged') {
    throw notAuthorized('Invalid Access Token');
  }
  const { claims } = reading;
  if (claims['iss'] !== pool.issuer || claims['token_use'] !== 'access') {
    throw notAuthorized('Invalid Access Token');
  }
  if (reading.kind === 'expired') throw notAuthorized('Access Token has expired');
  const user = pool.state.read().users[String(claims['sub'])];
  if (!user) throw new ServiceError('UserNotFoundException', 'User does not exist.');
  if (isSignInOver(pool, claims)) throw notAuthorized('Access Token has been revoked');
  return user;
}

/** Whether the sign-in that a token of this pool came from was ended, or its person is gone. */
export function isSignInOver(pool: UserPool, claims: Claims): boolean {
  const { grants, users } = pool.state.read();
  const grant = grants[String(claims['origin_jti'])];
  return !users[String(claims['sub'])] || !grant || grant.revoked;
}

async function tokensFor(
  pool: UserPool,
  user: User,
  grantId: string,
  grant: Grant,
): Promise<AuthenticationResult> {
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

/** Groups carry no precedence here, so several roles leave none preferred: the ambiguous case. */
function roleClaims(pool: UserPool, user: User): Claims {
  const roles = [...new Set(user.groups.flatMap((group) => pool.groupRoleArns.get(group) ?? []))];
  if (roles.length === 0) return {};
  return {
    'cognito:roles': roles,
    ...(roles.length === 1 && { 'cognito:preferred_role': roles[0] }),
  };
}

function findGrant(
  pool: UserPool,
  refreshToken: string,
): { readonly id: string; readonly grant: Grant } | undefined {
  const hash = hashOf(refreshToken);
  for (const [id, grant] of Object.entries(pool.state.read().grants)) {
    const worksUntil = worksUntilOf(grant, hash);
    if (worksUntil === undefined) continue;
    // An expired sign-in is told from a token that was exchanged long ago.
    return worksUntil > pool.clock() || worksUntil === grant.expiresAt ? { id, grant } : undefined;
  }
  return undefined;
}

/** In milliseconds since the epoch; nothing for a token of another sign-in. */
function worksUntilOf(grant: Grant, hash: string): number | undefined {
  const rotated = grant.rotated?.find((token) => token.hash === hash);
  return rotated?.worksUntil ?? (grant.refreshTokenHash === hash ? grant.expiresAt : undefined);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function notAuthorized(message: string): ServiceError {
  return new ServiceError('NotAuthorizedException', message);
}
