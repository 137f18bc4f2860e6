import { checkArticle, type ArticleErrors, ARTICLE_LIMITS } from '@clubhouse/content';
import type { Submitted, SubmitOptions } from '@clubhouse/outbox';
import { useRef, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  ARTICLE_LABELS,
  type ArticleContent,
  type ArticleWords,
} from '#shared/content/article-content.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { checkedResolver, tooLongWords } from '#shared/forms/checked-resolver.ts';
import { SaveForm, type SaveWords } from '#shared/forms/save-form.tsx';
import { useSave, type Conflicting, type Saved } from '#shared/forms/use-save.ts';
import { settledChoice, takesWords, type PictureChoice } from '#shared/pictures/picture-choice.ts';
import { PictureField } from '#shared/pictures/picture-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

interface ArticleFormProps {
  /** Of the article that is edited. */
  readonly id?: string;
  /** What the form starts with; give another `key` to start again. */
  readonly start: ArticleWords;
  readonly picture: PictureChoice;
  /** The match whose report it starts as. */
  readonly startsFor?: string | undefined;
  readonly words: SaveWords;
  readonly save: (content: ArticleContent, options: SubmitOptions) => Promise<Submitted>;
  /** The content went out, or is safe on this device. */
  readonly onSaved: (outcome: Saved) => void;
  readonly onConflict?: (outcome: Conflicting) => void;
  /** Shown above the button, inside the form, with what is written now: what has to be decided first. */
  readonly children?: (words: ArticleWords, picture: PictureChoice) => ReactNode;
}

/** The fields of an article. Nothing is sent while one is wrong; nothing typed is ever lost by a failure. */
export function ArticleForm(props: ArticleFormProps) {
  const [picture, setPicture] = useState(props.picture);
  /** What was said of the picture that another took the place of. */
  const [saidBefore, setSaidBefore] = useState('');
  const chooseButton = useRef<HTMLButtonElement>(null);
  const { register, handleSubmit, control, formState, reset, getValues } = useForm<ArticleWords>({
    defaultValues: props.start,
    resolver: articleResolver,
  });
  const { errors, isDirty } = formState;
  const written = useWatch({ control }) as ArticleWords;
  const draft = useDraft<ArticleWords>({
    form: 'news',
    ...(props.id !== undefined && { id: props.id }),
    start: props.start,
    values: written,
    picture: { start: props.picture, value: picture },
    startsFor: props.startsFor,
    reset(values, kept) {
      reset(values, { keepDefaultValues: true });
      if (kept) {
        setPicture(kept);
        if (values.alt === props.start.alt) setSaidBefore(values.alt);
      }
    },
  });
  const save = useSave<ArticleContent>({ ...props, draft });
  const { isBusy } = save;
  const exchange: Dispatch<SetStateAction<PictureChoice>> = (next) => {
    setPicture(next);
    // A function is told the outcome of the preparation: still the same picture.
    if (typeof next !== 'function') setSaidBefore(getValues('alt'));
  };
  // What is typed while it is being sent would be neither sent nor kept.
  const whileBusy = { readOnly: isBusy };

  const send = handleSubmit((checked) =>
    save.send(async () => {
      const settled = await settledChoice(picture);
      if (settled.kind !== 'refused') return { words: checked, picture: settled };
      setPicture(settled);
      chooseButton.current?.focus();
      return undefined;
    }),
  );

  return (
    <SaveForm
      save={save}
      words={props.words}
      isUnsaved={isDirty || picture !== props.picture}
      draft={draft}
      start={props.start}
      labels={ARTICLE_LABELS}
      onSubmit={(event) => void send(event)}
      toDecide={props.children?.(written, picture)}
    >
      <div className="form">
        <TextField
          label={ARTICLE_LABELS.title}
          error={errors.title?.message}
          {...whileBusy}
          {...register('title')}
        />
        <TextField
          label={ARTICLE_LABELS.excerpt}
          lines={3}
          error={errors.excerpt?.message}
          hint="One or two sentences: what the list of news shows of it."
          {...whileBusy}
          {...register('excerpt')}
        />
        <TextField
          label={ARTICLE_LABELS.content}
          lines={10}
          error={errors.content?.message}
          {...whileBusy}
          hint={
            <>
              <span>A new line starts a new paragraph.</span>{' '}
              <span>{lengthWords(written.content.length)}</span>
            </>
          }
          {...register('content')}
        />
      </div>
      <div className="form">
        <PictureField
          label="Image"
          value={picture}
          onChange={exchange}
          chooseRef={chooseButton}
          held={isBusy}
        />
        {takesWords(picture) && (
          <TextField
            label={ARTICLE_LABELS.alt}
            optional
            hint={
              saidBefore !== '' && written.alt === saidBefore ? (
                <strong className="field__doubt">
                  This was said of the picture before. Does it hold for this one?
                </strong>
              ) : (
                'Read out to people who do not see it.'
              )
            }
            {...whileBusy}
            {...register('alt')}
          />
        )}
      </div>
    </SaveForm>
  );
}

function lengthWords(length: number): string {
  return length === 1 ? '1 character' : `${length.toLocaleString('en-GB')} characters`;
}

const REQUIRED: Readonly<Record<keyof ArticleErrors, string>> = {
  title: 'Give it a title.',
  excerpt: 'Write one or two sentences. They show on the home page.',
  content: 'Write the article.',
};

const articleResolver = checkedResolver<ArticleWords, 'required' | 'too-long'>(
  (words) => {
    const result = checkArticle(words);
    return result.ok ? { ok: true, value: { ...result.value, alt: words.alt } } : result;
  },
  (field, fault) => {
    const known = field as keyof ArticleErrors;
    return fault === 'required' ? REQUIRED[known] : tooLongWords(ARTICLE_LIMITS[known]);
  },
);
