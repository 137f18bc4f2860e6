import { assertPool } from '../admin-target.ts';
import { describeUser } from '../describe-user.ts';
import type { User } from '../pool-state.ts';
import { optionalString, optionalWholeNumber, type RequestFields } from '../request-fields.ts';
import { ServiceError } from '../service-error.ts';
import type { UserPool } from '../user-pool.ts';

const LARGEST_PAGE = 60;

/** In the order they were made; `Filter` takes an attribute, `=` or `^=`, and a text in quotes. */
export async function listUsers(pool: UserPool, request: RequestFields): Promise<object> {
  assertPool(pool, request);
  const limit = optionalWholeNumber(request, 'Limit') ?? LARGEST_PAGE;
  if (limit < 1 || limit > LARGEST_PAGE) {
    throw new ServiceError('InvalidParameterException', `Limit must be from 1 to ${LARGEST_PAGE}.`);
  }
  const matches = readFilter(optionalString(request, 'Filter'));
  const users = Object.values(pool.state.read().users).filter(matches);
  const start = readPosition(optionalString(request, 'PaginationToken'));
  const end = start + limit;
  return {
    Users: users.slice(start, end).map(describeUser),
    ...(end < users.length && { PaginationToken: String(end) }),
  };
}

function readFilter(filter: string | undefined): (user: User) => boolean {
  if (!filter) return () => true;
  const [, attribute, operator, wanted] = /^\s*(\S+?)\s*(\^?=)\s*"(.*)"\s*$/.exec(filter) ?? [];
  if (attribute === undefined || wanted === undefined) {
    throw new ServiceError('InvalidParameterException', 'Error while parsing filter.');
  }
  return (user) => {
    const { Attributes, Username, UserStatus } = describeUser(user);
    const values = new Map(Attributes.map(({ Name, Value }) => [Name, Value]));
    values.set('username', Username).set('cognito:user_status', UserStatus);
    const value = values.get(attribute);
    return operator === '=' ? value === wanted : (value?.startsWith(wanted) ?? false);
  };
}

function readPosition(token: string | undefined): number {
  const position = Number(token ?? 0);
  if (Number.isInteger(position) && position >= 0) return position;
  throw new ServiceError('InvalidParameterException', 'Invalid pagination token.');
}
