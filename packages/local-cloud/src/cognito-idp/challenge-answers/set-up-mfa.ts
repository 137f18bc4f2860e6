import type { PendingSignIn } from '../challenge-sessions.ts';
import type { User } from '../pool-state.ts';
import { ServiceError } from '../service-error.ts';
import { finishSignIn, offerChallenge, type SignInAnswer } from '../sign-in-steps.ts';
import type { UserPool } from '../user-pool.ts';

/** The answer to MFA_SETUP: an address that is then sent a code, or an authenticator already shown. */
export async function setUpMfa(
  pool: UserPool,
  user: User,
  session: string,
  pending: Extract<PendingSignIn, { kind: 'challenge' }>,
  responses: Readonly<Record<string, string>>,
): Promise<SignInAnswer> {
  const address = responses['EMAIL'];
  if (address !== undefined) {
    pool.sessions.end(session);
    return offerChallenge(pool, 'EMAIL_OTP', { ...user, email: address });
  }
  if (!pending.authenticatorVerified) {
    throw new ServiceError(
      'InvalidParameterException',
      'No software token was verified for this session.',
    );
  }
  pool.sessions.end(session);
  return finishSignIn(pool, user);
}
