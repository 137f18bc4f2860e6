import { articleId } from '@clubhouse/content/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formSaving, type EntityForm, type FormWords } from '#shared/forms/entity-form.ts';
import { ItemForm } from '#shared/forms/item-form.tsx';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { doneNotice } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';

interface AddItemProps {
  readonly form: EntityForm;
  /** What the form is called, where a page has more than it. */
  readonly name?: string;
  /** What is known of it already. */
  readonly start?: Readonly<Partial<FormWords>>;
  readonly picture?: PictureChoice;
  /** What it starts as a report of. */
  readonly startsFor?: string | undefined;
  /** The page on which it is told that it was added. */
  readonly announceOn: string;
  /** Unless given, the form of the next one follows, with an id of its own. */
  readonly onAdded?: () => void;
}

/** An item that is not there yet. */
export function AddItem(props: AddItemProps) {
  const [added, setAdded] = useState(0);
  return <NewItem key={added} onAdded={() => setAdded((count) => count + 1)} {...props} />;
}

const NO_PICTURE: PictureChoice = { kind: 'none' };

function NewItem({
  form,
  start,
  picture = NO_PICTURE,
  announceOn,
  onAdded,
  ...props
}: AddItemProps & { readonly onAdded: () => void }) {
  const { outbox, now, newId } = useServices();
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
  const [words] = useState(() => ({ ...form.wordsOf({}), ...start }) as FormWords);
  const [saving] = useState(() => {
    const id = articleId(now());
    return formSaving(
      form,
      { target: { kind: 'create', id }, item: { id } },
      { outbox, now, newId },
    );
  });
  return (
    <ItemForm
      {...props}
      form={form}
      start={words}
      picture={picture}
      words={form.adding}
      save={(content, options) => {
        clear();
        return saving.save(content, options);
      }}
      onSaved={(outcome) => {
        const item = outcome.status === 'sent' ? outcome.item : undefined;
        if (item) form.putIntoList(queries, item, now());
        announce({
          ...doneNotice(outcome, form.adding.done),
          on: announceOn,
          ...(item && { link: form.siteLink(item) }),
        });
        onAdded();
      }}
    />
  );
}
