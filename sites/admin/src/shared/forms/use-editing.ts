import { unpublishedId, type TableName } from '@clubhouse/content';
import { articleId } from '@clubhouse/content/admin';
import type { Item } from '@clubhouse/outbox';
import { useState } from 'react';
import { entities } from '#shared/entities/entities.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import {
  startOfNew,
  type EditStart,
  type ItemSaving,
  type SaveTarget,
} from '#shared/forms/item-saving.ts';
import type { FormContent } from '#shared/forms/entity-form.ts';
import { mayWait } from '#shared/forms/later-form.ts';
import { queuedOf } from '#shared/queue/use-queue.ts';
import { personOf } from '#shared/session/person.ts';

/** The page that shows the outcome of a save, and the function that leads there. */
export interface AfterSave {
  readonly on: string;
  readonly leave: () => void;
}

export type Editing<Content> = ReturnType<typeof useEditing<Content, ItemSaving<Content>>>;

/** The edit of one item, based on the version that was opened. */
export function useEditing<Content, Saving extends ItemSaving<Content>>(
  table: TableName,
  { target, conflict: found }: EditStart,
  makeSaving: (target: SaveTarget) => Saving,
  after: AfterSave,
) {
  const { outbox, drafts, session } = useServices();
  const { announce } = useNotices();
  const [conflict, setConflict] = useState(found);
  const [saving] = useState(() => makeSaving(target));
  return {
    /** Another person saved meanwhile: the user decides. `theirs` is absent if the item was deleted. */
    conflict: conflict && { base: saving.base, theirs: conflict.theirs },
    saving,
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
 * The edits of one form: of its own item, and of the draft in which it waits where it is saved for later. Forms of what
 * cannot wait never use the second.
 */
export function useItemEditing<
  Content extends Pick<FormContent, 'publishAt'>,
  Saving extends ItemSaving<Content>,
>(
  table: TableName,
  start: EditStart,
  savingIn: (table: TableName, target: SaveTarget) => Saving,
  after: AfterSave,
) {
  const edit = (of: TableName) => (target: SaveTarget) => savingIn(of, target);
  const own = {
    ...useEditing<Content, Saving>(table, start, edit(table), after),
    table,
    target: start.target,
  };
  const { now } = useServices();
  const { kind, id } = start.target;
  const [later] = useState(() =>
    startOfNew(
      mayWait(table) ? unpublishedId(table, kind === 'create' ? id : articleId(now())) : '',
    ),
  );
  const asDraft = {
    ...useEditing<Content, Saving>('unpublished', later, edit('unpublished'), after),
    table: 'unpublished' as const,
    target: later.target,
  };
  return {
    /** The edit with which this content is saved. */
    editOf: ({ publishAt }: Content) =>
      publishAt === undefined || table === 'unpublished' ? own : asDraft,
    /** The edit in which another person's version is in question, or else the form's own. */
    inQuestion: asDraft.conflict ? asDraft : own,
  };
}
