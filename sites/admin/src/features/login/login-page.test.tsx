// @vitest-environment jsdom
import { localStack } from '@clubhouse/infra';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makePerson, type Email } from '#test/people.ts';
import { mountAdmin } from '#test/mount.tsx';
import { failureOf } from '#features/login/login-steps.ts';

/** The login page for a user who is not signed in. */
async function atTheLogin(email: Email = 'admin@club.test', path = '/login') {
  const letters: string[] = [];
  const admin = await mountAdmin({
    stack: { ...localStack(), log: (line) => void letters.push(line) },
  });
  await makePerson(admin.config, email);
  const app = await admin.renderApp(path);
  return { ...admin, ...app, letters, signIn: signIn(admin, email) };
}

/** Fills in the form and sends it. */
const signIn =
  ({ fill, press }: Pick<Awaited<ReturnType<typeof mountAdmin>>, 'fill' | 'press'>, own: string) =>
  async (Password: string, Email: string = own) => {
    fill({ Email, Password });
    await press('Sign In');
  };

const isAt = async (heading: string) =>
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
const isAlerted = async (words: string | RegExp) =>
  expect(await screen.findByRole('alert')).toHaveTextContent(words);

/** A refusal of the service, with its message. */
const refusal = (message: string) => ({
  do: 'error',
  value: { code: 'NotAuthorizedException', message, status: 400 },
});

test('[2.20, 2.75, 4.15] signing in leads to the content manager; the button shows the progress, and a second press sends nothing', async () => {
  const { signIn, breakService, user, path } = await atTheLogin();
  await isAt('Team Login');
  // Outside tools find the fields by a part of a label or of an `aria-label`.
  expect(screen.getAllByLabelText(/password/i)).toHaveLength(1);
  expect(screen.getAllByLabelText(/email/i)).toHaveLength(1);
  await breakService({ match: { service: 'cognito-idp' }, do: 'delay', value: 100 });
  await signIn('Touchline1');
  const busy = screen.getByRole('button', { name: 'Signing In...' });
  await user.click(busy);
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await isAt('Content Manager');
  expect(path()).toBe('/admin/content');
});

test("[8.5] a user redirected from another page reads why; a wrong password shows the server's words and keeps what was typed", async () => {
  const { signIn } = await atTheLogin('admin@club.test', '/admin/add-event');
  expect(screen.getByText('Sign in to open the page you asked for.')).toBeVisible();
  await signIn('wrong password');
  await isAlerted('Incorrect username or password.');
  expect(screen.getByLabelText('Email')).toHaveValue('admin@club.test');
});

test('[5.9] each invalid field is named at the field, the first has the focus, and nothing is sent', async () => {
  const { signIn } = await atTheLogin();
  await signIn('', 'nell at the club');
  const email = screen.getByLabelText('Email');
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription(/not an e-mail address/);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[4.15] a new password that is sent too late leads back to the login page with an explanation; the button shows the progress while one is set', async () => {
  const { signIn, fill, press, breakService, mendServices } = await atTheLogin('new@club.test');
  const send = async (fault: Readonly<Record<string, unknown>>) => {
    await signIn('Temporary1');
    await screen.findByText('Please set a new password');
    fill({ 'New password': 'Ownpassword9' });
    await breakService({ match: { service: 'cognito-idp' }, ...fault });
    await press('Set Password');
  };
  const message = 'Invalid session for the user, session is expired.';
  await send(refusal(message));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  await isAlerted(message);
  await isAlerted('The new password was not set.');
  await mendServices();
  await send({ do: 'delay', value: 300, times: 1 });
  expect(screen.getByRole('button', { name: 'Setting Password...' })).toBeVisible();
  await isAt('Content Manager');
});

test.each([
  [
    'the login page explains what to do without a network',
    { do: 'drop-request' },
    'A network error has occurred.This needs signal. Check the connection, then press the button again.',
  ],
  [
    '[4.2] a step without a screen is an unexpected sign-in state',
    { do: 'challenge', value: 'SMS_MFA' },
    'Unexpected sign-in state',
  ],
])('%s', async (_, failure, words) => {
  const { signIn, breakService } = await atTheLogin();
  await breakService({ match: { service: 'cognito-idp' }, ...failure });
  await signIn('Touchline1');
  await isAlerted(words);
});

/** The login page with the first step for a forgotten password open, and then the second. */
async function whoForgot(typed: string, path?: string) {
  const login = await atTheLogin('admin@club.test', path);
  login.fill({ Email: typed });
  await login.press('Forgotten your password?');
  expect(await screen.findByLabelText('E-mail')).toHaveValue(typed);
  const send = async () => {
    await login.press('Send the code');
    await screen.findByText(/^If this address belongs to a member, a code is on its way/);
    return /\d{6}/.exec(login.letters[0] ?? '')?.[0] ?? '';
  };
  const setPassword = async (Code: string, password: string) => {
    login.fill({ Code, 'New password': password });
    await login.press('Set Password');
  };
  return { ...login, send, setPassword };
}

test('a user who forgot the password receives a code by e-mail, chooses another password, and is signed in', async () => {
  const { send, setPassword, path } = await whoForgot(
    'admin@club.test',
    '/login?to=/admin/add-event',
  );
  const code = await send();
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await setPassword('no code', ' Ownpassword9');
  const password = screen.getByLabelText('New password');
  expect(password).toHaveAccessibleDescription(/cannot begin or end with a space/);
  await setPassword('no code', 'Ownpassword9');
  await isAlerted('That is not the code of the last e-mail.');
  expect(password).toHaveValue('Ownpassword9');
  await setPassword(` ${code}`, 'Ownpassword9');
  await isAt('Add Event');
  expect(path()).toBe('/admin/add-event');
});

test('[S2] each step has a way back, and an address without an account gets the same answer', async () => {
  const { press, send, letters } = await whoForgot('nobody@club.test');
  await send();
  expect(letters).toEqual([]);
  await press('Back');
  expect(screen.getByLabelText('E-mail')).toHaveValue('nobody@club.test');
  await press('Back');
  expect(screen.getByLabelText('Email')).toHaveValue('nobody@club.test');
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('a code cannot be requested without signal, and a new password whose sign-in then fails is reported as set', async () => {
  const { press, cutOff, reconnect, send, setPassword, breakService } =
    await whoForgot('admin@club.test');
  cutOff();
  await press('Send the code');
  await isAlerted('This needs signal.');
  reconnect();
  const code = await send();
  expect(screen.queryByRole('alert')).toBeNull();
  const match = { service: 'cognito-idp', operation: 'InitiateAuth' };
  await breakService({ match, do: 'drop-request' });
  await setPassword(code, 'Ownpassword9');
  await isAlerted('Your new password is set: sign in with it.');
  expect(screen.getByLabelText('Email')).toHaveValue('admin@club.test');
});

test('[2.77] a user who is already signed in is redirected from the login page', async () => {
  const { path } = await (await mountAdmin()).open('/login');
  await isAt('Content Manager');
  expect(path()).toBe('/admin/content');
});

test('[2.77] where the services refuse the session, Sign in leads to a form that shows what waits, ends the session and leads back', async () => {
  const admin = await mountAdmin();
  await admin.signInAs('admin@club.test');
  await admin.breakService({
    match: { service: 'cognito-identity' },
    ...refusal('Token is revoked'),
  });
  const { path, services } = await admin.open('/admin/add-event');
  const fields = { title: 'Floodlights', excerpt: 'An excerpt.', content: 'Some text.' };
  const item = { entity: 'news', id: '1700000000001', fields };
  const mutation = { ...item, kind: 'create', opId: 'op' } as const;
  await services.outbox.submit({ mutation, uploads: [] });
  await admin.follow('Sign in');
  await isAt('Team Login');
  expect(screen.getByText(/^The site does not accept the last sign-in any more/)).toBeVisible();
  expect(
    screen.getByText(/^1 change waits on this phone until the person who saved/),
  ).toBeVisible();

  await admin.mendServices();
  const send = signIn(admin, 'admin@club.test');
  await send('wrong');
  await isAlerted('Incorrect username or password.');
  expect(screen.getByRole('link', { name: 'Go on without signing in' })).toBeVisible();
  await send('Touchline1');
  await isAt('Add Event');
  expect(path()).toBe('/admin/add-event');
  await waitFor(() => expect(services.outbox.status.current()?.count).toBe(0));
});

const message = 'Login failed. Please try again.';
const full = new DOMException('Over quota', 'QuotaExceededError');

test.each([
  ['as it is', full],
  ['behind another', new Error('Not stored', { cause: full })],
  ["as Amplify's unknown error", Object.assign(new Error('Unknown'), { underlyingError: full })],
])('a sign-in without room on the phone shows an error and what to do, given %s', (_, cause) => {
  expect(failureOf({ message, cause }).advice).toMatch(/storage of this phone is full.*Delete/);
});

test('a wrong password explains the username and how to replace a forgotten one; any other failure shows only its own words', () => {
  const cause = new Error('odd');
  expect(failureOf({ message: 'Incorrect username or password.', cause }).advice).toMatch(
    /username is your e-mail address.*Forgotten your password.*new one/,
  );
  expect(failureOf({ message, cause })).toEqual({ message });
});
