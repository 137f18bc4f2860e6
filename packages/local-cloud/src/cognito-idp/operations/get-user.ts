import { describeUser } from '../describe-user.ts';
import { requiredString, type RequestFields } from '../request-fields.ts';
import { userOfAccessToken } from '../token-grants.ts';
import type { UserPool } from '../user-pool.ts';

export async function getUser(pool: UserPool, request: RequestFields): Promise<object> {
  const user = await userOfAccessToken(pool, requiredString(request, 'AccessToken'));
  const { Username, Attributes } = describeUser(user);
  return { Username, UserAttributes: Attributes };
}
