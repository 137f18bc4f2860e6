import type { Item } from '@clubhouse/outbox';
import { useQueryClient } from '@tanstack/react-query';
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
import { useEditing } from '#shared/forms/use-editing.ts';
import { useIsHere } from '#shared/forms/use-is-here.ts';
import { picturesThatDiffer, type ToldPicture } from '#shared/pictures/pictures-that-differ.tsx';
import { doneNotice } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useNotices } from '#shared/services/notices.tsx';
import { HOME } from '#shared/session/destination.ts';

/** A page on which one item is edited, and which leads back to the lists. */
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

/** Edits one item on the version it was opened at. If someone saved meanwhile, the person decides. */
export function EditItem({
  form,
  start,
  name,
  startsFocused,
  after,
}: {
  readonly form: EntityForm;
  readonly start: EditStart;
  /** What the form is called, where a page has more than it. */
  readonly name?: string;
  readonly startsFocused?: boolean;
  /** The page where it is told what came of it, and the way there. */
  readonly after: { readonly on: string; readonly leave: () => void };
}) {
  const { outbox, now, newId } = useServices();
  const queries = useQueryClient();
  const { announce, clear } = useNotices();
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
      save={(content, options) => {
        clear();
        return editing.save(content, options);
      }}
      onSaved={(outcome) => {
        const saved = outcome.status === 'sent' ? outcome.item : undefined;
        if (saved) form.putIntoList(queries, saved, now());
        announce({
          ...doneNotice(outcome, form.editing.done),
          on: after.on,
          ...(saved && { link: form.siteLink(saved) }),
        });
        after.leave();
      }}
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

/** What is said of a picture is shown with it. */
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
