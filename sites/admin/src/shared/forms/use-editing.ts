import type { TableName } from '@clubhouse/content';
import type { Item, Submitted, SubmitOptions } from '@clubhouse/outbox';
import { useState } from 'react';
import { entities } from '#shared/entities/entities.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import type { EditStart } from '#shared/forms/edit-start.ts';
import type { ItemSaving, SaveTarget } from '#shared/forms/item-saving.ts';
import { queuedOf } from '#shared/queue/use-queue.ts';
import { personOf } from '#shared/session/person.ts';

/** The edit of one item, based on the version that was opened. */
export interface Editing<Content> {
  /** Another person saved meanwhile: the user decides. `theirs` is absent if the item was deleted. */
  readonly conflict: { readonly base: Item; readonly theirs: Item | undefined } | undefined;
  save(content: Content, options: SubmitOptions): Promise<Submitted>;
  onConflict(found: { readonly current: Item | undefined }): void;
  /** Bases the next save on their version. */
  keepMine(): void;
  /** Ends the edit: my side of what is in question is not sent. */
  keepTheirs(): Promise<void>;
}

/** The page that shows the outcome of a save, and the function that leads there. */
export interface AfterSave {
  readonly on: string;
  readonly leave: () => void;
}

export function useEditing<Content>(
  table: TableName,
  { target, conflict: found }: EditStart,
  makeSaving: (target: SaveTarget) => ItemSaving<Content>,
  after: AfterSave,
): Editing<Content> {
  const { outbox, drafts, session } = useServices();
  const { announce } = useNotices();
  const [conflict, setConflict] = useState(found);
  const [saving] = useState(() => makeSaving(target));
  return {
    conflict: conflict && { base: saving.base, theirs: conflict.theirs },
    save: saving.save,
    onConflict: ({ current }) => setConflict({ theirs: current }),
    keepMine() {
      saving.saveOver(conflict?.theirs);
      setConflict(undefined);
    },
    async keepTheirs() {
      const queued = queuedOf(outbox.queue.current(), table, target.id);
      const mutation = queued.find(({ state }) => state === 'conflicted');
      if (mutation) await outbox.resolve(mutation.seq, { keep: 'theirs' });
      const done = conflict?.theirs ? 'Theirs is kept.' : 'It stays deleted.';
      const owner = personOf(session.state())?.sub ?? '';
      const asked = { owner, form: entities[table].draftForm, id: target.id };
      const [draft] = await drafts.list(asked).catch((cause: unknown) => {
        console.error('The drafts of this form could not be read', cause);
        return [];
      });
      const more = draft ? ' What you typed since is a draft, offered when you edit it again.' : '';
      announce({
        words: `${done} What you had saved stays on the Outbox page for 30 days.${more}`,
        on: after.on,
      });
      after.leave();
    },
  };
}
