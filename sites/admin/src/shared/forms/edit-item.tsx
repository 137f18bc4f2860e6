import type { Item } from '@clubhouse/outbox';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { EditStart } from '#shared/forms/edit-start.ts';
import {
  formSaving,
  labelsOf,
  pictureOf,
  type EntityForm,
  type FormContent,
  type FormWords,
} from '#shared/forms/entity-form.ts';
import { FormConflict } from '#shared/forms/form-conflict.tsx';
import { ItemForm } from '#shared/forms/item-form.tsx';
import { ItemPage } from '#shared/forms/item-page.tsx';
import { type AfterSave, useEditing } from '#shared/forms/use-editing.ts';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import { picturesThatDiffer, type ToldPicture } from '#shared/pictures/pictures-that-differ.tsx';
import { useServices } from '#shared/services/app-services.ts';
import { HOME } from '#shared/session/destination.ts';

/** A page that edits one item and leads back to the lists. */
export function EditItemPage({ form, id }: { readonly form: EntityForm; readonly id: string }) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const leave = () => void (isHere() && navigate({ to: HOME }));
  return (
    <ItemPage table={form.table} id={id} what={form.noun}>
      {(start) => <EditItem key={id} form={form} start={start} after={{ on: HOME, leave }} />}
    </ItemPage>
  );
}

/** The form of a stored item. If another person saved the item meanwhile, this person decides. */
export function EditItem({
  form,
  start,
  name,
  startsFocused,
  after,
}: {
  readonly form: EntityForm;
  readonly start: EditStart;
  /** The name of the form, where a page has more than the form. */
  readonly name?: string;
  readonly startsFocused?: boolean;
  readonly after: AfterSave;
}) {
  const { outbox, now, newId } = useServices();
  const { item } = start;
  const { conflict, ...editing } = useEditing<FormContent>(
    form.table,
    start,
    (target) => formSaving(form, { target, item }, { outbox, now, newId }),
    after,
  );
  const [shown] = useState(() => ({ words: form.wordsOf(item), picture: pictureOf(form, item) }));

  return (
    <ItemForm
      form={form}
      id={String(item['id'])}
      name={name}
      start={shown.words}
      picture={shown.picture}
      startsFocused={startsFocused}
      words={form.editing}
      save={editing.save}
      after={after}
      onConflict={editing.onConflict}
    >
      {(mine, choice) =>
        conflict && (
          <FormConflict
            noun={form.noun}
            conflict={conflict}
            editing={editing}
            labels={conflictLabels(form)}
            mine={mine}
            wordsOf={(each) => form.wordsOf(each)}
            more={(base, theirs) =>
              form.picture &&
              picturesThatDiffer(form.picture.noun, {
                was: toldPicture(form, base),
                mine: told(form, choice, mine),
                theirs: toldPicture(form, theirs),
              })
            }
          />
        )
      }
    </ItemForm>
  );
}

/** The description of a picture is shown with the picture. */
function conflictLabels({ fields, picture }: EntityForm) {
  return Object.fromEntries(
    Object.entries(labelsOf(fields)).filter(([name]) => name !== picture?.alt),
  );
}

function toldPicture(form: EntityForm, item: Item): ToldPicture {
  return told(form, pictureOf(form, item), form.wordsOf(item));
}

function told({ picture }: EntityForm, choice: ToldPicture['choice'], words: FormWords) {
  const alt = picture?.alt && words[picture.alt];
  return { choice, ...(alt !== undefined && { alt }) };
}
