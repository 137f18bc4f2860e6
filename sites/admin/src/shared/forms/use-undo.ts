import type { TableName } from '@clubhouse/content';
import type { Item, Mutation, Submitted } from '@clubhouse/outbox';
import { useQueryClient } from '@tanstack/react-query';
import { takeOutOfLists } from '#shared/content/list-queries.ts';
import { putStored } from '#shared/content/stored-item-query.ts';
import { savedPage } from '#shared/entities/entities.ts';
import { fieldsToGoBack, photosToPutBack, putBack } from '#shared/entities/put-back.ts';
import { versionOf } from '#shared/forms/item-saving.ts';
import { patienceFor } from '#shared/queue/patience.ts';
import { queuedOf } from '#shared/queue/use-queue.ts';
import { doneNotice } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices, type Notice } from '#shared/services/notices.tsx';

type Undo = Pick<Notice, 'undo'>;

/** The history has a deleted item a moment after it was deleted; the waits before each look, in milliseconds. */
const LOOK_AFTER = [0, 500, 1_000, 2_000, 4_000];

/** Takes back what was just done with an item. What it leads to is said on the page that said what was done. */
export function useUndo(on: string) {
  const { outbox, history, config, newId, now } = useServices();
  const queries = useQueryClient();
  const { announce } = useNotices();

  async function submit(table: TableName, mutation: Mutation): Promise<void> {
    const options = patienceFor(outbox.status.current());
    const outcome: Submitted = await outbox.submit({ mutation, uploads: [] }, options);
    if (outcome.status === 'conflict' || outcome.status === 'rejected') {
      return announce({
        words: 'It could not be undone by itself, as it was changed meanwhile.',
        link: { href: '/admin/outbox', words: 'Decide in the Outbox' },
        ...{ isPartial: true, on },
      });
    }
    const item = outcome.status === 'sent' ? outcome.item : undefined;
    if (item) putStored(queries, table, item, now());
    else if (outcome.status === 'sent') takeOutOfLists(queries, table, mutation.id);
    announce({ ...doneNotice(outcome, 'Undone.'), on, ...(item && savedPage(table, item, now())) });
  }

  /** The deleted item, as the history has it; nothing if it cannot be read. */
  async function deletedItem(table: TableName, id: string, rev: number): Promise<Item | undefined> {
    for (const wait of LOOK_AFTER) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      const found = await history.deleted(table, id, rev).catch((cause: unknown) => {
        console.warn('The deleted item could not be read', cause);
        return undefined;
      });
      if (found) return found;
    }
    return undefined;
  }

  return {
    /** @param before the item as it was; nothing for a new one. @param sent the item as it was stored, if it was */
    ofSave(table: TableName, id: string, before: Item | undefined, sent?: Item): Undo {
      return {
        undo: async () => {
          const current = queuedOf(outbox.queue.current(), table, id).at(-1)?.item ?? sent;
          if (!current) return announce({ words: 'It was changed or deleted meanwhile.', on });
          const { base } = versionOf(current) as { readonly base: NonNullable<Mutation['base']> };
          const target = { opId: newId(), entity: table, id, base };
          const undoing: Mutation = before
            ? { ...target, kind: 'patch', fields: fieldsToGoBack(table, current, before) }
            : { ...target, kind: 'delete', fields: {} };
          await submit(table, undoing);
        },
      };
    },

    ofDelete(table: TableName, { opId, id, base }: Mutation): Undo {
      return {
        undo: async () => {
          const waiting = queuedOf(outbox.queue.current(), table, id).find(
            ({ mutationId }) => mutationId === opId,
          );
          if (waiting?.state === 'pending' && waiting.attempts === 0) {
            await outbox.discard({ mutation: waiting.seq });
            return announce({ words: 'Undone.', on });
          }
          const item = await deletedItem(table, id, base?.rev ?? 0);
          if (item) {
            for (const mutation of photosToPutBack(table, item, config, newId))
              void outbox.submit({ mutation, uploads: [] }, { patience: 0 });
            return submit(table, putBack(table, item, newId()));
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
