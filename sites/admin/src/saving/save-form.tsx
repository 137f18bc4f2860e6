import type { FormEventHandler, ReactNode } from 'react';
import { useUnsaved } from '#app/unsaved-work.tsx';
import { Button } from '#controls/button.tsx';
import { LeaveGuard } from '#saving/leave-guard.tsx';
import { SaveFailed } from '#saving/save-failed.tsx';
import type { Save } from '#saving/use-save.ts';
import './save-form.css';

/** The words of a form's way out: the specified ones where there are any. */
export interface SaveWords {
  readonly submit: string;
  readonly busy: string;
  readonly failed: string;
}

/**
 * A form of the app: its fields, what went wrong, and the button within reach of the thumb. Nothing typed
 * is lost by a failure or by leaving.
 */
export function SaveForm<Content>({
  save,
  words,
  isUnsaved,
  onSubmit,
  name,
  children,
  toDecide,
  hint = 'The site shows it within a minute.',
}: {
  readonly save: Save<Content>;
  readonly words: SaveWords;
  readonly isUnsaved: boolean;
  readonly onSubmit: FormEventHandler;
  /** What the form is called, where a page has more than it. */
  readonly name?: string;
  readonly children: ReactNode;
  /** Shown above the button, inside the form: what has to be decided first. */
  readonly toDecide?: ReactNode;
  readonly hint?: ReactNode;
}) {
  const { phase, isBusy, isSaved } = save;
  useUnsaved(isUnsaved || isBusy);
  return (
    <form className="save-form" aria-label={name} noValidate onSubmit={onSubmit}>
      <LeaveGuard
        shouldAsk={() => (isUnsaved || isBusy) && !isSaved.current}
        isBeingSent={isBusy}
      />
      {children}
      {phase.at === 'failed' && <SaveFailed words={words.failed} outcome={phase.outcome} />}
      {toDecide}
      <div className="dock">
        {phase.at === 'uploading' ? <UploadProgress percent={phase.percent} /> : <p>{hint}</p>}
        <Button
          type="submit"
          busy={isBusy && (phase.at === 'uploading' ? 'Uploading...' : words.busy)}
        >
          {words.submit}
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
