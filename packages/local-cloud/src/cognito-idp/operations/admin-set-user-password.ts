import { adminTarget } from '../admin-target.ts';
import { changePasswordOf } from '../change-password-of.ts';
import { optionalBoolean, requiredString, type RequestFields } from '../request-fields.ts';
import type { UserPool } from '../user-pool.ts';

/** Permanent, or to be changed at the next sign-in. */
export async function adminSetUserPassword(
  pool: UserPool,
  request: RequestFields,
): Promise<object> {
  const user = adminTarget(pool, request);
  const permanent = optionalBoolean(request, 'Permanent') ?? false;
  const status = permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  await changePasswordOf(pool, user.sub, requiredString(request, 'Password'), status);
  return {};
}
