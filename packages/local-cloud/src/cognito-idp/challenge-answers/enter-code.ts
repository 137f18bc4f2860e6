import type { User } from '../pool-state.ts';
import { requiredParameter } from '#core/request-fields.ts';
import { ServiceError } from '#core/service-error.ts';
import { finishSignIn, type SignInAnswer } from '../sign-in-steps.ts';
import type { UserPool } from '../user-pool.ts';

/** No message is ever sent from here: this is the code in all of them. */
export const ACCEPTED_CODE = '123456';

/** Which response carries the code of a challenge. */
const CODE_FIELDS: Readonly<Record<string, string>> = {
  SMS_MFA: 'SMS_MFA_CODE',
  SMS_OTP: 'SMS_OTP_CODE',
  EMAIL_OTP: 'EMAIL_OTP_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
  CUSTOM_CHALLENGE: 'ANSWER',
};

export function takesCode(challenge: string): boolean {
  return Object.hasOwn(CODE_FIELDS, challenge);
}

/** A wrong code leaves the session to try again. */
export async function enterCode(
  pool: UserPool,
  user: User,
  session: string,
  challenge: string,
  responses: Readonly<Record<string, string>>,
): Promise<SignInAnswer> {
  const code = requiredParameter(responses, CODE_FIELDS[challenge] ?? 'ANSWER');
  if (code !== ACCEPTED_CODE) {
    throw challenge === 'CUSTOM_CHALLENGE'
      ? new ServiceError('NotAuthorizedException', 'Incorrect username or password.')
      : new ServiceError('CodeMismatchException', 'Invalid code or auth state for the user.');
  }
  pool.sessions.end(session);
  return finishSignIn(pool, user);
}
