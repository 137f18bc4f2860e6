import { publishedPlace, takeOffId, type TableName } from '@clubhouse/content';
import type { Item, Mutation, SubmitOptions, Submitted } from '@clubhouse/outbox';
import { useQueryClient } from '@tanstack/react-query';
import { takeOutOfLists } from '#shared/content/list-queries.ts';
import { putStored } from '#shared/content/stored-item-query.ts';
import { savedPage } from '#shared/entities/entities.ts';
import { fieldsToGoBack, submitPutBack, submitTakeOff } from '#shared/history/put-back.ts';
import { patienceFor, doneNotice } from '#shared/queue/wait-words.ts';
import { queuedOf } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices, type Notice } from '#shared/services/notices.tsx';
import { nameOf } from '#shared/words/item-words.ts';

type Undo = Pick<Notice, 'undo'>;

/** Undoes the last change of an item. The outcome is shown on the page that announced the change. */
export function useUndo(on: string) {
  const services = useServices();
  const { outbox, newId, now } = services;
  const queries = useQueryClient();
  const { announce } = useNotices();

  async function report(
    table: TableName,
    id: string,
    submit: (options: SubmitOptions) => Promise<Submitted>,
  ): Promise<void> {
    const outcome = await submit(patienceFor(outbox.status.current()));
    if (outcome.status === 'conflict' || outcome.status === 'rejected') {
      return announce({
        words: 'It could not be undone by itself, as it was changed meanwhile.',
        link: { href: '/admin/outbox', words: 'Decide in the Outbox' },
        ...{ isPartial: true, on },
      });
    }
    const item = outcome.status === 'sent' ? outcome.item : undefined;
    if (item) putStored(queries, table, item, now());
    else if (outcome.status === 'sent') takeOutOfLists(queries, table, id);
    announce({ ...doneNotice(outcome, 'Undone.'), on, ...(item && savedPage(table, item, now())) });
  }

  return {
    /** @param before the item as it was. @param sent the item as it was stored, if it was */
    ofSave(
      table: TableName,
      { kind, id }: Pick<Mutation, 'kind' | 'id'>,
      before: Item,
      sent: Item | undefined,
    ): Undo {
      return {
        undo: async () => {
          const current = queuedOf(outbox.queue.current(), table, id).at(-1)?.item ?? sent;
          if (!current) return announce({ words: 'It was changed or deleted meanwhile.', on });
          const base = { rev: Number(current['rev'] ?? 0), item: current };
          const target = { opId: newId(), entity: table, id, base };
          const undoing: Mutation =
            kind === 'create'
              ? { ...target, kind: 'delete', fields: {} }
              : { ...target, kind: 'patch', fields: fieldsToGoBack(table, current, before) };
          await report(table, id, (options) =>
            outbox.submit({ mutation: undoing, uploads: [] }, options),
          );
        },
      };
    },

    /** @param draft as it was before it was sent to be published */
    ofRelease(draft: Item): Undo {
      const id = String(draft['id']);
      const place = publishedPlace(id);
      // An edit of a published item is undone on the page of its versions.
      if (!place || draft['of'] !== undefined) return {};
      return {
        undo: async () => {
          const [waiting] = queuedOf(outbox.queue.current(), 'unpublished', id);
          if (waiting)
            return this.ofSave('unpublished', { kind: 'patch', id }, draft, undefined).undo!();
          const off = takeOffId(place.table, place.id);
          const fields = { title: nameOf({ item: draft }), publishedFrom: id };
          await report('unpublished', off, (options) =>
            submitTakeOff(services, off, fields, options),
          );
        },
      };
    },

    /** @param whole the deleted item; nothing where this phone knows only what a list showed of it */
    ofDelete(table: TableName, { opId, id }: Mutation, whole: Item | undefined): Undo {
      return {
        undo: async () => {
          const waiting = queuedOf(outbox.queue.current(), table, id).find(
            ({ mutationId }) => mutationId === opId,
          );
          if (waiting?.state === 'pending' && waiting.attempts === 0) {
            await outbox.discard({ mutation: waiting.seq });
            return announce({ words: 'Undone.', on });
          }
          if (whole) {
            return report(table, id, (options) => submitPutBack(services, table, whole, options));
          }
          announce({
            words: 'It could not be undone from here just now.',
            link: { href: '/admin/bin', words: 'Put it back from the bin' },
            ...{ isPartial: true, on },
          });
        },
      };
    },
  };
}
