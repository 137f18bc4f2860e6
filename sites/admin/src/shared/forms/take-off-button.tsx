import { HIDE_PHOTOS, parseArticle, type Publishable, takeOffId } from '@clubhouse/content';
import type { Item, RejectReason } from '@clubhouse/outbox';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { wholeTableQuery } from '#shared/content/list-queries.ts';
import { submitTakeOff } from '#shared/history/put-back.ts';
import { patienceFor, doneNotice, REJECTED_WORDS } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { HOME } from '#shared/session/destination.ts';
import { entities } from '#shared/entities/entities.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { nameOf } from '#shared/words/item-words.ts';

const OUTBOX = { href: '/admin/outbox', words: 'Decide in the Outbox' };

/** Requests that an item is taken off the site. A function does so, and makes it a draft together with its pictures. */
export function TakeOffButton({
  table,
  item,
}: {
  readonly table: Publishable;
  readonly item: Item;
}) {
  const navigate = useNavigate();
  const name = nameOf({ item });
  return (
    <AskToTakeOff
      label="Take off the site"
      question={`Take “${name}” off the site?`}
      id={takeOffId(table, String(item['id']))}
      fields={{ title: name }}
      on={HOME}
      onDone={() => void navigate({ to: HOME })}
    >
      {table === 'players' ? (
        <>
          <p>
            Visitors no longer see the profile, nor any photo of an album that names this player.
            The committee keeps all of it, and can publish it again.
          </p>
          <ArticlesNaming name={name} />
        </>
      ) : (
        <p>Visitors no longer see it or its pictures. The committee can publish it again.</p>
      )}
    </AskToTakeOff>
  );
}

/** Requests that one photo of a published album is taken off the site; it becomes a draft of the committee. */
export function HidePhotoButton({
  album,
  photo,
  onDone,
}: {
  readonly album: Item;
  /** The photo as the album stores it. */
  readonly photo: Item;
  readonly onDone: () => void;
}) {
  const { newId } = useServices();
  const { pathname } = useLocation();
  const [id] = useState(newId);
  return (
    <AskToTakeOff
      label="Do not show"
      question="Take this photo off the site?"
      id={`${HIDE_PHOTOS}${id}`}
      fields={{ title: nameOf({ item: album }), of: album['id'], photos: [photo] }}
      on={pathname}
      onDone={onDone}
    >
      <p>
        Visitors no longer see it. The committee keeps it among what is not published, and can show
        it again.
      </p>
    </AskToTakeOff>
  );
}

function AskToTakeOff({
  label,
  question,
  id,
  fields,
  on,
  onDone,
  children,
}: {
  readonly label: string;
  readonly question: string;
  /** The id and the fields of the request. */
  readonly id: string;
  readonly fields: Item;
  /** The page that shows the outcome. */
  readonly on: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}) {
  const services = useServices();
  const { announce } = useNotices();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RejectReason>();

  async function takeOff() {
    setBusy(true);
    const patience = patienceFor(services.outbox.status.current());
    const outcome = await submitTakeOff(services, id, fields, patience);
    if (outcome.status === 'rejected') {
      setBusy(false);
      return setRefused(outcome.reason);
    }
    announce({
      ...(outcome.status === 'conflict'
        ? { words: 'It could not be taken off.', link: OUTBOX, isPartial: true }
        : doneNotice(outcome, 'It is off the site within a minute.')),
      on,
    });
    onDone();
  }

  return (
    <>
      <Button look="quiet" small onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={question}
          confirm="Take off"
          keep="Leave it"
          busy={isBusy && 'Taking off...'}
          onConfirm={() => void takeOff()}
          onKeep={() => setAsking(false)}
        >
          {children}
          {refused && <p role="alert">{REJECTED_WORDS[refused]}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The articles whose text names a person: no function changes what somebody wrote. */
function ArticlesNaming({ name }: { readonly name: string }) {
  const { queryKey: _ofTheList, ...query } = wholeTableQuery(useServices(), 'news', parseArticle);
  const { data, isPending } = useQuery({
    ...query,
    queryKey: ['news', 'naming', name],
    select: (articles) =>
      articles.filter(({ title, excerpt, content }) =>
        plain(`${title}\n${excerpt}\n${content}`).includes(plain(name)),
      ),
  });
  if (isPending) return <p role="status">Looking for articles that name {name}...</p>;
  if (!data) {
    return <p role="status">Articles may name {name}: they could not be read just now.</p>;
  }
  if (data.length === 0) return <p role="status">No article names {name}.</p>;
  return (
    <>
      <p>These articles name {name} in their text, which you would edit:</p>
      <ul>
        {data.map(({ id, title }) => (
          <li key={id}>
            <a href={entities.news.editAt(id)}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function plain(text: string): string {
  return ` ${text.toLocaleLowerCase('en-GB').replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
}
