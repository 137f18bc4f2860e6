import { adminTarget } from '../admin-target.ts';
import { withUser } from '../pool-state.ts';
import { attributeList, type RequestFields } from '../request-fields.ts';
import { notModelled } from '../service-error.ts';
import type { UserPool } from '../user-pool.ts';

/** An operator changes what is known of a person. Shows in the tokens made from now on. */
export async function adminUpdateUserAttributes(
  pool: UserPool,
  request: RequestFields,
): Promise<object> {
  const user = adminTarget(pool, request);
  const { email, ...others } = attributeList(request, 'UserAttributes');
  if (email !== undefined) throw notModelled('Another e-mail address');
  const attributes = { ...user.attributes, ...others };
  await pool.state.change((state) =>
    withUser(state, { ...user, attributes, modifiedAt: pool.clock() }),
  );
  return {};
}
