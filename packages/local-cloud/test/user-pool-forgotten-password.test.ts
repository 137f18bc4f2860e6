import { beforeEach, expect, test } from 'vitest';
import { CLIENT, messageOf, PASSWORD, POOL, refused, testCloud } from './cloud.ts';

const EMAIL = 'kim@club.test';
const letters: string[] = [];
const desk = testCloud({ log: (line) => letters.push(line) }, { anewEachTime: true });

beforeEach(async () => {
  letters.length = 0;
  await desk.addUser(EMAIL, { verified: true });
});

const ask = (Username = EMAIL) => desk.pool.forgotPassword({ ClientId: CLIENT, Username });
const enter = (ConfirmationCode: string, Username = EMAIL, Password = 'Clubhouse9') =>
  desk.pool.confirmForgotPassword({ ClientId: CLIENT, Username, ConfirmationCode, Password });
/** The code of the last letter. */
const sent = () => /^E-mail to kim@club\.test: .* (\d{6})\.$/.exec(letters.at(-1) ?? '')?.[1] ?? '';

const MISMATCH = '400 CodeMismatchException';
const EXPIRED = '400 ExpiredCodeException';
const LIMIT = '400 LimitExceededException';

test('the code in the e-mail sets a new password, once; existing sign-ins remain', async () => {
  const { RefreshToken } = await desk.signIn(EMAIL);
  await ask('Kim@Club.test');
  const code = sent();
  expect(await refused(enter(code, EMAIL, 'short'))).toBe('400 InvalidPasswordException');
  await enter(code);
  expect((await desk.signIn(EMAIL, 'Clubhouse9')).AccessToken).toBeDefined();
  expect(await refused(desk.signIn(EMAIL, PASSWORD))).toBe('400 NotAuthorizedException');
  expect(await refused(enter(code))).toBe(EXPIRED);
  const renewal = { ClientId: CLIENT, RefreshToken };
  expect(await desk.pool.getTokensFromRefreshToken(renewal)).toHaveProperty('AuthenticationResult');
});

test('a new code ends the one before, and each ends after an hour', async () => {
  await ask();
  const first = sent();
  do await ask();
  while (sent() === first);
  expect(await refused(enter(first))).toBe(MISMATCH);
  desk.putClockForward(3601);
  expect(await refused(enter(sent()))).toBe(EXPIRED);
});

test('[S2] an unknown address, or one that is not verified, gets the answers of a known one and no e-mail', async () => {
  await desk.addUser('sam@club.test');
  for (const address of [EMAIL, 'nobody@club.test', 'sam@club.test']) {
    expect(await refused(enter('no code', address))).toBe(EXPIRED);
    expect((await ask(address)).CodeDeliveryDetails).toEqual({
      ...{ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: `${address[0]}***@c***` },
    });
    for (let tries = 0; tries < 3; tries++) {
      expect(await refused(enter('no code', address))).toBe(MISMATCH);
    }
    expect(await refused(ask(address))).toBe(LIMIT);
  }
  expect(letters).toHaveLength(1);
  // The right code is refused, too, until the hour is over.
  expect(await refused(enter(sent()))).toBe(LIMIT);
  desk.putClockForward(3601);
  await ask();
  await enter(sent());
});

test('a person with a temporary password signs in with it instead', async () => {
  await ask();
  const temporary = { UserPoolId: POOL, Username: EMAIL, Password: 'Temporary1' };
  await desk.pool.adminSetUserPassword({ ...temporary, Permanent: false });
  for (const call of [() => ask(), () => enter(sent())]) {
    expect(await messageOf(call())).toBe('User password cannot be reset in the current state.');
  }
});
