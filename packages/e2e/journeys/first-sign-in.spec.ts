import { AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { signIn } from '@clubhouse/dev/src/journey/in-the-app.ts';
import { addAdmin } from '@clubhouse/dev/src/people/people.ts';
import { expect, phone, test } from '../src/fixtures.ts';
import { screenFindings } from '../src/screen-findings.ts';

/** Also a user of an earlier attempt gets a temporary password. */
const AGAIN = { newPassword: true };

const SEVEN = 'seven77';
const EIGHT = 'eight  8';

test(
  '[2.76, 5.10, 9.9] a new committee member sets a password of 8 characters at the first sign-in, and signs in with it, their e-mail address and nothing else from then on',
  { tag: '@daily' },
  async ({ newPage, services }) => {
    const email = 'form@club.test';
    const { temporaryPassword: temporary = '' } = await addAdmin(services, email, AGAIN);
    const page = await newPage(phone);
    const inTheApp = page.getByRole('heading', { name: 'Content Manager' });
    await page.goto('/login');
    await signIn(page, email, temporary);
    await expect(page.getByText('Please set a new password')).toBeVisible();
    const password = page.getByLabel('New password');
    await password.fill(SEVEN);
    await password.press('ArrowLeft');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toBeFocused();
    const caret = () => password.evaluate((field: HTMLInputElement) => field.selectionStart);
    await expect.poll(caret).toBe(SEVEN.length - 1);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByText('at least 8 characters').first()).toBeVisible();
    await page.getByLabel('New password').fill(EIGHT);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(inTheApp).toBeVisible();
    await page.reload();
    await expect(inTheApp).toBeVisible();

    const later = await newPage({ except: [/status of 400/] });
    await later.goto('/login');
    for (const [name, password] of [
      [email, temporary],
      [email.split('@')[0]!, EIGHT],
    ] as const) {
      await signIn(later, name, password);
      await expect(later.getByRole('alert')).toHaveText(/Incorrect username or password\./);
      await expect(later.getByLabel('Email')).toHaveValue(name);
    }
    await signIn(later, email, EIGHT);
    await expect(later.getByRole('heading', { name: 'Content Manager' })).toBeVisible();
  },
);

test('a member who forgot the password gets a code by e-mail, chooses a new one on a phone, and is signed in', async ({
  club,
  newPage,
  services,
}) => {
  const email = 'forgetful@club.test';
  await addAdmin(services, email, AGAIN);
  const who = { UserPoolId: services.config.userPoolId, Username: email };
  const forgotten = { Password: 'forgotten1', Permanent: true };
  await services.people.send(new AdminSetUserPasswordCommand({ ...who, ...forgotten }));
  const page = await newPage({ ...phone, except: [/status of 400/] });
  await page.goto('/login');
  await signIn(page, email, 'something else');
  await expect(page.getByRole('alert')).toHaveText(/Incorrect username or password\./);
  await page.getByRole('button', { name: 'Forgotten your password?' }).tap();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the code' }).tap();
  await expect(page.getByLabel('Code')).toBeFocused();
  expect(await screenFindings(page)).toEqual([]);
  const codeOf = () => new RegExp(`${email}: .* code is (\\d{6})`).exec(club.output())?.[1];
  await expect.poll(codeOf).toBeDefined();
  await page.getByLabel('Code').fill('no code');
  await page.getByLabel('New password').fill(EIGHT);
  await page.getByRole('button', { name: 'Set Password' }).tap();
  await expect(page.getByText('That is not the code of the last e-mail.')).toBeVisible();
  await page.getByLabel('Code').fill(codeOf()!);
  await page.getByRole('button', { name: 'Set Password' }).tap();
  await expect(page.getByRole('heading', { name: 'Content Manager' })).toBeVisible();
});
