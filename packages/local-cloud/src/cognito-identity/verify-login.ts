import { stringMap, type RequestFields } from '../core/request-fields.ts';
import { ServiceError } from '../core/service-error.ts';
import type { IdentityPool } from './identity-pool.ts';

/** Who a request's login turned out to be, and the roles their token speaks of, as ARNs. */
export interface VerifiedLogin {
  readonly subject: string;
  readonly preferredRole?: string;
  readonly roles: readonly string[];
}

/** The request's login, or nothing for a guest. Throws NotAuthorizedException as the service words it. */
export async function verifyLogin(
  pool: Pick<IdentityPool, 'logins' | 'clock'>,
  request: RequestFields,
): Promise<VerifiedLogin | undefined> {
  const logins = Object.entries(stringMap(request, 'Logins'));
  if (logins.length === 0) return undefined;
  const token = logins.find(([name]) => name === pool.logins.name)?.[1];
  if (token === undefined || logins.length > 1) {
    throw refused('Token is not from a supported provider of this identity pool.');
  }
  const reading = await pool.logins.read(token);
  if (reading.kind === 'malformed') {
    throw refused('Invalid login token. Not a valid OpenId Connect identity token.');
  }
  if (reading.kind === 'forged') {
    throw refused("Invalid login token. Couldn't verify signed token.");
  }
  const { claims } = reading;
  if (claims['iss'] !== pool.logins.issuer) {
    throw refused("Invalid login token. Issuer doesn't match providerName");
  }
  // An access token names its client elsewhere, and is no proof of who somebody is.
  if (claims['aud'] === undefined || claims['token_use'] !== 'id') {
    throw refused('Invalid login token. Missing a required claim: aud');
  }
  if (claims['aud'] !== pool.logins.clientId) {
    throw refused('Token is not from a supported provider of this identity pool.');
  }
  if (reading.kind === 'expired') {
    const now = Math.floor(pool.clock() / 1000);
    throw refused(`Invalid login token. Token expired: ${now} >= ${String(claims['exp'])}`);
  }
  // What an identity pool with `ServerSideTokenCheck` asks of the user pool; the words are ours.
  if (pool.logins.isOver(claims)) throw refused('Invalid login token. Token has been revoked.');
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
