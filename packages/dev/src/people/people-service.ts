import { randomUUID } from 'node:crypto';
import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  type Admitted,
  type Committee,
  type Invitation,
  type Member,
  parsePeopleRequest,
  type PeopleAnswer,
  type PeopleRefusal,
  type PeopleRequest,
  TOKEN_HEADER,
} from '@clubhouse/content/people';
import type { ClubTarget } from '../command/club-target.ts';
import { unless } from '../command/unless.ts';
import { activityLog, endOf, everyRecord } from './activity-log.ts';
import { addAdmin, committeeOf, removeAdmin, type UserPool } from './people.ts';

/** How long a change may take before another may begin, in milliseconds; longer than the function may run. */
const TURN_MS = 30_000;

/** Characters; the longest request has some two hundred. */
const LONGEST_REQUEST = 2_000;

const STATUS: Partial<Record<PeopleRefusal, number>> = {
  'not-signed-in': 401,
  'not-a-member': 403,
  'not-understood': 400,
};

/**
 * The service that alone may change who is on the committee. Every call needs the access token of a member, and each
 * change is checked, noted in the log, and then done, one at a time. Its table holds what nobody else may read or write:
 * `invitation#{email}`, `seen#{sub}`, and `turn` while a change is under way.
 */
export function peopleService(
  club: UserPool & Pick<ClubTarget, 'database'>,
  now: () => number,
): (request: Request) => Promise<Response> {
  const { config, database } = club;
  const log = activityLog(database, now);
  const TableName = 'people';
  const instant = () => new Date(now()).toISOString();

  /** The `sub` of a token's user. The pool itself checks signature, expiry, and whether the sign-in was ended. */
  async function userOf(token: string | null): Promise<string | undefined> {
    if (!token) return undefined;
    const user = await unless(
      /^(NotAuthorized|UserNot|PasswordReset|InvalidParam)/,
      club.people.send(new GetUserCommand({ AccessToken: token })),
    );
    if (!user) return undefined;
    // The pools of a region answer for each other's tokens.
    const claims = JSON.parse(
      Buffer.from(token.split('.')[1]!, 'base64url').toString(),
    ) as Readonly<Record<string, unknown>>;
    const issuer = `https://cognito-idp.${config.region}.amazonaws.com/${config.userPoolId}`;
    const isOurs = claims['iss'] === issuer && claims['client_id'] === config.userPoolClientId;
    return isOurs ? String(claims['sub']) : undefined;
  }

  /** Everything as it is now. An invitation counts as long as its inviter is a member. */
  async function committee(you: string): Promise<Committee> {
    const [found, records, entries] = await Promise.all([
      committeeOf(club),
      everyRecord<Stored>(database, TableName),
      log.entries(),
    ]);
    const seen = new Map(records.map(({ id, at }) => [id, at]));
    const members = found.map((member) => {
      const lastSeen = seen.get(`seen#${member.sub}`);
      return { ...member, ...(lastSeen !== undefined && { lastSeen }) };
    });
    const invitations = records.flatMap(({ email, givenName, by, at = '', ends = 0 }) => {
      const counts = ends > now() / 1000 && members.some(({ sub }) => sub === by);
      return email && by && counts ? [{ email, ...(givenName && { givenName }), by, at }] : [];
    });
    return { you, members, invitations, log: entries };
  }

  type Stored = Partial<Invitation> & { readonly id: string; readonly ends?: number };

  const forget = (id: string) => database.send(new DeleteCommand({ TableName, Key: { id } }));

  /** Begins a change; `undefined` while another is under way. Without it two members could take each other out. */
  async function takeTurn(): Promise<{ end(): Promise<unknown> } | undefined> {
    const holder = randomUUID();
    const begin = new PutCommand({
      TableName,
      Item: { id: 'turn', holder, lapses: now() + TURN_MS },
      ConditionExpression: 'attribute_not_exists(id) OR lapses < :now',
      ExpressionAttributeValues: { ':now': now() },
    });
    const end = new DeleteCommand({
      TableName,
      Key: { id: 'turn' },
      ConditionExpression: 'holder = :holder',
      ExpressionAttributeValues: { ':holder': holder },
    });
    const begun = await unless(/^ConditionalCheckFailedException$/, database.send(begin));
    return begun && { end: () => database.send(end) };
  }

  /** Decides and does it. What is done is noted before: nothing can be done without being in the log. */
  async function change(
    asked: PeopleRequest,
    { members, invitations, log: entries }: Committee,
    you: Member,
  ): Promise<PeopleRefusal | Admitted | undefined> {
    const note = (did: 'invited' | 'admitted' | 'withdrew' | 'removed', what: string) =>
      log.note({ did, who: you.email, what });
    const admit = async (email: string, givenName: string | undefined) => {
      await note('admitted', email);
      const admitted = await addAdmin(club, email, { givenName: givenName || undefined });
      await forget(`invitation#${email}`);
      return admitted;
    };
    const isLast = (sub: string) => !members.some((one) => one.hasSignedIn && one.sub !== sub);

    if (asked.do === 'look') return undefined;
    if (asked.do === 'remove') {
      const member = members.find(({ sub }) => sub === asked.sub);
      if (!member) return 'gone';
      if (isLast(member.sub)) return 'last-member';
      await note(member.hasSignedIn ? 'removed' : 'withdrew', member.email);
      await removeAdmin(club, member.sub);
      await forget(`seen#${member.sub}`);
      return undefined;
    }
    const invitation = invitations.find(({ email }) => email === asked.email);
    if (asked.do === 'invite') {
      if (members.some(({ email }) => email === asked.email)) return 'already-member';
      if (invitation) return 'already-invited';
      if (isLast(you.sub)) {
        // Otherwise one stolen phone could take out all others, and then let in whom it likes.
        if (entries.some(({ did, who, what }) => did === 'removed' && who !== what))
          return 'alone-after-removal';
        return admit(asked.email, asked.givenName);
      }
      await note('invited', asked.email);
      const { email, givenName } = asked;
      const stored: Stored = {
        ...{ id: `invitation#${email}`, email, by: you.sub, at: instant(), ends: endOf(now()) },
        ...(givenName && { givenName }),
      };
      await database.send(new PutCommand({ TableName, Item: stored }));
      return undefined;
    }
    if (!invitation) return 'gone';
    if (asked.do === 'confirm') {
      if (invitation.by === you.sub) return 'own-invitation';
      return admit(invitation.email, invitation.givenName);
    }
    await note('withdrew', invitation.email);
    await forget(`invitation#${invitation.email}`);
    return undefined;
  }

  return async (request) => {
    const sub = await userOf(request.headers.get(TOKEN_HEADER));
    if (sub === undefined) return refused('not-signed-in');
    const isMember = (await committeeOf(club)).some((member) => member.sub === sub);
    if (!isMember) return refused('not-a-member');
    const asked = await requestIn(request);
    if (!asked) return refused('not-understood');
    await database.send(new PutCommand({ TableName, Item: { id: `seen#${sub}`, at: instant() } }));
    if (asked.do === 'look') return answer(await committee(sub));

    const turn = await takeTurn();
    if (!turn) return refused('busy');
    const before = await committee(sub);
    const you = before.members.find((member) => member.sub === sub);
    // A change that fails keeps its turn until it lapses: how far it went is not known.
    const outcome = you ? await change(asked, before, you) : 'not-a-member';
    await turn.end();
    if (typeof outcome === 'string') return refused(outcome);
    return answer({ ...(await committee(sub)), ...(outcome && { admitted: outcome }) });
  };
}

async function requestIn(request: Request): Promise<PeopleRequest | undefined> {
  const text = request.method === 'POST' ? await request.text() : '';
  if (text.length > LONGEST_REQUEST) return undefined;
  try {
    return parsePeopleRequest(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function answer(value: PeopleAnswer | { refusal: PeopleRefusal }, status = 200): Response {
  return Response.json(value, { status, headers: { 'Cache-Control': 'no-store' } });
}

function refused(refusal: PeopleRefusal): Response {
  return answer({ refusal }, STATUS[refusal] ?? 409);
}
