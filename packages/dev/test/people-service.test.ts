import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import {
  type PeopleAnswer,
  type PeopleRefusal,
  type PeopleRequest,
  PEOPLE_PATH,
  TOKEN_HEADER,
} from '@clubhouse/content/people';
import { expect, test } from 'vitest';
import { credentialsOf, setCommittee, signInAsTheApp } from '../src/journey/club-services.ts';
import { activityLog } from '../src/people/activity-log.ts';
import { peopleService } from '../src/people/people-service.ts';
import { seedPeople } from '../src/seed/seed-people.ts';
import { servedCloud } from '../src/testing/served-cloud.ts';

const FIRST = ['admin@club.test', 'Touchline1'] as const;
const SECOND = ['second@club.test', 'Touchline2'] as const;
const NEW = 'kim@club.test';
const DAY = 24 * 60 * 60 * 1000;

type Answer = Partial<PeopleAnswer> & { readonly refusal?: PeopleRefusal };
type Asking = (request: PeopleRequest) => Promise<Answer>;

/** The service over the sample club: two members who have signed in, and one who never did. */
async function aService() {
  let ahead = 0;
  const { club, config } = await servedCloud({ clock: () => Date.now() + ahead });
  await seedPeople(club);
  const serve = peopleService(club, () => Date.now() + ahead);
  const post = (body: string, token: string, service = serve) =>
    service(
      new Request(`https://club.test${PEOPLE_PATH}`, {
        method: 'POST',
        headers: { [TOKEN_HEADER]: token },
        body,
      }),
    );
  const tokens = (who: readonly [string, string]) => signInAsTheApp(config, ...who);
  const asking =
    (token: string): Asking =>
    async (request) =>
      (await (await post(JSON.stringify(request), token)).json()) as Answer;
  return {
    ...{ club, config, post, tokens, asking },
    as: async (who: readonly [string, string]) => asking((await tokens(who)).accessToken),
    pass: (milliseconds: number) => void (ahead += milliseconds),
  };
}

const LOOK: PeopleRequest = { do: 'look' };
const INVITE: PeopleRequest = { do: 'invite', email: NEW, givenName: 'Kim' };
const CONFIRM: PeopleRequest = { do: 'confirm', email: NEW };

const emails = ({ members = [] }: Answer) => members.map(({ email }) => email).toSorted();
const subOf = ({ members = [] }: Answer, email: string) =>
  members.find((member) => member.email === email)!.sub;
const did = ({ log = [] }: Answer) =>
  log.map(({ who, did: what, what: whom }) => [who, what, whom]);

test('[R15] an invitation works once a second member confirmed it, whoever asks how often', async () => {
  const { as, tokens } = await aService();
  const [first, second] = [await as(FIRST), await as(SECOND)];
  const invited = await first(INVITE);
  expect(invited.invitations).toMatchObject([{ email: NEW, givenName: 'Kim', by: invited.you }]);
  expect(invited.admitted).toBeUndefined();
  expect(await first(CONFIRM)).toEqual({ refusal: 'own-invitation' });
  expect(emails(await first(LOOK))).not.toContain(NEW);

  const confirmed = await second(CONFIRM);
  expect(confirmed.invitations).toEqual([]);
  expect(emails(confirmed)).toContain(NEW);
  const { email, temporaryPassword = '' } = confirmed.admitted!;
  expect((await tokens([email, temporaryPassword])).step).toBe('new-password-required');

  expect(await second(CONFIRM)).toEqual({ refusal: 'gone' });
  expect(await first(INVITE)).toEqual({ refusal: 'already-member' });
  expect((await first(LOOK)).admitted).toBeUndefined();
});

test('[R15] a person has one invitation, which can be withdrawn, and ends after thirty days or with its inviter', async () => {
  const { as, pass } = await aService();
  const [first, second] = [await as(FIRST), await as(SECOND)];
  await first(INVITE);
  expect(await second({ ...INVITE, email: ' KIM@club.test' })).toEqual({
    refusal: 'already-invited',
  });
  expect((await second({ do: 'withdraw', email: NEW })).invitations).toEqual([]);
  expect(await second(CONFIRM)).toEqual({ refusal: 'gone' });

  await first(INVITE);
  pass(30 * DAY + 1000);
  const [later, other] = [await as(FIRST), await as(SECOND)];
  expect(await other(CONFIRM)).toEqual({ refusal: 'gone' });

  await later(INVITE);
  await other({ do: 'remove', sub: subOf(await other(LOOK), FIRST[0]) });
  expect(await other(CONFIRM)).toEqual({ refusal: 'gone' });
});

test('the only member invites alone, but not just after removing all others', async () => {
  const { as, club, pass } = await aService();
  await setCommittee(club, SECOND[0], false);
  const first = await as(FIRST);
  // An invited person who never signed in is no second member, and can be removed without a trace.
  const alone = await first(INVITE);
  expect(alone.admitted?.temporaryPassword).toMatch(/^[a-z2-9-]{14}$/);
  await first({ do: 'remove', sub: subOf(alone, NEW) });
  expect((await first(INVITE)).admitted).toBeDefined();

  await setCommittee(club, SECOND[0], true);
  await first({ do: 'remove', sub: subOf(await first(LOOK), SECOND[0]) });
  const another: PeopleRequest = { do: 'invite', email: 'thief@elsewhere.test' };
  expect(await first(another)).toEqual({ refusal: 'alone-after-removal' });
  pass(30 * DAY + 1000);
  expect((await (await as(FIRST))(another)).admitted).toBeDefined();
});

test('[R16] a removed member is refused here at once, and gets no new credentials; a second removal finds nobody', async () => {
  const { as, asking, tokens, config } = await aService();
  const first = await as(FIRST);
  const second = await tokens(SECOND);
  const sub = subOf(await first(LOOK), SECOND[0]);
  expect(emails(await first({ do: 'remove', sub }))).not.toContain(SECOND[0]);
  expect(await asking(second.accessToken)(LOOK)).toEqual({ refusal: 'not-signed-in' });
  await expect(credentialsOf(config, second.idToken)).rejects.toThrow();
  // They can sign in again, and are nobody here.
  expect(await (await as(SECOND))(LOOK)).toEqual({ refusal: 'not-a-member' });
  expect(await first({ do: 'remove', sub })).toEqual({ refusal: 'gone' });
});

test('[R17] the last member who has ever signed in cannot be removed, not even by two who remove each other at once', async () => {
  const { as } = await aService();
  const [first, second] = [await as(FIRST), await as(SECOND)];
  const before = await first(LOOK);
  const answers = await Promise.all([
    first({ do: 'remove', sub: subOf(before, SECOND[0]) }),
    second({ do: 'remove', sub: subOf(before, FIRST[0]) }),
  ]);
  expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
  const left = answers[0].refusal === undefined ? first : second;
  const { you = '', members = [] } = await left(LOOK);
  expect(members.filter(({ hasSignedIn }) => hasSignedIn)).toHaveLength(1);
  expect(await left({ do: 'remove', sub: you })).toEqual({ refusal: 'last-member' });
});

test('a change that was cut off blocks others for half a minute', async () => {
  const { as, club, pass } = await aService();
  const first = await as(FIRST);
  const Item = { id: 'turn', holder: 'somebody', lapses: Date.now() + 30_000 };
  await club.database.send(new PutCommand({ TableName: 'people', Item }));
  expect(await first(INVITE)).toEqual({ refusal: 'busy' });
  pass(31_000);
  expect((await first(INVITE)).invitations).toHaveLength(1);
});

test('[R18] only a valid token of this club’s app counts, and only a member’s', async () => {
  const { club, config, post, tokens, pass } = await aService();
  const look = async (token: string, service?: ReturnType<typeof peopleService>) => {
    const answer = await post(JSON.stringify(LOOK), token, service);
    return [answer.status, answer.headers.get('cache-control'), await answer.json()];
  };
  const nobody = [401, 'no-store', { refusal: 'not-signed-in' }];
  const { accessToken, idToken } = await tokens(FIRST);
  const [head, claims, signature] = accessToken.split('.') as [string, string, string];
  const forged = Buffer.from(
    Buffer.from(claims, 'base64url').toString().replace('"client_id"', '"client_ID"'),
  ).toString('base64url');
  for (const token of ['', 'a.b.c', idToken, `${head}.${forged}.${signature}`]) {
    expect(await look(token)).toEqual(nobody);
  }
  // A service of another pool, or another app of it, that asks the same Cognito.
  for (const other of [{ userPoolId: 'eu-west-2_Other' }, { userPoolClientId: 'other' }]) {
    const service = peopleService({ ...club, config: { ...config, ...other } }, Date.now);
    expect(await look(accessToken, service)).toEqual(nobody);
  }
  const member = await tokens(['member@club.test', 'Clubhouse1']);
  expect(await look(member.accessToken)).toEqual([
    ...[403, 'no-store'],
    { refusal: 'not-a-member' },
  ]);
  expect((await look(accessToken))[0]).toBe(200);
  pass(60 * 60 * 1000 + 1000);
  expect(await look(accessToken)).toEqual(nobody);
});

test('an invalid request is refused, and changes nothing', async () => {
  const { as, post, tokens } = await aService();
  const { accessToken } = await tokens(FIRST);
  const request = { do: 'invite', email: NEW };
  const bodies = [
    '',
    '{',
    '[]',
    '{"do":"everything"}',
    JSON.stringify({ ...request, email: 'kim' }),
    JSON.stringify({ ...request, email: 'kim@club.test, eve@elsewhere.test' }),
    JSON.stringify({ ...request, givenName: 'K'.repeat(41) }),
    JSON.stringify({ ...request, padding: 'x'.repeat(3_000) }),
  ];
  for (const body of bodies) {
    const answer = await post(body, accessToken);
    expect([body.slice(0, 60), answer.status, await answer.json()]).toEqual([
      ...[body.slice(0, 60), 400],
      { refusal: 'not-understood' },
    ]);
  }
  expect((await (await as(FIRST))(LOOK)).invitations).toEqual([]);
});

test('a member’s last visit is the last request of their app', async () => {
  const { as, pass } = await aService();
  await (
    await as(SECOND)
  )(LOOK);
  pass(10 * 60 * 1000);
  const { members = [] } = await (await as(FIRST))(LOOK);
  const visit = (email: string) => members.find((member) => member.email === email)?.lastSeen;
  expect(Date.parse(visit(FIRST[0])!) - Date.parse(visit(SECOND[0])!)).toBeGreaterThan(500_000);
  expect(visit('new@club.test')).toBeUndefined();
});

test('[R19] the log names who did what to whom, and the changes of the streams, for thirty days', async () => {
  const { as, club, pass } = await aService();
  const [first, second] = [await as(FIRST), await as(SECOND)];
  await first(INVITE);
  await second(CONFIRM);
  const { noteChange } = activityLog(club.database, Date.now);
  const newImage = { id: { S: '1' }, title: { S: 'Back on' }, savedBy: { S: 'Priya' } };
  // The same day's next save of the same item takes the place of the one before.
  const at = Date.parse('2099-01-01T12:00:00Z');
  for (const next of [at, at + 1000]) await noteChange({ table: 'news', newImage, at: next });
  await noteChange({ table: 'news', oldImage: newImage, at: at + 2000 });
  expect(did(await first(LOOK))).toEqual([
    [undefined, 'deleted', 'Back on'],
    ['Priya', 'saved', 'Back on'],
    [SECOND[0], 'admitted', NEW],
    [FIRST[0], 'invited', NEW],
  ]);
  pass(30 * DAY + 1000);
  expect(did(await (await as(FIRST))(LOOK))).toHaveLength(2);
});

test('the log names the sides and the day of a match, and neither a published draft nor a request is a deletion', async () => {
  const { as, club } = await aService();
  const { noteChange } = activityLog(club.database, Date.now);
  const note = { homeTeam: 'Ferrymere', awayTeam: 'Kestrels', date: '2026-11-28' };
  const at = Date.parse('2099-01-01T12:00:00Z');
  await noteChange({ table: 'matches', newImage: marshall({ id: '1', ...note }), at });
  for (const draft of [{ id: 'news-7', isPublished: true }, { id: 'off-news-7' }]) {
    await noteChange({ table: 'unpublished', oldImage: marshall(draft), at: at + 1000 });
  }
  expect(did(await (await as(FIRST))(LOOK))).toEqual([
    [undefined, 'saved', 'Ferrymere v Kestrels, 28 November 2026'],
  ]);
});
