import { readToken } from '../cognito-idp/json-web-token.ts';
import { isSignInOver } from '../cognito-idp/token-grants.ts';
import type { UserPool } from '../cognito-idp/user-pool.ts';
import { stringMap, type RequestFields } from '../core/request-fields.ts';
import { ServiceError } from '../core/service-error.ts';

/** The user of a request's login, and the roles their token names, as ARNs. */
export interface VerifiedLogin {
  readonly subject: string;
  readonly preferredRole?: string;
  readonly roles: readonly string[];
}

/** The login by a user pool token; undefined for a guest. Throws NotAuthorizedException with AWS's messages. */
export async function verifyLogin(
  pool: UserPool,
  request: RequestFields,
): Promise<VerifiedLogin | undefined> {
  const given = Object.entries(stringMap(request, 'Logins'));
  const [first, ...more] = given;
  if (!first) return undefined;
  const [name, token] = first;
  if (`https://${name}` !== pool.issuer || more.length > 0) {
    throw refused('Token is not from a supported provider of this identity pool.');
  }
  const reading = await readToken(await pool.signingKey(), token, pool.clock());
  if (reading.kind === 'malformed') {
    throw refused('Invalid login token. Not a valid OpenId Connect identity token.');
  }
  if (reading.kind === 'forged') {
    throw refused("Invalid login token. Couldn't verify signed token.");
  }
  const { claims } = reading;
  // An access token names its client in another claim, and does not prove who the user is.
  if (claims['token_use'] !== 'id') {
    throw refused('Invalid login token. Missing a required claim: aud');
  }
  if (reading.kind === 'expired') {
    const now = Math.floor(pool.clock() / 1000);
    throw refused(`Invalid login token. Token expired: ${now} >= ${String(claims['exp'])}`);
  }
  // The check that an identity pool with `ServerSideTokenCheck` makes; the message is our own.
  if (isSignInOver(pool, claims)) throw refused('Invalid login token. Token has been revoked.');
  const { sub, 'cognito:roles': roles, 'cognito:preferred_role': preferred } = claims;
  return {
    subject: String(sub),
    roles: Array.isArray(roles) ? roles.map(String) : [],
    ...(typeof preferred === 'string' && { preferredRole: preferred }),
  };
}

function refused(message: string): ServiceError {
  return new ServiceError('NotAuthorizedException', message);
}
