import { passwordMatches } from '../password.ts';
import type { User } from '../pool-state.ts';
import { requiredParameter } from '#core/request-fields.ts';
import { ServiceError } from '#core/service-error.ts';
import {
  challengePassword,
  continueSignIn,
  offerChallenge,
  type SignInAnswer,
} from '../sign-in-steps.ts';
import { incorrectSignIn, type UserPool } from '../user-pool.ts';

/** Challenges that are answered by naming a first factor, with the password where it is one. */
export const FIRST_FACTOR_CHALLENGES: readonly string[] = [
  'SELECT_CHALLENGE',
  'PASSWORD',
  'PASSWORD_SRP',
  'WEB_AUTHN',
];

/** The answer to SELECT_CHALLENGE. A wrong password ends the session, as on a pool of that kind. */
export async function selectFirstFactor(
  pool: UserPool,
  user: User,
  session: string,
  responses: Readonly<Record<string, string>>,
): Promise<SignInAnswer> {
  const chosen = requiredParameter(responses, 'ANSWER');
  switch (chosen) {
    case 'PASSWORD': {
      const password = requiredParameter(responses, 'PASSWORD');
      pool.sessions.end(session);
      if (!passwordMatches(pool.name, user.sub, password, user.password)) throw incorrectSignIn();
      return continueSignIn(pool, user);
    }
    case 'PASSWORD_SRP': {
      const clientPublic = requiredParameter(responses, 'SRP_A');
      pool.sessions.end(session);
      return challengePassword(pool, user.sub, user, clientPublic);
    }
    case 'EMAIL_OTP':
    case 'SMS_OTP':
    case 'WEB_AUTHN':
      pool.sessions.end(session);
      return offerChallenge(pool, chosen, user);
    default:
      throw new ServiceError('InvalidParameterException', 'Invalid challenge selected.');
  }
}
