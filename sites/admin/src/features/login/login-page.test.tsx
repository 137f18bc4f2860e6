// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOutbox } from '#test/a-queue.ts';
import { makePerson } from '#test/people.ts';
import { mountAdmin } from '#test/mount.tsx';
import { failureOf } from '#features/login/failure-alert.tsx';

async function atTheDoor(path = '/login') {
  const admin = await mountAdmin();
  const app = await admin.renderApp(path);
  const fill = async (email: string, password: string) => {
    const form = {
      email: screen.getByLabelText('Email'),
      password: screen.getByLabelText('Password'),
    };
    await admin.user.clear(form.email);
    if (email) await admin.user.type(form.email, email);
    await admin.user.clear(form.password);
    if (password) await admin.user.type(form.password, password);
    await admin.user.click(screen.getByRole('button', { name: 'Sign In' }));
  };
  return { ...admin, ...app, fill };
}

test('[2.20, 2.75] signing in leads to the content manager', async () => {
  const { config, fill, path } = await atTheDoor();
  await makePerson(config, 'admin@club.test');
  expect(screen.getByRole('heading', { name: 'Team Login' })).toBeVisible();
  await fill('admin@club.test', 'Touchline1');
  expect(await screen.findByRole('heading', { name: 'Content Manager' })).toBeVisible();
  expect(path()).toBe('/admin/content');
});

test('[4.15] while it signs in the button says so, and a second press sends nothing', async () => {
  const { config, fill, breakService, user } = await atTheDoor();
  await makePerson(config, 'admin@club.test');
  await breakService({ match: { service: 'cognito-idp' }, do: 'delay', value: 100 });
  await fill('admin@club.test', 'Touchline1');
  const busy = screen.getByRole('button', { name: 'Signing In...' });
  await user.click(busy);
  expect(busy).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByRole('heading', { name: 'Content Manager' })).toBeVisible();
});

test('who is led here from another page reads why', async () => {
  await atTheDoor('/admin/add-event');
  expect(screen.getByText('Sign in to open the page you asked for.')).toBeVisible();
});

test("[8.5] a wrong password shows the server's words and keeps what was typed", async () => {
  const { config, fill } = await atTheDoor();
  await makePerson(config, 'admin@club.test');
  await fill('admin@club.test', 'wrong password');
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect username or password.');
  expect(screen.getByLabelText('Email')).toHaveValue('admin@club.test');
});

test('[5.9] each wrong field is named at the field, the first has the focus, and nothing is sent', async () => {
  const { fill } = await atTheDoor();
  await fill('nell at the club', '');
  const email = screen.getByLabelText('Email');
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription(/not an e-mail address/);
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[2.76, 4.15] a first sign-in asks for a new password of at least eight characters', async () => {
  const { config, fill, user, breakService } = await atTheDoor();
  await makePerson(config, 'new@club.test');
  await fill('new@club.test', 'Temporary1');
  expect(await screen.findByText('Please set a new password')).toBeVisible();
  const field = screen.getByLabelText('New password');
  await user.type(field, 'seven77');
  await user.click(screen.getByRole('button', { name: 'Set Password' }));
  expect(field).toHaveAccessibleDescription(/at least 8 characters/);
  await user.type(field, '8');
  await breakService({ match: { service: 'cognito-idp' }, do: 'delay', value: 300, times: 1 });
  await user.click(screen.getByRole('button', { name: 'Set Password' }));
  expect(screen.getByRole('button', { name: 'Setting Password...' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Content Manager' })).toBeVisible();
});

test('a new password that comes too late leads back to the door, with words that say so', async () => {
  const { config, fill, user, breakService } = await atTheDoor();
  await makePerson(config, 'new@club.test');
  await fill('new@club.test', 'Temporary1');
  await user.type(await screen.findByLabelText('New password'), 'Ownpassword9');
  const late = {
    code: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
    status: 400,
  };
  await breakService({ match: { service: 'cognito-idp' }, do: 'error', value: late });
  await user.click(screen.getByRole('button', { name: 'Set Password' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Invalid session for the user, session is expired.');
  expect(alert).toHaveTextContent('The new password was not set.');
});

test('without a network the door says what to do', async () => {
  const { fill, breakService } = await atTheDoor();
  await breakService({ match: { service: 'cognito-idp' }, do: 'drop-request' });
  await fill('admin@club.test', 'Touchline1');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A network error has occurred.Check the connection, then press the button again.',
  );
});

test('[4.2] a step there is no screen for is an unexpected sign-in state', async () => {
  const { config, fill, breakService } = await atTheDoor();
  await makePerson(config, 'admin@club.test');
  await breakService({ match: { service: 'cognito-idp' }, do: 'challenge', value: 'SMS_MFA' });
  await fill('admin@club.test', 'Touchline1');
  expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected sign-in state');
});

test('[2.77] someone signed in already is sent on from the door', async () => {
  const { signInAs, renderApp } = await mountAdmin();
  await signInAs('admin@club.test');
  const { path } = await renderApp('/login');
  expect(await screen.findByRole('heading', { name: 'Content Manager' })).toBeVisible();
  expect(path()).toBe('/admin/content');
});

test('[2.77] where the services refuse the session, Sign in leads to a form that says what waits, ends it and leads back', async () => {
  const { signInAs, renderApp, user, breakService, mendServices } = await mountAdmin();
  await signInAs('admin@club.test');
  const refused = { code: 'NotAuthorizedException', message: 'Token is revoked', status: 400 };
  await breakService({ match: { service: 'cognito-identity' }, do: 'error', value: refused });
  const { path, services } = await renderApp('/admin/add-event');
  const fields = { title: 'Floodlights', excerpt: 'An excerpt.', content: 'Some text.' };
  const mutation = {
    entity: 'news',
    id: '1700000000001',
    kind: 'create',
    opId: 'op',
    fields,
  } as const;
  await services.outbox.submit({ mutation, uploads: [] });
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Team Login' })).toBeVisible();
  expect(
    screen.getByText(/^1 change waits on this phone until the person who saved/),
  ).toBeVisible();

  await user.type(screen.getByLabelText('Email'), 'admin@club.test');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await mendServices();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect username or password.');
  expect(screen.getByRole('link', { name: 'Go on without signing in' })).toBeVisible();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'Touchline1');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Add Event' })).toBeVisible();
  expect(path()).toBe('/admin/add-event');
  await waitFor(() => expect(services.outbox.status.current()?.count).toBe(0));
});

test('whoever is refused may go on writing without a sign-in', async () => {
  const { signInAs, renderApp, user } = await mountAdmin();
  await signInAs('admin@club.test');
  const { outbox } = anOutbox({ status: { state: 'needs-sign-in', count: 3 } });
  await renderApp('/login', { outbox });
  expect(screen.getByText(/^3 changes wait on this phone until the person who/)).toBeVisible();
  expect(screen.getByText(/^The site does not accept the last sign-in any more/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go on without signing in' }));
  expect(await screen.findByRole('heading', { name: 'Content Manager' })).toBeVisible();
});

test('the way out ends the session and leaves the door open for the next person', async () => {
  const { signInAs, renderApp, session } = await mountAdmin();
  await signInAs('admin@club.test');
  const { path } = await renderApp('/login?sign-out');
  await waitFor(() => expect(session.state()).toEqual({ status: 'signed-out' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(path()).toBe('/login');
});

const message = 'Login failed. Please try again.';
const full = new DOMException('Over quota', 'QuotaExceededError');

test.each([
  ['as it is', full],
  ['behind another', new Error('Not stored', { cause: full })],
  ["as Amplify's unknown error", Object.assign(new Error('Unknown'), { underlyingError: full })],
])('a sign-in that the phone has no room for says so and what to do, given %s', (_, cause) => {
  const { advice } = failureOf({ message, cause });
  expect(advice).toMatch(/storage of this phone is full/);
  expect(advice).toMatch(/Delete/);
});

test('after a wrong password a username is explained, and who can replace a forgotten one', () => {
  const incorrect = { message: 'Incorrect username or password.', cause: new Error('odd') };
  expect(failureOf(incorrect).advice).toMatch(
    /username is your e-mail address.*Forgotten.*new one/,
  );
});

test('any other failure is told in its own words alone', () => {
  expect(failureOf({ message, cause: new Error('odd') })).toEqual({ message });
});
