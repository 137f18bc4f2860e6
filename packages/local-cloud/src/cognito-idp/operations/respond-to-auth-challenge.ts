import { enterCode, takesCode } from '../challenge-answers/enter-code.ts';
import { provePassword } from '../challenge-answers/prove-password.ts';
import {
  FIRST_FACTOR_CHALLENGES,
  selectFirstFactor,
} from '../challenge-answers/select-first-factor.ts';
import { selectMfaType } from '../challenge-answers/select-mfa-type.ts';
import { setNewPassword } from '../challenge-answers/set-new-password.ts';
import { setUpMfa } from '../challenge-answers/set-up-mfa.ts';
import {
  requiredString,
  stringMap,
  optionalString,
  type RequestFields,
} from '../request-fields.ts';
import { notModelled, ServiceError } from '../service-error.ts';
import type { SignInAnswer } from '../sign-in-steps.ts';
import { assertClient, userBySub, type UserPool } from '../user-pool.ts';

/** Takes a pending sign-in one step on. */
export async function respondToAuthChallenge(
  pool: UserPool,
  request: RequestFields,
): Promise<SignInAnswer> {
  const challenge = requiredString(request, 'ChallengeName');
  assertClient(pool, requiredString(request, 'ClientId'));
  const responses = stringMap(request, 'ChallengeResponses');
  if (challenge === 'PASSWORD_VERIFIER') return provePassword(pool, responses);

  const session = optionalString(request, 'Session');
  if (!session) {
    throw new ServiceError('InvalidParameterException', 'Missing required parameter Session');
  }
  const pending = pool.sessions.read(session);
  if (pending.kind !== 'challenge' || !answers(challenge, pending.challenge)) {
    throw new ServiceError('NotAuthorizedException', 'Invalid session for the user.');
  }
  const user = userBySub(pool, pending.sub);
  switch (challenge) {
    case 'NEW_PASSWORD_REQUIRED':
      return setNewPassword(pool, user, session, responses);
    case 'SELECT_MFA_TYPE':
      return selectMfaType(pool, user, session, responses);
    case 'MFA_SETUP':
      return setUpMfa(pool, user, session, pending, responses);
    case 'SELECT_CHALLENGE':
      return selectFirstFactor(pool, user, session, responses);
  }
  if (takesCode(challenge)) return enterCode(pool, user, session, challenge, responses);
  throw notModelled(`Answering the challenge ${challenge}`);
}

/** Naming a first factor answers every challenge that asks for one. */
function answers(given: string, asked: string): boolean {
  return given === 'SELECT_CHALLENGE' ? FIRST_FACTOR_CHALLENGES.includes(asked) : given === asked;
}
