import { changePasswordOf } from '../change-password-of.ts';
import type { User } from '../pool-state.ts';
import { requiredParameter } from '../request-fields.ts';
import { continueSignIn, type SignInAnswer } from '../sign-in-steps.ts';
import type { UserPool } from '../user-pool.ts';

/** The answer to NEW_PASSWORD_REQUIRED. A password that is refused leaves the session to try again. */
export async function setNewPassword(
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
