import { articleId } from '@clubhouse/content/admin';
import { useState } from 'react';
import { formSaving, type EntityForm, type FormWords } from '#shared/forms/entity-form.ts';
import { ItemForm } from '#shared/forms/item-form.tsx';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { useServices } from '#shared/services/app-services.ts';

interface AddItemProps {
  readonly form: EntityForm;
  /** The name of the form, where a page has more than the form. */
  readonly name?: string;
  /** Values that are known before a person writes. */
  readonly start?: Readonly<Partial<FormWords>>;
  readonly picture?: PictureChoice;
  /** The page that shows the notice that the item was added. */
  readonly announceOn: string;
  /** Without this function a new form for another item follows. */
  readonly onAdded?: () => void;
}

/** The form of a new item. */
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
      save={saving.save}
      after={{ on: announceOn, leave: onAdded }}
    />
  );
}
