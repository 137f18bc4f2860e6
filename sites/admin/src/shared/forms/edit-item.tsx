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
import { useServices } from '#shared/services/app-services.ts';
import { HOME } from '#shared/session/destination.ts';
import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { ShownChoice } from '#shared/pictures/shown-choice.tsx';
import { BothSides, type Side } from '#shared/conflicts/both-sides.tsx';
import type { Three } from '#shared/conflicts/field-differences.ts';

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
                was: pictureIn(form, base),
                mine: describedPicture(form, choice, mine),
                theirs: pictureIn(form, theirs),
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

function pictureIn(form: EntityForm, item: Item): DescribedPicture {
  return describedPicture(form, pictureOf(form, item), form.wordsOf(item));
}

function describedPicture({ picture }: EntityForm, choice: PictureChoice, words: FormWords) {
  const alt = picture?.alt && words[picture.alt];
  return { choice, ...(alt !== undefined && { alt }) };
}

/** A picture and its description. */
interface DescribedPicture {
  readonly choice: PictureChoice;
  readonly alt?: string;
}

/** A picture and its words are one thing (see `CompoundRule`). Shows nothing if it is not in question. */
function picturesThatDiffer(
  /** `picture`, `photo`. */
  label: string,
  { was, mine, theirs }: Three<DescribedPicture>,
) {
  const isSame = (one: DescribedPicture, other: DescribedPicture) =>
    namedBy(one.choice) === namedBy(other.choice) && one.alt === other.alt;
  if (isSame(mine, theirs) || isSame(mine, was) || isSame(theirs, was)) return null;
  const words = ({ alt }: DescribedPicture): Side => ({ text: alt || 'Nothing' });
  return (
    <>
      {namedBy(mine.choice) !== namedBy(theirs.choice) && (
        <BothSides label={label} mine={side(mine.choice)} theirs={side(theirs.choice)} />
      )}
      {mine.alt !== theirs.alt && (
        <BothSides label="words for the picture" mine={words(mine)} theirs={words(theirs)} />
      )}
    </>
  );
}

function side(choice: PictureChoice): Side {
  const isNone = choice.kind === 'none' || choice.kind === 'refused';
  return isNone ? { text: 'None' } : { text: '', picture: <ShownChoice choice={choice} /> };
}

/** Identifies a picture: a chosen picture never equals a stored one. */
function namedBy(choice: PictureChoice): unknown {
  switch (choice.kind) {
    case 'none':
    case 'refused':
      return undefined;
    case 'stored':
      return choice.imageUrl;
    case 'preparing':
    case 'chosen':
      return choice;
  }
}
