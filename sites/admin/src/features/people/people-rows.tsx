import { initials, londonClock, londonDate } from '@clubhouse/content';
import {
  type Committee,
  type Invitation,
  type LogEntry,
  type Member,
  PeopleRefused,
  type PeopleRefusal,
  type PeopleRequest,
} from '@clubhouse/content/people';
import { useState } from 'react';
import { nounOf } from '#shared/entities/entities.ts';
import { ListDay, ListRow } from '#shared/lists/list-row.tsx';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/loading.tsx';
import { named } from '#shared/words/item-words.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import './people.css';

export function MemberRow({
  member,
  isYou,
  onTakeOut,
}: {
  readonly member: Member;
  readonly isYou: boolean;
  readonly onTakeOut: (() => void) | undefined;
}) {
  const now = useServices().now();
  const { email, givenName, hasSignedIn, lastSeen } = member;
  return (
    <ListRow
      lead={<Initials name={nameOfMember(member)} />}
      name={
        <>
          {nameOfMember(member)} {isYou && <span className="tag">You</span>}
        </>
      }
      actions={
        onTakeOut && (
          <div className="row">
            <Button look="quiet" small onClick={onTakeOut}>
              Take out
            </Button>
          </div>
        )
      }
    >
      {givenName && <p className="list__line">{email}</p>}
      {hasSignedIn ? (
        <p className="list__line">
          {lastSeen ? `Seen ${momentWords(Date.parse(lastSeen), now)}` : 'Not seen yet'}
        </p>
      ) : (
        <p className="tag tag--warn">Has not signed in yet</p>
      )}
    </ListRow>
  );
}

function Initials({ name }: { readonly name: string }) {
  return (
    <p className="people__initials" aria-hidden="true">
      {initials(name)}
    </p>
  );
}

export function InvitationRow({
  invitation,
  committee: { you, members },
  changing: { change, asked },
}: {
  readonly invitation: Invitation;
  readonly committee: Committee;
  readonly changing: {
    readonly asked: PeopleRequest | undefined;
    change(request: PeopleRequest): Promise<boolean>;
  };
}) {
  const now = useServices().now();
  const { email, givenName, by, at } = invitation;
  const inviter = members.find(({ sub }) => sub === by);
  const isMine = by === you;
  const ask = (request: 'confirm' | 'withdraw') => void change({ do: request, email });
  const isAsked = (request: 'confirm' | 'withdraw') =>
    asked?.do === request && asked.email === email;
  return (
    <ListRow
      lead={<Initials name={nameOfMember(invitation)} />}
      name={nameOfMember(invitation)}
      actions={
        <div className="row">
          {!isMine && (
            <Button
              small
              busy={isAsked('confirm') && 'Confirming...'}
              held={asked !== undefined}
              onClick={() => ask('confirm')}
            >
              Confirm
            </Button>
          )}
          <Button
            look="quiet"
            small
            busy={isAsked('withdraw') && 'Taking back...'}
            held={asked !== undefined}
            onClick={() => ask('withdraw')}
          >
            Take back
          </Button>
        </div>
      }
    >
      {givenName && <p className="list__line">{email}</p>}
      <p className="list__line">
        {isMine
          ? 'You invited them. Ask another member to confirm it here.'
          : `${inviter ? nameOfMember(inviter) : 'A member'} invited them ${momentWords(Date.parse(at), now)}. Do you know them?`}
      </p>
    </ListRow>
  );
}

const DAYS_AT_FIRST = 5;

export function Log({ log, members }: Pick<Committee, 'log' | 'members'>) {
  const [isWhole, setWhole] = useState(false);
  const days = byDay(log);
  if (days.length === 0) {
    return <Empty words="Nothing yet. Every change of people and of content appears here." />;
  }
  return (
    <>
      <ol className="list people__log">
        {days.slice(0, isWhole ? days.length : DAYS_AT_FIRST).map(([day, entries]) => (
          <li key={day}>
            <ListDay date={day} />
            <ul>
              {entries.map((entry, index) => (
                <li key={index}>
                  <time dateTime={entry.at}>{londonClock(Date.parse(entry.at)).time}</time>{' '}
                  {logWords(entry, members)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {!isWhole && days.length > DAYS_AT_FIRST && (
        <Button look="quiet" small onClick={() => setWhole(true)}>
          Show all thirty days
        </Button>
      )}
      <p className="quiet">
        The services write this. Who changed people was checked; the name beside content is the one
        that the saving phone gave.
      </p>
    </>
  );
}

/** Each sentence names the problem and what to do. */
const REFUSED: Readonly<Record<PeopleRefusal, string>> = {
  'not-signed-in': 'Your sign-in has ended. Sign out, and in again.',
  'not-a-member': 'You are on the committee no longer. A member of it can invite you again.',
  'not-understood': 'The service did not understand this app. Reload the page.',
  busy: 'Somebody is changing this at the moment. Try again in half a minute.',
  'already-member': 'Somebody with this address is on the committee already.',
  'already-invited': 'This address is invited already: the invitation waits to be confirmed.',
  'alone-after-removal':
    'You are alone since somebody was taken out. For thirty days after that only the maintainer of the site can let somebody in.',
  'own-invitation': 'Another member has to confirm this: you invited them yourself.',
  gone: 'Somebody was faster: this is how it stands now.',
  'last-member':
    'The last member cannot be taken out. Invite somebody first, and wait for their first sign-in.',
};

export function failureWords(cause: unknown): string {
  if (cause instanceof PeopleRefused) return REFUSED[cause.refusal];
  return 'The committee is changed with signal alone: nothing of it waits on this phone. Try again, and look at the list first.';
}

const OF_ADDRESS: readonly PeopleRefusal[] = [
  'already-member',
  'already-invited',
  'alone-after-removal',
];

export function isOfAddress(cause: unknown): boolean {
  return cause instanceof PeopleRefused && OF_ADDRESS.includes(cause.refusal);
}

export function nameOfMember({ givenName, email }: Pick<Member, 'givenName' | 'email'>): string {
  return givenName ?? email;
}

/** One entry as a sentence: `Priya let in kim@club.test`, `Priya saved the article “Back on”`. */
function logWords({ did, who, what, table }: LogEntry, members: readonly Member[]): string {
  const member = members.find(({ email }) => email === who);
  const name = (member && nameOfMember(member)) ?? who ?? 'Somebody';
  switch (did) {
    case 'invited':
      return `${name} invited ${what}`;
    case 'admitted':
      return `${name} let in ${what}`;
    case 'withdrew':
      return `${name} took back the invitation of ${what}`;
    case 'removed':
      return `${name} took out ${what}`;
    default:
      return `${name} ${did} the ${table ? nounOf(table) : 'item'} “${itemName(what, table)}”`;
  }
}

/** The log has the id of an item without a title or a name. */
function itemName(what: string, table: LogEntry['table']): string {
  const isPart = table === 'club' || table === 'matches';
  return (isPart ? named({ id: what }) : undefined) ?? what;
}

function byDay(log: readonly LogEntry[]): readonly (readonly [day: string, LogEntry[]])[] {
  const days = new Map<string, LogEntry[]>();
  for (const entry of log) {
    const day = londonDate(Date.parse(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

export function letterTo(email: string, password: string, club: string, origin: string): string {
  const body = `You are invited to the committee's app of ${club}.

Sign in at ${origin}/login with this e-mail address and the password ${password}. It is good for seven days and for one sign-in, at which you choose your own.`;
  return `mailto:${email}?subject=${encodeURIComponent(`${club}: your sign-in`)}&body=${encodeURIComponent(body)}`;
}
