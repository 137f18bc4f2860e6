import { SECOND_FACTORS } from '../challenges.ts';
import type { User } from '../pool-state.ts';
import { requiredParameter } from '../request-fields.ts';
import { ServiceError } from '../service-error.ts';
import { offerChallenge, type SignInAnswer } from '../sign-in-steps.ts';
import type { UserPool } from '../user-pool.ts';

export function selectMfaType(
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
