import type { Committee, Invitation, Member, PeopleRequest } from '@clubhouse/content/people';
import { initials } from '@clubhouse/content';
import { useState } from 'react';
import { byDay, logWords, nameOfMember } from '#features/people/people-words.ts';
import { ListDay, ListRow } from '#shared/lists/list-row.tsx';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/loading.tsx';
import { momentWords, timeWords } from '#shared/words/moment-words.ts';
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
                  <time dateTime={entry.at}>{timeWords(Date.parse(entry.at))}</time>{' '}
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
