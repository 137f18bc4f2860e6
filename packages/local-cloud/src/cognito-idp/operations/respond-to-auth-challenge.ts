import { enterCode, takesCode } from '../challenge-answers/enter-code.ts';
import {
  FIRST_FACTOR_CHALLENGES,
  selectFirstFactor,
} from '../challenge-answers/select-first-factor.ts';
import type { PendingSignIn } from '../challenge-sessions.ts';
import { SECOND_FACTORS } from '../challenges.ts';
import { changePasswordOf } from '../change-password-of.ts';
import type { User } from '../pool-state.ts';
import {
  optionalString,
  type RequestFields,
  requiredParameter,
  requiredString,
  stringMap,
} from '#core/request-fields.ts';
import { notModelled, ServiceError } from '#core/service-error.ts';
import {
  continueSignIn,
  finishSignIn,
  offerChallenge,
  type SignInAnswer,
} from '../sign-in-steps.ts';
import { verifySrpProof } from '../srp.ts';
import { assertClient, incorrectSignIn, userBySub, type UserPool } from '../user-pool.ts';

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

/** `Tue Nov 3 09:05:00 UTC 2026`: the client's clock is signed, not evaluated. */
const TIMESTAMP = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]?\d \d{2}:\d{2}:\d{2} [A-Z]{3} \d{4}$/;

/** The answer to PASSWORD_VERIFIER. Its session is the secret block; one try each. */
async function provePassword(
  pool: UserPool,
  responses: Readonly<Record<string, string>>,
): Promise<SignInAnswer> {
  const secretBlock = requiredParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requiredParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requiredParameter(responses, 'TIMESTAMP');
  requiredParameter(responses, 'USERNAME');
  if (!TIMESTAMP.test(timestamp)) {
    throw new ServiceError(
      'InvalidParameterException',
      'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
    );
  }
  const pending = pool.sessions.read(secretBlock);
  if (pending.kind !== 'password-proof') throw incorrectSignIn();
  pool.sessions.end(secretBlock);
  const { exchange, userId, sub } = pending;
  const proof = { poolName: pool.name, userId, secretBlock, timestamp, signature };
  // Both are always done, so that an unknown person takes as long as a wrong password.
  const proven = verifySrpProof(exchange, proof);
  const user = userBySub(pool, sub);
  if (!proven) throw incorrectSignIn();
  return continueSignIn(pool, user);
}

/** The answer to NEW_PASSWORD_REQUIRED. A password that is refused leaves the session to try again. */
async function setNewPassword(
  pool: UserPool,
  user: User,
  session: string,
  responses: Readonly<Record<string, string>>,
): Promise<SignInAnswer> {
  const password = requiredParameter(responses, 'NEW_PASSWORD');
  const changed = await changePasswordOf(pool, user.sub, password, 'CONFIRMED');
  pool.sessions.end(session);
  return continueSignIn(pool, changed);
}

function selectMfaType(
  pool: UserPool,
  user: User,
  session: string,
  responses: Readonly<Record<string, string>>,
): SignInAnswer {
  const chosen = requiredParameter(responses, 'ANSWER');
  if (!SECOND_FACTORS.some((factor) => factor === chosen)) {
    throw new ServiceError('InvalidParameterException', 'Invalid MFA type selected.');
  }
  pool.sessions.end(session);
  return offerChallenge(pool, chosen, user);
}

/** The answer to MFA_SETUP: an address that is then sent a code, or an authenticator already shown. */
async function setUpMfa(
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
