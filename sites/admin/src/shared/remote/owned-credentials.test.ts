import { CredentialsUnavailable } from '@clubhouse/content';
import type { SessionState } from '@clubhouse/content/session';
import { expect, test } from 'vitest';
import { ownedCredentials } from '#shared/remote/owned-credentials.ts';

const HELD = { accessKeyId: 'k', secretAccessKey: 's', sessionToken: 't' };

function sessionOf(sub?: string) {
  const user = { sub: sub ?? '', email: 'nell@club.test', groups: [], isAdmin: true };
  const state: SessionState = sub ? { status: 'signed-in', user } : { status: 'signed-out' };
  return { state: () => state, credentials: async () => HELD };
}

test('whoever saved it gets their credentials', async () => {
  expect(await ownedCredentials(sessionOf('nell'), 'nell')()).toBe(HELD);
});

test.each([undefined, 'priya'])(
  '[L1] while %s is signed in, what Nell saved is not signed',
  async (sub) => {
    await expect(ownedCredentials(sessionOf(sub), 'nell')()).rejects.toThrow(
      CredentialsUnavailable,
    );
  },
);
