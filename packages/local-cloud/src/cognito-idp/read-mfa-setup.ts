import type { PendingSignIn } from './challenge-sessions.ts';
import { ServiceError } from './service-error.ts';
import type { UserPool } from './user-pool.ts';

/** The pending sign-in of a session that stands at MFA_SETUP. Throws NotAuthorizedException. */
export function readMfaSetup(
  pool: UserPool,
  session: string,
): Extract<PendingSignIn, { kind: 'challenge' }> {
  const pending = pool.sessions.read(session);
  if (pending.kind !== 'challenge' || pending.challenge !== 'MFA_SETUP') {
    throw new ServiceError('NotAuthorizedException', 'Invalid session for the user.');
  }
  return pending;
}
