import { expect, test, vi } from 'vitest';
import { ServiceUnavailable } from '../errors.ts';
import { aConfig } from '../testing/a-config.ts';
import { memoryTokens } from '../testing/memory-tokens.ts';
import { createSession } from './create-session.ts';
import type { SignInService } from './amplify-sign-in.ts';
import type { SessionState, SessionUser } from './session.ts';
import { sessionUser } from './stored-user.ts';

const nell: SessionUser = {
  sub: '1',
  email: 'nell@club.test',
  groups: ['AdminUsers'],
  isAdmin: true,
};
const sam: SessionUser = { sub: '2', email: 'sam@club.test', groups: [], isAdmin: false };
const credentials = { accessKeyId: 'a', secretAccessKey: 's', sessionToken: 't' };
const away = () => Promise.reject(new ServiceUnavailable('The network is away'));

/** A token as Amplify stores it. */
const tokenOf = (claims: unknown) => `a.${btoa(JSON.stringify(claims))}.c`;

interface Stored {
  /** Whose tokens are stored. */
  readonly stored?: () => SessionUser | undefined;
  readonly accessToken?: string;
}

/** A session, and the states that it reported. */
function aSession({
  stored = () => undefined,
  accessToken,
  ...own
}: Partial<SignInService> & Stored = {}) {
  const service: SignInService = {
    signIn: async () => 'DONE',
    signInInstead: async () => 'DONE',
    setNewPassword: async () => 'DONE',
    forgotPassword: async () => {},
    resetPassword: async () => {},
    currentUser: async () => stored(),
    credentials: async () => undefined,
    signOut: async () => {},
    ...own,
  };
  const hints: string[] = [];
  const logged: string[] = [];
  const events = new EventTarget();
  const session = createSession({
    config: aConfig(),
    load: async () => ({ amplifySignIn: () => service }),
    tokenStore: {
      ...memoryTokens(),
      async all() {
        const user = stored();
        const { sub, groups, email } = user ?? {};
        const access = accessToken ?? (user && tokenOf({ sub, 'cognito:groups': groups }));
        const name = `CognitoIdentityServiceProvider.${aConfig().userPoolClientId}.username`;
        return new Map([
          ...(access ? [[`${name}.accessToken`, access] as const] : []),
          [`${name}.idToken`, tokenOf({ email })],
        ]);
      },
    },
    hint: {
      key: 'hint',
      set: ({ isAdmin }) => hints.push(isAdmin ? 'an admin' : 'someone'),
      clear: () => hints.push('nobody'),
    },
    log: (line) => logged.push(line),
    events,
  });
  const states: SessionState[] = [];
  session.subscribe(() => states.push(session.state()));
  const statuses = () => states.map(({ status }) => status);
  return { session, statuses, hints, logged, events };
}
const withNell = { stored: () => nell };

test.each([undefined, '', 'no token', 'a.b.c', tokenOf(null)])(
  'with the access token %j nobody is signed in, once that has been read',
  async (accessToken) => {
    const { session, statuses, hints } = aSession(accessToken === undefined ? {} : { accessToken });
    expect(session.state()).toEqual({ status: 'starting' });
    await session.start();
    expect(statuses()).toEqual(['signed-out']);
    expect(hints).toEqual(['nobody']);
  },
);

test('[6.4] groups are read from the access token, the e-mail address and the given name from the id token', () => {
  const access = { sub: '1', 'cognito:groups': ['AdminUsers', 'Kit'] };
  const id = { sub: '1', email: 'nell@club.test', given_name: 'Nell', 'cognito:groups': [] };
  expect(sessionUser(access, id)).toEqual({
    sub: '1',
    email: 'nell@club.test',
    givenName: 'Nell',
    groups: ['AdminUsers', 'Kit'],
    isAdmin: true,
  });
});

test.each([undefined, 'AdminUsers', { 0: 'AdminUsers' }, ['adminusers'], [['AdminUsers']]])(
  '[5.20, R13] the claim %j makes nobody an administrator',
  (groups) => {
    expect(sessionUser({ sub: '1', 'cognito:groups': groups }).isAdmin).toBe(false);
  },
);

test('the session is restored when the network returns', async () => {
  let currentUser: SignInService['currentUser'] = away;
  const { session, events } = aSession({ ...withNell, currentUser: () => currentUser() });
  await session.start();
  currentUser = async () => nell;
  events.dispatchEvent(new Event('online'));
  await expect.poll(() => session.state().status).toBe('signed-in');
});

const ours = [
  'Login failed. Please try again.',
  'Password change failed. Please try again.',
] as const;
const theirs = 'Unable to proceed due to invalid sign in state.';
const short = 'An error occurred during the sign in process.';
const long = `\n\t\t${short}\n\n\t\tThis most likely …`;
test.each([
  [new Error(''), ...ours],
  [new Error('  '), ...ours],
  ['odd', ...ours],
  [new Error(theirs), theirs, theirs],
  [new Error(long), short, short],
])(
  '[8.5, 8.11] for %j the service’s message is shown, without its hints for developers, or else ours',
  async (cause, ofLogin, ofChange) => {
    const fails = () => Promise.reject(cause);
    const login = aSession({ signIn: fails });
    expect(await login.session.signIn('a', 'b')).toMatchObject({ ok: false, message: ofLogin });
    const step = 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED';
    const change = aSession({ signIn: async () => step, setNewPassword: fails });
    await change.session.signIn('a', 'b');
    expect(await change.session.completeNewPassword('c')).toMatchObject({
      ok: false,
      message: ofChange,
    });
    expect(change.logged).toEqual(['Setting the new password failed']);
  },
);

test('[7.23, 8.14] a new password needs a sign-in that asked for it', async () => {
  const { session } = aSession();
  await session.start();
  const outcome = await session.completeNewPassword('c');
  expect(outcome).toMatchObject({ ok: false, message: 'No active sign-in session' });
});

test('[S2] a request that the service refuses as invalid, as for some unknown addresses, is answered as if a code were sent', async () => {
  const cause = Object.assign(new Error('odd'), { name: 'InvalidParameterException' });
  const { session, logged } = aSession({ forgotPassword: () => Promise.reject(cause) });
  expect(await session.forgotPassword('a')).toEqual({ ok: true });
  expect(logged).toEqual(['Replacing the password failed']);
});

test('[8.7] a sign-out applies here even when the service fails, which is logged', async () => {
  const { session, hints, logged } = aSession({ ...withNell, signOut: away });
  await session.start();
  await session.signOut();
  expect(session.state()).toEqual({ status: 'signed-out' });
  expect(hints).toEqual(['an admin', 'nobody']);
  expect(logged).toEqual(['Signing out failed']);
});

test.each(['before', 'during'])('a request made %s a sign-out does not undo it', async (when) => {
  let answer: (user: SessionUser) => void = () => {};
  let end = () => {};
  const pending = () => new Promise<SessionUser>((resolve) => (answer = resolve));
  let currentUser: SignInService['currentUser'] = when === 'before' ? pending : away;
  const { session, events } = aSession({
    ...withNell,
    currentUser: () => currentUser(),
    signOut: () => new Promise<void>((resolve) => (end = resolve)),
  });
  const starting = session.start();
  await expect.poll(() => session.state()).toMatchObject({ user: nell });
  if (when === 'during') await starting;
  const leaving = session.signOut();
  currentUser = pending;
  events.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setImmediate(resolve));
  end();
  await leaving;
  answer(nell);
  await starting;
  await new Promise((resolve) => setImmediate(resolve));
  expect(session.state()).toEqual({ status: 'signed-out' });
});

test('a tab follows when another tab signs in or out', async () => {
  let user: SessionUser | undefined = nell;
  const { session, events } = aSession({ stored: () => user });
  await session.start();
  user = undefined;
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'hint' }));
  await expect.poll(() => session.state().status).toBe('signed-out');
});

test('[S14] nothing more is done in the name of a user who is being signed out', async () => {
  let end = () => {};
  const { session } = aSession({
    ...withNell,
    credentials: async () => ({ user: nell, credentials, accessToken: 'nell' }),
    signOut: () => new Promise<void>((resolve) => (end = resolve)),
  });
  await session.start();
  const leaving = session.signOut();
  await expect(session.credentials()).rejects.toMatchObject({ name: 'CredentialsUnavailable' });
  end();
  await leaving;
  expect(session.state()).toEqual({ status: 'signed-out' });
  await expect(session.credentials()).rejects.toMatchObject({ name: 'CredentialsUnavailable' });
});

test("[S10] another person's credentials are never returned", async () => {
  const held = { user: sam, credentials, accessToken: 'sam' };
  const { session } = aSession({ ...withNell, credentials: async () => held });
  await session.start();
  await expect(session.credentials()).rejects.toMatchObject({ name: 'CredentialsUnavailable' });
  expect(session.state()).toEqual({ status: 'signed-in', user: sam });
  expect(await session.accessToken()).toBe('sam');
});

test('calls at the same time share one request for credentials, and a later one makes its own', async () => {
  let requests = 0;
  const { session } = aSession({
    ...withNell,
    credentials: async () => {
      requests += 1;
      return { user: nell, credentials, accessToken: 'nell' };
    },
  });
  await session.start();
  await Promise.all(Array.from({ length: 15 }, () => session.credentials()));
  expect(requests).toBe(1);
  await session.credentials();
  expect(requests).toBe(2);
});

test('a call does not wait for a request that hangs', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const answers = [new Promise<never>(() => {}), { user: nell, credentials, accessToken: 'nell' }];
  const { session } = aSession({ ...withNell, credentials: async () => answers.shift() });
  await session.start();
  void session.credentials();
  vi.advanceTimersByTime(2_000);
  expect(await session.credentials()).toBe(credentials);
});

test('a state is the same object until something changes', async () => {
  const { session, statuses } = aSession(withNell);
  await session.start();
  const state = session.state();
  await session.start();
  expect(session.state()).toBe(state);
  expect(statuses()).toEqual(['signed-in']);
});
