import { expect, test } from 'vitest';
import { ServiceUnavailable } from '../errors.ts';
import { sessionOn } from './create-session.ts';
import type { SessionState, SessionUser, SignInService } from './session.ts';

const nell: SessionUser = {
  sub: '1',
  email: 'nell@club.test',
  groups: ['AdminUsers'],
  isAdmin: true,
};
const sam: SessionUser = { sub: '2', email: 'sam@club.test', groups: [], isAdmin: false };
const credentials = { accessKeyId: 'a', secretAccessKey: 's', sessionToken: 't' };
const away = () => Promise.reject(new ServiceUnavailable('The network is away'));

/** A session whose service has no stored tokens, unless a test passes some, and the states that it reported. */
function aSession(own: Partial<SignInService> = {}) {
  const service: SignInService = {
    signIn: async () => 'DONE',
    signInInstead: async () => 'DONE',
    setNewPassword: async () => 'DONE',
    forgotPassword: async () => {},
    resetPassword: async () => {},
    storedUser: async () => undefined,
    currentUser: async () => service.storedUser(),
    credentials: async () => undefined,
    signOut: async () => {},
    ...own,
  };
  const hints: string[] = [];
  const logged: string[] = [];
  const events = new EventTarget();
  const session = sessionOn(service, {
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
const stored = (user: SessionUser) => ({ storedUser: async () => user });

test('nobody is signed in until the tokens have been read', async () => {
  const { session, statuses, hints } = aSession();
  expect(session.state()).toEqual({ status: 'starting' });
  await session.start();
  expect(statuses()).toEqual(['signed-out']);
  expect(hints).toEqual(['nobody']);
});

test('when the network comes back so does the session', async () => {
  let currentUser: SignInService['currentUser'] = away;
  const { session, events } = aSession({ ...stored(nell), currentUser: () => currentUser() });
  await session.start();
  currentUser = async () => nell;
  events.dispatchEvent(new Event('online'));
  await expect.poll(() => session.state().status).toBe('signed-in');
});

test.each(['', '  ', undefined])(
  '[8.5] a failure that says "%s" is shown in our words',
  async (message) => {
    const fails = () => Promise.reject(message === undefined ? 'odd' : new Error(message));
    const login = aSession({ signIn: fails });
    expect(await login.session.signIn('a', 'b')).toMatchObject({
      ok: false,
      message: 'Login failed. Please try again.',
    });
    const step = 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED';
    const change = aSession({ signIn: async () => step, setNewPassword: fails });
    await change.session.signIn('a', 'b');
    expect(await change.session.completeNewPassword('c')).toMatchObject({
      ok: false,
      message: 'Password change failed. Please try again.',
    });
    expect(change.logged).toEqual(['Setting the new password failed']);
  },
);

test('[8.11] what the service says is shown as it was said', async () => {
  const message = 'Unable to proceed due to invalid sign in state.';
  const { session } = aSession({ signIn: () => Promise.reject(new Error(message)) });
  expect(await session.signIn('a', 'b')).toMatchObject({ ok: false, message });
});

test('hints for developers below a message are not shown', async () => {
  const message = '\n\t\tAn error occurred during the sign in process.\n\n\t\tThis most likely …';
  const { session } = aSession({ signIn: () => Promise.reject(new Error(message)) });
  expect(await session.signIn('a', 'b')).toMatchObject({
    message: 'An error occurred during the sign in process.',
  });
});

test('[7.23, 8.14] a new password needs a sign-in that asked for it', async () => {
  const { session } = aSession();
  await session.start();
  const outcome = await session.completeNewPassword('c');
  expect(outcome).toMatchObject({ ok: false, message: 'No active sign-in session' });
});

test('[S2] what the service refuses as invalid, which it does at times for an unknown address, is told as if a code were sent', async () => {
  const cause = Object.assign(new Error('odd'), { name: 'InvalidParameterException' });
  const { session, logged } = aSession({ forgotPassword: () => Promise.reject(cause) });
  expect(await session.forgotPassword('a')).toEqual({ ok: true });
  expect(logged).toEqual(['Replacing the password failed']);
});

test('[8.7] signing out holds here even when the service fails, which is logged', async () => {
  const { session, hints, logged } = aSession({ ...stored(nell), signOut: away });
  await session.start();
  await session.signOut();
  expect(session.state()).toEqual({ status: 'signed-out' });
  expect(hints).toEqual(['an admin', 'nobody']);
  expect(logged).toEqual(['Signing out failed']);
});

test('what was asked before a sign-out does not undo it', async () => {
  let answer: (user: SessionUser) => void = () => {};
  const currentUser = () => new Promise<SessionUser>((resolve) => (answer = resolve));
  const { session } = aSession({ ...stored(nell), currentUser });
  const starting = session.start();
  await expect.poll(() => session.state().status).toBe('signed-in');
  await session.signOut();
  answer(nell);
  await starting;
  expect(session.state()).toEqual({ status: 'signed-out' });
});

test('a tab follows when another tab signs in or out', async () => {
  let storedUser: SignInService['storedUser'] = stored(nell).storedUser;
  const { session, events } = aSession({ storedUser: () => storedUser() });
  await session.start();
  storedUser = async () => undefined;
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'hint' }));
  await expect.poll(() => session.state().status).toBe('signed-out');
});

test('[S14] nothing more is done in the name of whoever is being signed out', async () => {
  let end = () => {};
  const { session } = aSession({
    ...stored(nell),
    credentials: async () => ({ user: nell, credentials, accessToken: 'nell' }),
    signOut: () => new Promise<void>((resolve) => (end = resolve)),
  });
  await session.start();
  const leaving = session.signOut();
  await expect(session.credentials()).rejects.toMatchObject({ name: 'CredentialsUnavailable' });
  end();
  await leaving;
  expect(session.state()).toEqual({ status: 'signed-out' });
});

test('what was asked during a sign-out does not undo it', async () => {
  let answer: (user: SessionUser) => void = () => {};
  let asked = 0;
  let end = () => {};
  const { session, events } = aSession({
    ...stored(nell),
    currentUser: () => {
      asked += 1;
      return asked === 1 ? away() : new Promise<SessionUser>((resolve) => (answer = resolve));
    },
    signOut: () => new Promise<void>((resolve) => (end = resolve)),
  });
  await session.start();
  expect(session.state().status).toBe('signed-in-offline');
  const leaving = session.signOut();
  events.dispatchEvent(new Event('online'));
  end();
  await leaving;
  answer(nell);
  await new Promise((resolve) => setImmediate(resolve));
  expect(session.state()).toEqual({ status: 'signed-out' });
});

test("[S10] another person's credentials are never handed out", async () => {
  const held = { user: sam, credentials, accessToken: 'sam' };
  const { session } = aSession({ ...stored(nell), credentials: async () => held });
  await session.start();
  await expect(session.credentials()).rejects.toMatchObject({ name: 'CredentialsUnavailable' });
  expect(session.state()).toEqual({ status: 'signed-in', user: sam });
  expect(await session.accessToken()).toBe('sam');
});

test('a state is the same object until something changes', async () => {
  const { session, statuses } = aSession({
    ...stored(nell),
    currentUser: async () => ({ ...nell }),
  });
  await session.start();
  const state = session.state();
  await session.start();
  expect(session.state()).toBe(state);
  expect(statuses()).toEqual(['signed-in']);
});
