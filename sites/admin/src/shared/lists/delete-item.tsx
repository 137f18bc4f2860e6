import type { TableName } from '@clubhouse/content';
import type { Item, Mutation, RejectReason } from '@clubhouse/outbox';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { ChangedField } from '#shared/conflicts/both-sides.tsx';
import { changedSince } from '#shared/conflicts/field-words.ts';
import { takeOutOfLists } from '#shared/content/list-queries.ts';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';
import { useUndo } from '#shared/history/use-undo.ts';
import { isOnSite, nounOf, sitePage } from '#shared/entities/entities.ts';
import { nameOf, savedWords } from '#shared/words/item-words.ts';
import { patienceFor, doneNotice, REJECTED_WORDS, type Saved } from '#shared/queue/wait-words.ts';
import { queuedOf } from '#shared/queue/use-queue.ts';

/** Asks, deletes, and shows the outcome. If another person changed the item meanwhile, it asks again and names them. */
export function DeleteItem({
  table,
  item,
  next,
  onKeep,
  onDeleted,
  children,
}: {
  readonly table: TableName;
  /** The item as the person sees it: its id and its version, and whatever other fields are known. */
  readonly item: Item;
  /** The page that follows and shows the outcome; by default the current page. */
  readonly next?: string | undefined;
  readonly onKeep: () => void;
  readonly onDeleted: (outcome: Saved) => void;
  readonly children?: ReactNode;
}) {
  const services = useServices();
  const { outbox, newId, now } = services;
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const { pathname } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<RejectReason>();
  const [changed, setChanged] = useState<Item>();
  const what = nounOf(table);
  const undo = useUndo(next ?? pathname);
  // Read while the question is shown, so that the delete can be taken back.
  const wholeItem = storedItemQuery(services, table, String(item['id']));
  useQuery(wholeItem);
  const observed = changed ?? item;

  async function deleteIt() {
    clear();
    setBusy(true);
    setFailed(undefined);
    const mutation: Mutation = {
      opId: newId(),
      entity: table,
      id: String(item['id']),
      kind: 'delete',
      base: { rev: Number(observed['rev'] ?? 0), item: observed },
      fields: {},
    };
    const options = patienceFor(outbox.status.current());
    const outcome = await outbox.submit({ mutation, uploads: [] }, options);
    setBusy(false);
    if (outcome.status === 'conflict' && outcome.current) return setChanged(outcome.current);
    if (outcome.status === 'rejected') return setFailed(outcome.reason);
    const read = queries.getQueryData(wholeItem.queryKey)?.item;
    const whole = read?.['rev'] === observed['rev'] ? read : undefined;
    const done: Saved = outcome.status === 'conflict' ? { status: 'sent' } : outcome;
    // Until it is sent, the list shows that the item will be deleted.
    if (done.status === 'sent') takeOutOfLists(queries, table, mutation.id);
    announce({
      ...doneNotice(done, `The ${what} is deleted.`),
      on: next ?? pathname,
      ...(done.status === 'sent' &&
        isOnSite(table) && { page: sitePage(table, { id: mutation.id }) }),
      ...(outcome.status !== 'conflict' && undo.ofDelete(table, mutation, whole)),
    });
    onDeleted(done);
  }

  /** A delete that was rejected, or is in conflict, waits in the outbox: closing the question withdraws it. */
  function keep() {
    onKeep();
    withdraw().catch((cause: unknown) => {
      console.error('The delete stays in the outbox', cause);
    });
  }

  async function withdraw() {
    const ours = queuedOf(outbox.queue.current(), table, String(item['id']));
    for (const { seq, kind, state } of ours) {
      if (kind !== 'delete') continue;
      if (state === 'conflicted') await outbox.resolve(seq, { keep: 'theirs' });
      if (state === 'rejected') await outbox.discard({ mutation: seq });
    }
  }

  return (
    <ConfirmDialog
      question={`Are you sure you want to delete this ${what}?`}
      confirm="Delete"
      keep="Keep it"
      busy={isBusy && 'Deleting...'}
      onConfirm={() => void deleteIt()}
      onKeep={keep}
    >
      <p>{nameOf({ item })}</p>
      <p>The Bin keeps it for 30 days.</p>
      {children}
      {changed && (
        <Alert words="It was changed since you saw it." tone="warn">
          <p>{savedWords(changed, now())} Delete takes that version too.</p>
          {changedSince(item, changed).map((field) => (
            <ChangedField key={field} field={field} observed={item} changed={changed} />
          ))}
        </Alert>
      )}
      {failed && (
        <Alert words="Error deleting. Please try again.">
          <p>{advice(failed, what)}</p>
        </Alert>
      )}
    </ConfirmDialog>
  );
}

function advice(reason: RejectReason, what: string): string {
  const stillThere = `Nothing was deleted: the ${what} is still on the site.`;
  switch (reason) {
    case 'storage-full':
      return REJECTED_WORDS[reason];
    case 'storage-unavailable':
      return `${stillThere} The storage of this phone does not answer: press Delete again.`;
    case 'needs-sign-in':
      return `${stillThere} Sign in again, then press Delete.`;
    default:
      return stillThere;
  }
}

export type Deleting<Entry> = ReturnType<typeof useDeleting<Entry>>;

/** The entry of a list for which the delete question is shown. */
export function useDeleting<Entry>() {
  const [entry, setEntry] = useState<Entry>();
  const heading = useRef<HTMLHeadingElement>(null);
  return {
    entry,
    /** For the list's heading, which gets the focus when an entry is deleted. */
    heading,
    ask: (asked: Entry) => setEntry(asked),
    keep: () => setEntry(undefined),
    gone() {
      // A dialog that closes returns the focus to the button that opened it, which disappears with its row.
      flushSync(() => setEntry(undefined));
      heading.current?.focus();
    },
  };
}
