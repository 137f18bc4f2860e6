import type { Submitted, SubmitOptions } from '@clubhouse/outbox';
import { useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useUnsaved } from '#app/unsaved-work.tsx';
import { Button } from '#controls/button.tsx';
import { TextField } from '#controls/text-field.tsx';
import type { ArticleContent, ArticleWords } from '#news/article-content.ts';
import { articleResolver } from '#news/article-words.ts';
import { SaveFailed } from '#news/save-failed.tsx';
import { LeaveGuard } from '#news/leave-guard.tsx';
import { settledChoice, takesWords, type PictureChoice } from '#pictures/picture-choice.ts';
import { PictureField } from '#pictures/picture-field.tsx';
import './article-form.css';

interface ArticleFormProps {
  /** What the form starts with; give another `key` to start again. */
  readonly words: ArticleWords;
  readonly picture: PictureChoice;
  /** It took the place of a form that had the focus. */
  readonly startsFocused?: boolean;
  readonly submitWords: string;
  readonly busyWords: string;
  /** The specified sentence for a save that failed. */
  readonly failedWords: string;
  readonly save: (content: ArticleContent, options: SubmitOptions) => Promise<Submitted>;
  /** The content went out, or is safe on this device. */
  readonly onSaved: (outcome: Extract<Submitted, { status: 'sent' | 'saved' }>) => void;
  readonly onConflict?: (outcome: Extract<Submitted, { status: 'conflict' }>) => void;
  /** Shown above the button, inside the form, with what is written now: what has to be decided first. */
  readonly children?: (words: ArticleWords) => ReactNode;
}

type Phase =
  | { readonly at: 'rest' }
  | { readonly at: 'uploading'; readonly percent: number }
  | { readonly at: 'saving' }
  | { readonly at: 'failed'; readonly outcome: Extract<Submitted, { status: 'rejected' }> };

/** The fields of an article. Nothing is sent while one is wrong; nothing typed is ever lost by a failure. */
export function ArticleForm(props: ArticleFormProps) {
  const { words, submitWords, busyWords } = props;
  const [picture, setPicture] = useState(props.picture);
  const [phase, setPhase] = useState<Phase>({ at: 'rest' });
  const chooseButton = useRef<HTMLButtonElement>(null);
  const { register, handleSubmit, control, formState } = useForm<ArticleWords>({
    defaultValues: words,
    resolver: articleResolver,
  });
  const { errors, isDirty } = formState;
  const written = useWatch({ control }) as ArticleWords;
  const isBusy = phase.at === 'uploading' || phase.at === 'saving';
  // What is typed while it is being sent would be neither sent nor kept.
  const whileBusy = { readOnly: isBusy };
  const isUnsaved = isDirty || picture !== props.picture;
  const saved = useRef(false);
  useUnsaved(isUnsaved || isBusy);

  const send = handleSubmit(async (checked) => {
    setPhase({ at: 'saving' });
    const settled = await settledChoice(picture);
    if (settled.kind === 'refused') {
      setPicture(settled);
      setPhase({ at: 'rest' });
      chooseButton.current?.focus();
      return;
    }
    const wanted = { words: checked, picture: settled };
    const outcome = await props.save(wanted, {
      onProgress: ({ sentBytes, totalBytes }) =>
        setPhase(
          sentBytes < totalBytes
            ? { at: 'uploading', percent: Math.floor((sentBytes / totalBytes) * 100) }
            : { at: 'saving' },
        ),
    });
    setPhase(outcome.status === 'rejected' ? { at: 'failed', outcome } : { at: 'rest' });
    if (outcome.status === 'conflict') props.onConflict?.(outcome);
    if (outcome.status === 'sent' || outcome.status === 'saved') {
      saved.current = true;
      props.onSaved(outcome);
    }
  });

  return (
    <form className="article-form" noValidate onSubmit={(event) => void send(event)}>
      <LeaveGuard shouldAsk={() => (isUnsaved || isBusy) && !saved.current} isBeingSent={isBusy} />
      <div className="form">
        <TextField
          label="Title"
          error={errors.title?.message}
          autoFocus={props.startsFocused ?? false}
          {...whileBusy}
          {...register('title')}
        />
        <TextField
          label="Excerpt"
          lines={3}
          error={errors.excerpt?.message}
          {...whileBusy}
          {...register('excerpt')}
        />
        <TextField
          label="Content"
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
          onChange={setPicture}
          chooseRef={chooseButton}
          held={isBusy}
        />
        {takesWords(picture) && (
          <TextField
            label="What does the picture show?"
            optional
            hint="Read out to people who do not see it."
            {...whileBusy}
            {...register('alt')}
          />
        )}
      </div>
      {phase.at === 'failed' && <SaveFailed words={props.failedWords} outcome={phase.outcome} />}
      {props.children?.(written)}
      <div className="dock">
        {phase.at === 'uploading' ? (
          <UploadProgress percent={phase.percent} />
        ) : (
          <p>The site shows it within a minute.</p>
        )}
        <Button
          type="submit"
          busy={isBusy && (phase.at === 'uploading' ? 'Uploading...' : busyWords)}
        >
          {submitWords}
        </Button>
      </div>
    </form>
  );
}

function UploadProgress({ percent }: { readonly percent: number }) {
  return (
    <div className="upload">
      <progress max={100} value={percent} aria-label="Picture upload" />
      <p>Uploading... {percent}%</p>
    </div>
  );
}

function lengthWords(length: number): string {
  return length === 1 ? '1 character' : `${length.toLocaleString('en-GB')} characters`;
}
