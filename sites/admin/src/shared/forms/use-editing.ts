import { parseUnpublished, unpublishedId, type TableName } from '@clubhouse/content';
import { articleId } from '@clubhouse/content/admin';
import type { Item } from '@clubhouse/outbox';
import { useState, type FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FormDraft } from '#shared/drafts/use-draft.ts';
import { entities } from '#shared/entities/entities.ts';
import type { FormContent } from '#shared/forms/entity-form.ts';
import type { EditStart, ItemSaving, SaveTarget } from '#shared/forms/item-saving.ts';
import { isDue, laterDone, mayWait } from '#shared/forms/later-form.ts';
import { useSave } from '#shared/forms/save-form.tsx';
import { queuedOf } from '#shared/queue/use-queue.ts';
import { doneNotice, type Saved } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices, type Notice } from '#shared/services/notices.tsx';
import { personOf } from '#shared/session/person.ts';

/** The page that shows the outcome of a save, and the function that navigates there. */
export interface AfterSave {
  readonly on: string;
  readonly leave: () => void;
}

type WhenPublished = Pick<FormContent, 'publishAt'>;

/** A finished save, from which the form makes its notice. */
interface DoneSave<Content> {
  readonly outcome: Saved;
  readonly content: Content;
  readonly table: TableName;
  readonly target: SaveTarget;
  /** The item as it is stored; undefined while the save waits on this phone. */
  readonly stored: Item | undefined;
  /** Whether the save publishes what was saved for later. */
  readonly isReleased: boolean;
}

export type Conflict = NonNullable<ReturnType<typeof useEditing>['conflict']>;

/**
 * Saves one form, at once or for later. A form has two edits: one of its own item, based on the version that was
 * opened, and one of the draft that waits if it is saved for later. A form that cannot wait never uses the second.
 */
export function useEditing<
  Words extends FieldValues,
  Content extends WhenPublished,
  Saving extends ItemSaving<Content>,
>({
  table,
  start: { item, target, conflict: found },
  after,
  savingIn,
  hook: { handleSubmit, trigger, getValues },
  draft,
  mustWait = false,
  needed,
  ready,
  noticeOf,
}: {
  readonly table: TableName;
  readonly start: EditStart;
  readonly after: AfterSave;
  readonly savingIn: (table: TableName, target: SaveTarget) => Saving;
  readonly hook: UseFormReturn<Words>;
  readonly draft: Pick<FormDraft<object>, 'owner' | 'handOver' | 'sent' | 'kept'>;
  /** The form's own button saves for later, too. */
  readonly mustWait?: boolean;
  /** The fields that even an unfinished draft must have right. */
  readonly needed: (words: Words) => readonly string[];
  /** Produces the content to save; undefined if the content cannot be saved. */
  readonly ready: (words: Words, when: WhenPublished) => Promise<Content | undefined>;
  /** The notice of what is published; undefined if the form has shown the outcome itself. */
  readonly noticeOf: (saved: DoneSave<Content>) => Omit<Notice, 'on'> | undefined;
}) {
  const { outbox, drafts, session, now } = useServices();
  const { announce, clear } = useNotices();
  const isDraft = table === 'unpublished';
  const [{ own, asDraft }] = useState(() => {
    const edit = (of: TableName, from: SaveTarget) => {
      return { table: of, target: from, saving: savingIn(of, from) };
    };
    const place = target.kind === 'create' ? target.id : articleId(now());
    const id = mayWait(table) ? unpublishedId(table, place) : '';
    return { own: edit(table, target), asDraft: edit('unpublished', { kind: 'create', id }) };
  });
  /**
   * The edit that conflicts with another person's version, that version, and the time at which mine is published: “Keep
   * mine” does not publish what was saved for later.
   */
  const [question, setQuestion] = useState(
    found && {
      edit: own,
      theirs: found.theirs,
      publishAt: isDraft ? publishAtOf(item) : undefined,
    },
  );
  const [isLater, setLater] = useState(false);
  /** The edit with which this content is saved. */
  const editOf = ({ publishAt }: WhenPublished) =>
    publishAt === undefined || isDraft ? own : asDraft;

  const save = useSave<Content>({
    draft,
    save(content, options) {
      clear();
      return editOf(content).saving.save(content, options);
    },
    onConflict: ({ current }, content) =>
      setQuestion({ edit: editOf(content), theirs: current, publishAt: content.publishAt }),
    onSaved(outcome, content) {
      const stored = outcome.status === 'sent' ? outcome.item : undefined;
      const isReleased = isDraft && isDue(content, now());
      const notice = noticeOf({ outcome, content, ...editOf(content), stored, isReleased });
      if (!notice) return;
      const words = laterDone(content, now()) ?? notice.words;
      announce({ ...notice, ...doneNotice(outcome, words), on: after.on });
      after.leave();
    },
  });

  async function sendAt(words: Words, publishAt?: string | null) {
    setLater(publishAt !== undefined);
    const releasedAt = isDraft ? new Date(now()).toISOString() : undefined;
    const at = publishAt === undefined ? releasedAt : publishAt;
    await save.send(() => ready(words, at === undefined ? {} : { publishAt: at }));
  }
  const sendNow = handleSubmit((checked) => sendAt(checked, mustWait ? null : undefined));

  /** A draft without a day needs only a title. */
  async function saveForLater(publishAt: string | null) {
    if (publishAt !== null) return handleSubmit((checked) => sendAt(checked, publishAt))();
    const names = needed(getValues()) as Path<Words>[];
    if (await trigger(names, { shouldFocus: true })) await sendAt(getValues(), null);
  }

  function keepMine({ edit, theirs, publishAt }: NonNullable<typeof question>) {
    edit.saving.saveOver(theirs);
    setQuestion(undefined);
    void (publishAt === undefined ? sendNow() : saveForLater(publishAt));
  }

  /** Ends the edit: my values of the fields in conflict are not sent. */
  async function keepTheirs({ edit, theirs }: NonNullable<typeof question>) {
    const { id } = edit.target;
    const queued = queuedOf(outbox.queue.current(), edit.table, id);
    const mutation = queued.find(({ state }) => state === 'conflicted');
    if (mutation) await outbox.resolve(mutation.seq, { keep: 'theirs' });
    const owner = personOf(session.state())?.sub ?? '';
    const asked = { owner, form: entities[edit.table].draftForm, id };
    const [kept] = await drafts.list(asked).catch((cause: unknown) => {
      console.error('The drafts of this form could not be read', cause);
      return [];
    });
    const more = kept ? ' What you typed since is a draft, offered when you edit it again.' : '';
    announce({
      words: `${theirs ? 'Theirs is kept.' : 'It stays deleted.'} What you had saved stays on the Outbox page for 30 days.${more}`,
      on: after.on,
    });
    after.leave();
  }

  return {
    save,
    editOf,
    submit: (event: FormEvent) => void sendNow(event),
    isLater,
    later: {
      publishAt: parseUnpublished(item).publishAt,
      held: save.isBusy || question !== undefined,
      onSave: (publishAt: string | null) => void saveForLater(publishAt),
    },
    /** Another person saved meanwhile: the user decides. `theirs` is absent if the item was deleted. */
    conflict: question && {
      base: question.edit.saving.base,
      theirs: question.theirs,
      keepMine: () => keepMine(question),
      keepTheirs: () => keepTheirs(question),
    },
  };
}

/** When a draft is published, in ISO 8601; null for no day. */
function publishAtOf(item: Item): string | null {
  const { publishAt } = parseUnpublished(item);
  return publishAt === undefined ? null : new Date(publishAt).toISOString();
}
