import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { localTarget } from '@clubhouse/dev/command/club-target';
import type { ClubServices } from '@clubhouse/dev/journey/club-services';
import { signIn } from '@clubhouse/dev/journey/sign-in';
import { addAdmin } from '@clubhouse/dev/people/people';
import { expect, phone, test } from '../src/fixtures.ts';

const SEVEN = 'seven77';
const EIGHT = 'eight  8';

test(
  '[2.76, 5.10, 9.9] a new committee member sets a password of 8 characters at the first sign-in, and signs in with it, their e-mail address and nothing else from then on',
  { tag: '@daily' },
  async ({ newPage, services }) => {
    const email = 'form@club.test';
    const temporary = await temporaryPasswordOf(services, email);
    const { page, expectNoProblems } = await newPage(phone);
    const inTheApp = page.getByRole('heading', { name: 'Content Manager' });
    await page.goto('/login');
    await signIn(page, email, temporary);
    await expect(page.getByText('Please set a new password')).toBeVisible();
    await page.getByLabel('New password').fill(SEVEN);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByText('at least 8 characters').first()).toBeVisible();
    await page.getByLabel('New password').fill(EIGHT);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(inTheApp).toBeVisible();
    await page.reload();
    await expect(inTheApp).toBeVisible();
    expectNoProblems();

    const later = await newPage();
    await later.page.goto('/login');
    for (const [name, password] of [
      [email, temporary],
      [email.split('@')[0]!, EIGHT],
    ] as const) {
      await signIn(later.page, name, password);
      await expect(later.page.getByRole('alert')).toHaveText(/Incorrect username or password\./);
      await expect(later.page.getByLabel('Email')).toHaveValue(name);
    }
    await signIn(later.page, email, EIGHT);
    await expect(later.page.getByRole('heading', { name: 'Content Manager' })).toBeVisible();
    later.expectNoProblems({ except: [/status of 400/] });
  },
);

test('[9.9] the service refuses 7 characters, takes 8, asks for no second factor and knows a person by their e-mail address', async ({
  services,
}) => {
  const email = 'service@club.test';
  const { region, endpoints, userPoolClientId: ClientId, userPoolId } = services.config;
  const temporary = await temporaryPasswordOf(services, email);
  const pool = new CognitoIdentityProviderClient({ region, endpoint: endpoints.cognitoIdp });
  const signedIn = (USERNAME: string, PASSWORD: string) =>
    pool.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
      }),
    );
  const { Session, ChallengeName } = await signedIn(email, temporary);
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const changed = (NEW_PASSWORD: string) =>
    pool.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        Session,
        ChallengeName,
        ChallengeResponses: { USERNAME: email, NEW_PASSWORD },
      }),
    );
  await expect(changed(SEVEN)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  for (const answer of [await changed(EIGHT), await signedIn(email, EIGHT)]) {
    expect(answer.ChallengeName).toBeUndefined();
    expect(answer.AuthenticationResult?.IdToken).toMatch(/./);
  }
  const club = localTarget(services.config);
  const person = await club.people.send(
    new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }),
  );
  club.close();
  expect(person.UserAttributes).toContainEqual({ Name: 'email', Value: email });
  expect(person.UserMFASettingList).toBeUndefined();
  pool.destroy();
});

/** Adds somebody to the committee, as `npm run admin:add` does. */
async function temporaryPasswordOf({ config }: ClubServices, email: string): Promise<string> {
  const club = localTarget(config);
  const { temporaryPassword = '' } = await addAdmin(club, email, { newPassword: true });
  club.close();
  return temporaryPassword;
}
