import { randomBytes } from 'node:crypto';
import { requiredString, type RequestFields } from '../request-fields.ts';
import { notModelled } from '../service-error.ts';
import { readMfaSetup } from '../read-mfa-setup.ts';
import type { UserPool } from '../user-pool.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SECRET_CHARACTERS = 52;

/** A secret for an authenticator, within a sign-in that stands at MFA_SETUP. */
export async function associateSoftwareToken(
  pool: UserPool,
  request: RequestFields,
): Promise<object> {
  if (request['AccessToken'] !== undefined) {
    throw notModelled('AssociateSoftwareToken for someone who is signed in');
  }
  const session = requiredString(request, 'Session');
  const pending = readMfaSetup(pool, session);
  pool.sessions.end(session);
  const secret = Array.from(randomBytes(SECRET_CHARACTERS), (byte) => BASE32.charAt(byte % 32));
  return { SecretCode: secret.join(''), Session: pool.sessions.begin(pending) };
}
