import { expect, test } from 'vitest';
import { chooseRole } from './choose-role.ts';

const pool = { guestRole: 'Guest', memberRole: 'Member', roleArnPrefix: 'arn:aws:iam::0:role/' };
const arn = (role: string) => `${pool.roleArnPrefix}${role}`;
const login = (...roles: readonly string[]) => ({
  subject: 'someone',
  roles: roles.map(arn),
  ...(roles.length === 1 && { preferredRole: arn(roles[0] ?? '') }),
});

test('a guest is given the guest role', () => {
  expect(chooseRole(pool, undefined, undefined)).toBe('Guest');
});

test('someone whose token speaks of no role is given the member role', () => {
  expect(chooseRole(pool, login(), undefined)).toBe('Member');
});

test('someone whose token prefers a role is given it', () => {
  expect(chooseRole(pool, login('Admin'), undefined)).toBe('Admin');
});

test('several roles with none preferred are refused until one of them is asked for', () => {
  expect(() => chooseRole(pool, login('Admin', 'Editor'), undefined)).toThrow(/ambiguous/);
  expect(chooseRole(pool, login('Admin', 'Editor'), arn('Editor'))).toBe('Editor');
});

test('[R5] nobody is given a role their token does not speak of', () => {
  for (const who of [undefined, login(), login('Editor')]) {
    expect(() => chooseRole(pool, who, arn('Admin'))).toThrow(/forbidden/);
  }
});
