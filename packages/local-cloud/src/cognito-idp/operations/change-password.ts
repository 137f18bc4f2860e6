import { changePasswordOf } from '../change-password-of.ts';
import { passwordMatches } from '../password.ts';
import { requiredString, type RequestFields } from '../request-fields.ts';
import { userOfAccessToken } from '../token-grants.ts';
import { incorrectSignIn, type UserPool } from '../user-pool.ts';

/** Other sign-ins of the person stay, as they do on AWS. */
export async function changePassword(pool: UserPool, request: RequestFields): Promise<object> {
  const user = await userOfAccessToken(pool, requiredString(request, 'AccessToken'));
  const previous = requiredString(request, 'PreviousPassword');
  const proposed = requiredString(request, 'ProposedPassword');
  if (!passwordMatches(pool.name, user.sub, previous, user.password)) throw incorrectSignIn();
  await changePasswordOf(pool, user.sub, proposed, 'CONFIRMED');
  return {};
}
