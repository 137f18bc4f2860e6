import { articleId } from '@clubhouse/content/admin';
import type { Item } from '@clubhouse/outbox';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { putStored } from '#shared/content/stored-item-query.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { entities, savedPage } from '#shared/entities/entities.ts';
import { startOfNew, type EditStart, type ItemSaving } from '#shared/forms/item-saving.ts';
import {
  formResolver,
  formSaving,
  labelsOf,
  pictureOf,
  type DrawnField,
  type EntityForm,
  type FormContent,
  type FormWords,
} from '#shared/forms/entity-form.ts';
import { ItemField } from '#shared/forms/item-field.tsx';
import {
  alwaysNeeded,
  asEditOf,
  laterForm,
  LATER_WORDS,
  mayWait,
} from '#shared/forms/later-form.ts';
import { ItemConflict } from '#shared/forms/form-conflict.tsx';
import { LaterButton } from '#shared/forms/later-button.tsx';
import { PictureField } from '#shared/forms/picture-field.tsx';
import { useUndo } from '#shared/history/use-undo.ts';
import { PreviewButton } from '#shared/forms/preview-button.tsx';
import { SaveForm } from '#shared/forms/save-form.tsx';
import { useEditing, type AfterSave } from '#shared/forms/use-editing.ts';
import {
  settledChoice,
  canHaveDescription,
  type PictureChoice,
} from '#shared/pictures/picture-choice.ts';
import { useServices } from '#shared/services/app-services.ts';

interface ItemFormProps {
  readonly form: EntityForm;
  readonly start: EditStart;
  /** For a new item: the values that are known before a person writes. */
  readonly added?: {
    readonly words?: Readonly<Partial<FormWords>> | undefined;
    readonly picture?: PictureChoice | undefined;
    readonly kind?: string | undefined;
  };
  /** The name of the form, where a page has more than the form. */
  readonly name?: string | undefined;
  /** True where the form replaces a button that had the focus. */
  readonly startsFocused?: boolean;
  readonly after: AfterSave;
}

/**
 * The form of any entity. A form with a wrong field is not sent. A failure keeps everything that was typed. If another
 * person saved the item meanwhile, this person decides.
 */
export function ItemForm({
  form,
  start,
  added,
  name: formName,
  startsFocused = false,
  after,
}: ItemFormProps) {
  const services = useServices();
  const { now } = services;
  const { item } = start;
  const { Preview } = form;
  const [opened] = useState(() => ({
    words: { ...form.wordsOf(item), ...added?.words } as FormWords,
    picture: added?.picture ?? pictureOf(form, item),
  }));
  const ownWords = added ? form.adding : form.editing;
  const alt = form.picture?.alt;
  const [picture, setPicture] = useState(opened.picture);
  /** The description of the previous picture: it may not fit the new one. */
  const [previousAlt, setPreviousAlt] = useState('');
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [resolver] = useState(() => formResolver<FormWords>(form));
  const hook = useForm<FormWords>({ defaultValues: opened.words, resolver });
  const { control, reset, getValues } = hook;
  const written = useWatch({ control }) as FormWords;
  const draft = useDraft<FormWords>({
    form: entities[form.table].draftForm,
    id: added ? added.kind : String(item['id']),
    start: opened.words,
    values: written,
    ...(form.picture && { picture: { start: opened.picture, value: picture } }),
    reset(values, draftPicture) {
      reset(values, { keepDefaultValues: true });
      if (!draftPicture) return;
      setPicture(draftPicture);
      if (alt && values[alt] === opened.words[alt]) setPreviousAlt(values[alt] ?? '');
    },
  });
  const undo = useUndo(after.on);
  const queries = useQueryClient();
  const editing = useEditing<FormWords, FormContent, ItemSaving<FormContent>>({
    table: form.table,
    start,
    after,
    hook,
    draft,
    savingIn: (table, target) =>
      table === form.table
        ? formSaving(form, { target, item }, services)
        : formSaving(laterForm(form), { target, item: added ? item : asEditOf(item) }, services),
    needed: (typed) => alwaysNeeded(form, typed),
    async ready(checked, when) {
      const settled = await settledChoice(picture);
      if (settled.kind !== 'refused') return { words: checked, picture: settled, ...when };
      setPicture(settled);
      chooseButton.current?.focus();
      return undefined;
    },
    noticeOf({ table, target, stored, isReleased }) {
      if (stored) putStored(queries, table, stored, now());
      return {
        words: ownWords.done,
        ...(stored && savedPage(table, stored, now())),
        ...(isReleased ? undo.ofRelease(item) : undo.ofSave(table, target, item, stored)),
      };
    },
  });
  const { save, conflict } = editing;
  const { isBusy } = save;
  const exchange: Dispatch<SetStateAction<PictureChoice>> = (next) => {
    setPicture(next);
    // A function updates the picture that is being prepared, so the description still fits.
    if (alt && typeof next !== 'function') setPreviousAlt(getValues(alt));
  };
  const words = { ...ownWords, ...(editing.isLater && LATER_WORDS) };
  const field = (name: string, more?: Partial<DrawnField>) => (
    <ItemField
      key={name}
      field={{ ...form.fields[name]!, ...more }}
      startsFocused={startsFocused && name === form.layout.flat(2)[0]}
      value={written[name] ?? ''}
      {...{ name, hook, isBusy }}
      about={item}
    />
  );

  return (
    <SaveForm
      name={formName}
      save={save}
      words={words}
      isUnsaved={draft.isChanged}
      draft={draft}
      start={opened.words}
      labels={labelsOf(form.fields)}
      onSubmit={editing.submit}
      beside={
        <>
          {form.preview && (
            <PreviewButton of={{ form, item, picture, words: written }} load={itemPreview} />
          )}
          {(form.table === 'unpublished' || mayWait(form.table)) && (
            <LaterButton {...editing.later} />
          )}
        </>
      }
      toDecide={
        conflict && <ItemConflict {...{ form, conflict }} mine={written} choice={picture} />
      }
    >
      {form.layout.map((group) => (
        <div className="form" key={group.join()}>
          {group.map((line) =>
            typeof line === 'string' ? (
              field(line)
            ) : (
              <div className="form__pair" key={line.join()}>
                {line.map((name) => field(name))}
              </div>
            ),
          )}
        </div>
      ))}
      {form.picture && (
        <div className="form">
          <PictureField
            label={form.picture.label}
            value={picture}
            onChange={exchange}
            chooseRef={chooseButton}
            shape={form.picture.shape}
            held={isBusy}
          />
          {alt &&
            canHaveDescription(picture) &&
            field(alt, previousAlt !== '' && written[alt] === previousAlt ? { hint: DOUBT } : {})}
        </div>
      )}
      {Preview && <Preview words={written} picture={picture} set={hook.setValue} held={isBusy} />}
    </SaveForm>
  );
}

const itemPreview = async () => (await import('#shared/forms/preview-dialog.tsx')).ItemPreview;

interface AddItemProps extends Pick<ItemFormProps, 'form' | 'name' | 'startsFocused'> {
  /** For a table with items of several kinds: the new item's id begins with its kind, and drafts are of the kind. */
  readonly kind?: string;
  readonly about?: Item;
  readonly start?: Readonly<Partial<FormWords>>;
  readonly picture?: PictureChoice;
  /** The page that shows the notice that the item was added. */
  readonly announceOn: string;
  /** Takes the id of the item. Without this function a new form for another item follows. */
  readonly onAdded?: (id: string) => void;
}

export function AddItem(props: AddItemProps) {
  const [count, setCount] = useState(0);
  return <NewItem key={count} onAdded={() => setCount((before) => before + 1)} {...props} />;
}

function NewItem({
  start: words,
  kind,
  about,
  picture,
  announceOn,
  onAdded,
  ...props
}: AddItemProps & { readonly onAdded: (id: string) => void }) {
  const { now } = useServices();
  const [start] = useState(() => {
    const id = articleId(now());
    return startOfNew(kind ? `${kind}-${id}` : id, about);
  });
  return (
    <ItemForm
      {...props}
      start={start}
      added={{ words, picture, kind }}
      after={{ on: announceOn, leave: () => onAdded(String(start.item['id'])) }}
    />
  );
}

const DOUBT = (
  <strong className="field__doubt">
    This was said of the picture before. Does it hold for this one?
  </strong>
);
