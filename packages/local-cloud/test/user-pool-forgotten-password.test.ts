import { beforeEach, expect, test } from 'vitest';
import { CLIENT, PASSWORD, POOL, refusalOf, refused, testCloud } from './cloud.ts';

const EMAIL = 'kim@club.test';
const NEW = 'Clubhouse9';
const letters: string[] = [];
const desk = testCloud({ log: (line) => letters.push(line) }, { anewEachTime: true });

beforeEach(async () => {
  letters.length = 0;
  await desk.addUser(EMAIL, { verified: true });
});

const ask = (Username = EMAIL) => desk.pool.forgotPassword({ ClientId: CLIENT, Username });
const enter = (ConfirmationCode: string, { Username = EMAIL, Password = NEW } = {}) =>
  desk.pool.confirmForgotPassword({ ClientId: CLIENT, Username, ConfirmationCode, Password });
/** The code of the last letter, and one that it is not. */
const sent = () => {
  const [, code = ''] = /^E-mail to kim@club\.test: .* (\d{6})\.$/.exec(letters.at(-1) ?? '') ?? [];
  return { code, wrong: code === '000000' ? '000001' : '000000' };
};

const MISMATCH = '400 CodeMismatchException';
const EXPIRED = '400 ExpiredCodeException';
const LIMIT = '400 LimitExceededException';

test('the code of the letter sets a new password, once; who is signed in stays so', async () => {
  const { RefreshToken } = await desk.signIn(EMAIL);
  expect((await ask('Kim@Club.test')).CodeDeliveryDetails).toEqual({
    ...{ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'k***@c***' },
  });
  const { code, wrong } = sent();
  expect(await refused(enter(wrong))).toBe(MISMATCH);
  const short = enter(code, { Password: 'short' });
  expect(await refused(short)).toBe('400 InvalidPasswordException');
  await enter(code);
  expect((await desk.signIn(EMAIL, NEW)).AccessToken).toBeDefined();
  expect(await refused(desk.signIn(EMAIL, PASSWORD))).toBe('400 NotAuthorizedException');
  expect(await refused(enter(code))).toBe(EXPIRED);
  const renewal = { ClientId: CLIENT, RefreshToken };
  expect(await desk.pool.getTokensFromRefreshToken(renewal)).toHaveProperty('AuthenticationResult');
});

test('a new code ends the one before, and each is over after an hour', async () => {
  await ask();
  const first = sent().code;
  do await ask();
  while (sent().code === first);
  expect(await refused(enter(first))).toBe(MISMATCH);
  desk.putClockForward(1800);
  expect(await refused(enter(first))).toBe(MISMATCH);
  desk.putClockForward(1801);
  expect(await refused(enter(sent().code))).toBe(EXPIRED);
});

test('after five attempts within an hour even the right code is refused, until the hour is over', async () => {
  await ask();
  const { wrong } = sent();
  for (let tries = 0; tries < 4; tries++) await refused(enter(wrong));
  expect(await refused(enter(sent().code))).toBe(LIMIT);
  expect(await refused(ask())).toBe(LIMIT);
  desk.putClockForward(3601);
  await ask();
  await enter(sent().code);
});

test('[S2] an unknown address, or one that is not verified, gets the answers of a known one and no letter', async () => {
  await desk.addUser('sam@club.test');
  for (const Username of ['nobody@club.test', 'sam@club.test']) {
    expect(await refused(enter('000000', { Username }))).toBe(EXPIRED);
    const { CodeDeliveryDetails } = await ask(Username);
    expect(CodeDeliveryDetails?.Destination).toBe(`${Username[0]}***@c***`);
    for (let tries = 0; tries < 3; tries++) {
      expect(await refused(enter('000000', { Username }))).toBe(MISMATCH);
    }
    expect(await refused(ask(Username))).toBe(LIMIT);
  }
  expect(letters).toEqual([]);
});

test('who has not replaced a temporary password yet signs in with it instead', async () => {
  await ask();
  const { code } = sent();
  const temporary = { UserPoolId: POOL, Username: EMAIL, Password: 'Temporary1' };
  await desk.pool.adminSetUserPassword({ ...temporary, Permanent: false });
  for (const call of [ask, () => enter(code)]) {
    expect(await refusalOf(call())).toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    });
  }
});
