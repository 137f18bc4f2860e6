import { unpublishedId, type TableName } from '@clubhouse/content';
import { articleId } from '@clubhouse/content/admin';
import type { Item } from '@clubhouse/outbox';
import { useState } from 'react';
import { entities } from '#shared/entities/entities.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import type { EditStart, ItemSaving, SaveTarget } from '#shared/forms/item-saving.ts';
import type { FormContent } from '#shared/forms/entity-form.ts';
import { mayWait } from '#shared/forms/later-form.ts';
import { queuedOf } from '#shared/queue/use-queue.ts';
import { personOf } from '#shared/session/person.ts';

/** The page that shows the outcome of a save, and the function that leads there. */
export interface AfterSave {
  readonly on: string;
  readonly leave: () => void;
}

export type Editing = ReturnType<typeof useItemEditing>;

/**
 * The edits of one form: of its own item, based on the version that was opened, and of the draft in which it waits where
 * it is saved for later. Forms of what cannot wait never use the second.
 */
export function useItemEditing<
  Content extends Pick<FormContent, 'publishAt'>,
  Saving extends ItemSaving<Content>,
>(
  table: TableName,
  { target, conflict: found }: EditStart,
  savingIn: (table: TableName, target: SaveTarget) => Saving,
  after: AfterSave,
) {
  const { outbox, drafts, session, now } = useServices();
  const { announce } = useNotices();
  const [{ own, asDraft }] = useState(() => {
    const edit = (of: TableName, from: SaveTarget) => {
      return { table: of, target: from, saving: savingIn(of, from) };
    };
    const place = target.kind === 'create' ? target.id : articleId(now());
    const id = mayWait(table) ? unpublishedId(table, place) : '';
    return { own: edit(table, target), asDraft: edit('unpublished', { kind: 'create', id }) };
  });
  /** The edit in which another person's version is in question, and that version. */
  const [question, setQuestion] = useState(found && { edit: own, theirs: found.theirs });
  /** The edit with which this content is saved. */
  const editOf = ({ publishAt }: Content) =>
    publishAt === undefined || table === 'unpublished' ? own : asDraft;
  return {
    editOf,
    /** Another person saved meanwhile: the user decides. `theirs` is absent if the item was deleted. */
    conflict: question && { base: question.edit.saving.base, theirs: question.theirs },
    onConflict: ({ current }: { readonly current: Item | undefined }, content: Content) =>
      setQuestion({ edit: editOf(content), theirs: current }),
    keepMine() {
      question?.edit.saving.saveOver(question.theirs);
      setQuestion(undefined);
    },
    /** Ends the edit: my side of what is in question is not sent. */
    async keepTheirs() {
      if (!question) return;
      const { edit, theirs } = question;
      const { id } = edit.target;
      const queued = queuedOf(outbox.queue.current(), edit.table, id);
      const mutation = queued.find(({ state }) => state === 'conflicted');
      if (mutation) await outbox.resolve(mutation.seq, { keep: 'theirs' });
      const done = theirs ? 'Theirs is kept.' : 'It stays deleted.';
      const owner = personOf(session.state())?.sub ?? '';
      const asked = { owner, form: entities[edit.table].draftForm, id };
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
