import { parseUnpublished } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { useRef, useState, type FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { EditStart } from '#shared/forms/edit-start.ts';
import type { FormContent } from '#shared/forms/entity-form.ts';
import { LaterButton } from '#shared/forms/later-button.tsx';
import { useServices } from '#shared/services/app-services.ts';

type WhenPublished = Pick<FormContent, 'publishAt'>;

/** When the content of a form is published: at once, or later. */
export function useLater<Words extends FieldValues>({
  hook: { handleSubmit, trigger, getValues },
  start: { item, conflict },
  isDraft,
  mustWait = false,
  needed,
  send,
}: {
  readonly hook: UseFormReturn<Words>;
  readonly start: EditStart;
  /** The form is of what is saved for later: sent by its own button it is published. */
  readonly isDraft: boolean;
  /** The form's own button saves for later, too. */
  readonly mustWait?: boolean;
  /** The fields that even an unfinished draft must have right. */
  readonly needed: (words: Words) => readonly string[];
  readonly send: (words: Words, when: WhenPublished) => Promise<void>;
}) {
  const { now } = useServices();
  const [isLater, setLater] = useState(false);
  /** What “Keep mine” goes on with: what was saved for later is not published by it. */
  const asked = useRef<WhenPublished | undefined>(
    conflict && isDraft ? { publishAt: publishAtOf(item) } : undefined,
  );

  async function sendAt(words: Words, publishAt?: string | null) {
    setLater(publishAt !== undefined);
    const releasedAt = isDraft ? new Date(now()).toISOString() : undefined;
    const at = publishAt === undefined ? releasedAt : publishAt;
    await send(words, at === undefined ? {} : { publishAt: at });
  }
  const sendNow = handleSubmit((checked) => sendAt(checked, mustWait ? null : undefined));

  /** Without a day it may lack everything but its title. */
  async function saveForLater(publishAt: string | null) {
    if (publishAt !== null) return handleSubmit((checked) => sendAt(checked, publishAt))();
    const names = needed(getValues()) as Path<Words>[];
    if (await trigger(names, { shouldFocus: true })) await sendAt(getValues(), null);
  }

  return {
    isLater,
    /** Takes content in conflict. Once the user has decided, the form sends it with the same time of publication. */
    onConflict(content: WhenPublished) {
      asked.current = content;
    },
    submit(event: FormEvent) {
      const { publishAt } = asked.current ?? {};
      asked.current = undefined;
      if (publishAt === undefined) return void sendNow(event);
      event.preventDefault();
      void saveForLater(publishAt);
    },
    button: (held: boolean) => (
      <LaterButton
        publishAt={parseUnpublished(item).publishAt}
        held={held}
        onSave={(publishAt) => void saveForLater(publishAt)}
      />
    ),
  };
}

/** When a draft is published, in ISO 8601; null for no day. */
function publishAtOf(item: Item): string | null {
  const { publishAt } = parseUnpublished(item);
  return publishAt === undefined ? null : new Date(publishAt).toISOString();
}
