import { type Publishable, takeOffId } from '@clubhouse/content';
import type { Item, Mutation, RejectReason } from '@clubhouse/outbox';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { patienceFor } from '#shared/queue/patience.ts';
import { doneNotice, REJECTED_WORDS } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { HOME } from '#shared/session/destination.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { nameOf } from '#shared/words/item-words.ts';

const OUTBOX = { href: '/admin/outbox', words: 'Decide in the Outbox' };

/** Asks to take an item off the site. A function does so: with its picture the item becomes a draft. */
export function TakeOffButton({
  table,
  item,
}: {
  readonly table: Publishable;
  readonly item: Item;
}) {
  const { outbox, newId, now } = useServices();
  const { announce } = useNotices();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RejectReason>();

  async function takeOff() {
    setBusy(true);
    const mutation: Mutation = {
      ...{ opId: newId(), entity: 'unpublished', kind: 'create' },
      id: takeOffId(table, String(item['id'])),
      fields: { title: nameOf({ item }), publishAt: new Date(now()).toISOString() },
    };
    const outcome = await outbox.submit(
      { mutation, uploads: [] },
      patienceFor(outbox.status.current()),
    );
    if (outcome.status === 'rejected') {
      setBusy(false);
      return setRefused(outcome.reason);
    }
    announce({
      ...(outcome.status === 'conflict'
        ? { words: 'It could not be taken off.', link: OUTBOX, isPartial: true }
        : doneNotice(outcome, 'It is off the site within a minute.')),
      on: HOME,
    });
    await navigate({ to: HOME });
  }

  return (
    <>
      <Button look="quiet" small onClick={() => setAsking(true)}>
        Take off the site
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Take “${nameOf({ item })}” off the site?`}
          confirm="Take off"
          keep="Leave it"
          busy={isBusy && 'Taking off...'}
          onConfirm={() => void takeOff()}
          onKeep={() => setAsking(false)}
        >
          <p>Visitors no longer see it or its picture. The committee can publish it again.</p>
          {refused && <p role="alert">{REJECTED_WORDS[refused]}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
