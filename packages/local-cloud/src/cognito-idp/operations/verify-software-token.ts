import { ACCEPTED_CODE } from '../challenge-answers/enter-code.ts';
import { readMfaSetup } from '../read-mfa-setup.ts';
import { requiredString, type RequestFields } from '../request-fields.ts';
import { notModelled, ServiceError } from '../service-error.ts';
import type { UserPool } from '../user-pool.ts';

/** The authenticator's first code, within a sign-in that stands at MFA_SETUP. */
export async function verifySoftwareToken(pool: UserPool, request: RequestFields): Promise<object> {
  if (request['AccessToken'] !== undefined) {
    throw notModelled('VerifySoftwareToken for someone who is signed in');
  }
  const session = requiredString(request, 'Session');
  const code = requiredString(request, 'UserCode');
  const pending = readMfaSetup(pool, session);
  if (code !== ACCEPTED_CODE) {
    throw new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch');
  }
  pool.sessions.end(session);
  const verified = pool.sessions.begin({ ...pending, authenticatorVerified: true });
  return { Status: 'SUCCESS', Session: verified };
}
