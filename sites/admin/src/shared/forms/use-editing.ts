import { unpublishedId, type TableName } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { useState } from 'react';
import { entities } from '#shared/entities/entities.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { startOfNew, type EditStart } from '#shared/forms/edit-start.ts';
import { formSaving, type EntityForm, type FormContent } from '#shared/forms/entity-form.ts';
import type { ItemSaving, SaveTarget } from '#shared/forms/item-saving.ts';
import { laterForm, mayWait } from '#shared/forms/later-form.ts';
import { queuedOf } from '#shared/queue/use-queue.ts';
import { personOf } from '#shared/session/person.ts';

/** The page that shows the outcome of a save, and the function that leads there. */
export interface AfterSave {
  readonly on: string;
  readonly leave: () => void;
}

export type Editing<Content> = ReturnType<typeof useEditing<Content>>;

/** The edit of one item, based on the version that was opened. */
export function useEditing<Content>(
  table: TableName,
  { target, conflict: found }: EditStart,
  makeSaving: (target: SaveTarget) => ItemSaving<Content>,
  after: AfterSave,
) {
  const { outbox, drafts, session } = useServices();
  const { announce } = useNotices();
  const [conflict, setConflict] = useState(found);
  const [saving] = useState(() => makeSaving(target));
  return {
    /** Another person saved meanwhile: the user decides. `theirs` is absent if the item was deleted. */
    conflict: conflict && { base: saving.base, theirs: conflict.theirs },
    save: saving.save,
    onConflict: ({ current }: { readonly current: Item | undefined }) =>
      setConflict({ theirs: current }),
    keepMine() {
      saving.saveOver(conflict?.theirs);
      setConflict(undefined);
    },
    /** Ends the edit: my side of what is in question is not sent. */
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

/**
 * The edits of one form: of its own item, and of the draft that a new article or event becomes where it is saved for
 * later. Other forms never use the second.
 */
export function useItemEditing(form: EntityForm, start: EditStart, after: AfterSave) {
  const { outbox, now, newId } = useServices();
  const savingOf = (own: EntityForm, item: Item) => (target: SaveTarget) =>
    formSaving(own, { target, item }, { outbox, now, newId });
  const own = {
    ...useEditing<FormContent>(form.table, start, savingOf(form, start.item), after),
    table: form.table,
    target: start.target,
  };
  const id = mayWait(form) ? unpublishedId(form.table, start.target.id) : '';
  const later = startOfNew(id);
  const asDraft = {
    ...useEditing<FormContent>('unpublished', later, savingOf(laterForm(form), {}), after),
    table: 'unpublished' as const,
    target: later.target,
  };
  return {
    /** The edit with which this content is saved. */
    editOf: ({ publishAt }: FormContent) =>
      publishAt === undefined || form.table === 'unpublished' ? own : asDraft,
    /** The edit in which another person's version is in question, or else the form's own. */
    inQuestion: asDraft.conflict ? asDraft : own,
  };
}
