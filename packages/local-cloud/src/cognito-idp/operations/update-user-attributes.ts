import { withUser } from '../pool-state.ts';
import { attributeList, requiredString, type RequestFields } from '../request-fields.ts';
import { ServiceError } from '../service-error.ts';
import { userOfAccessToken } from '../token-grants.ts';
import type { UserPool } from '../user-pool.ts';

/** A person changes attributes of their own, as far as the client may write them. */
export async function updateUserAttributes(
  pool: UserPool,
  request: RequestFields,
): Promise<object> {
  const user = await userOfAccessToken(pool, requiredString(request, 'AccessToken'));
  const { email, ...others } = attributeList(request, 'UserAttributes');
  for (const name of Object.keys({ ...others, ...(email !== undefined && { email }) })) {
    if (pool.writeAttributes && !pool.writeAttributes.includes(name)) {
      throw new ServiceError(
        'NotAuthorizedException',
        'A client attempted to write unauthorized attribute',
      );
    }
  }
  const attributes = {
    ...user.attributes,
    ...others,
    ...(email !== undefined && { email_verified: 'false' }),
  };
  const changed = {
    ...user,
    attributes,
    ...(email !== undefined && { email: email.toLowerCase() }),
  };
  await pool.state.change((state) => withUser(state, { ...changed, modifiedAt: pool.clock() }));
  return { CodeDeliveryDetailsList: [] };
}
