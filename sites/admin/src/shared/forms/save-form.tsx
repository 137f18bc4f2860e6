import type { Submitted, SubmitOptions } from '@clubhouse/outbox';
import {
  Fragment,
  useRef,
  useState,
  type FormEvent,
  type FormEventHandler,
  type ReactNode,
} from 'react';
import { DraftOffer, type DraftWords } from '#shared/drafts/draft-offer.tsx';
import type { FormDraft } from '#shared/drafts/use-draft.ts';
import { LeaveGuard } from '#shared/forms/leave-guard.tsx';
import { patienceFor, REJECTED_WORDS, type Saved } from '#shared/queue/wait-words.ts';
import { useServices } from '#shared/services/app-services.ts';
import { useUnsaved } from '#shared/services/unsaved-work.tsx';
import { personOf, useSessionState } from '#shared/session/person.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { momentWords } from '#shared/words/moment-words.ts';
import './save-form.css';

type Rejected = Extract<Submitted, { status: 'rejected' }>;
type Conflicting = Extract<Submitted, { status: 'conflict' }>;

type SavePhase =
  | { readonly at: 'rest' }
  /** `percent` is the progress of the files while they are sent. */
  | { readonly at: 'saving'; readonly percent?: number | undefined }
  | { readonly at: 'failed'; readonly outcome: Rejected };

type Save<Content> = ReturnType<typeof useSave<Content>>;

/** Saves one form's content, one save at a time, and reports the phase. */
export function useSave<Content>({
  save,
  draft,
  onSaved,
  onConflict,
}: {
  readonly save: (content: Content, options: SubmitOptions) => Promise<Submitted>;
  /** Removed in the same step that stores the content. */
  readonly draft: Pick<FormDraft<object>, 'owner' | 'handOver' | 'sent' | 'kept'>;
  readonly onSaved: (outcome: Saved, content: Content) => void;
  readonly onConflict: (outcome: Conflicting, content: Content) => void;
}) {
  const [phase, setPhase] = useState<SavePhase>({ at: 'rest' });
  /** Whether the outbox has the content on disk, so that leaving loses nothing. */
  const [isStored, setStored] = useState(false);
  /** True once the content is sent, or saved on this device: nothing in the form can be lost any more. */
  const isSaved = useRef(false);
  const isSending = useRef(false);
  const { status } = useServices().outbox;

  /** `ready` produces the content to save; undefined if the content cannot be saved. */
  async function send(ready: () => Promise<Content | undefined>): Promise<void> {
    // Two presses before the next render are one save.
    if (isSending.current) return;
    isSending.current = true;
    try {
      await sendOnce(ready);
    } finally {
      isSending.current = false;
    }
  }

  async function sendOnce(ready: () => Promise<Content | undefined>) {
    let isOnDisk = false;
    const onStored = () => {
      if (isOnDisk) return;
      isOnDisk = true;
      draft.sent();
      setStored(true);
    };
    setStored(false);
    setPhase({ at: 'saving' });
    const content = await ready();
    if (content === undefined) return setPhase({ at: 'rest' });
    const outcome = await save(content, {
      ...patienceFor(status.current()),
      // No owner if nobody was signed in.
      ...(draft.owner && { owner: draft.owner }),
      drafts: await draft.handOver(),
      onStored,
      onProgress({ sentBytes, totalBytes }) {
        const percent = Math.floor((sentBytes / totalBytes) * 100);
        setPhase({ at: 'saving', percent: sentBytes < totalBytes ? percent : undefined });
      },
    }).catch((cause: unknown): Rejected => {
      // The rejected submission could not be retried, because the store is unavailable.
      console.error('What is in the form could not be saved', cause);
      return { status: 'rejected', stage: 'store', reason: 'failed', cause };
    });
    if (outcome.status !== 'rejected' || outcome.stage !== 'store') onStored();
    else draft.kept();
    setPhase(outcome.status === 'rejected' ? { at: 'failed', outcome } : { at: 'rest' });
    if (outcome.status === 'conflict') onConflict(outcome, content);
    if (outcome.status === 'sent' || outcome.status === 'saved') {
      isSaved.current = true;
      onSaved(outcome, content);
    }
  }

  const isBusy = phase.at === 'saving';
  return { phase, isBusy, isStored: isBusy && isStored, isSaved, send };
}

/** The words for a form's save: the specified ones where there are any. */
export interface SaveWords {
  /** A sentence on what follows a save, if that is not the usual. */
  readonly next?: string;
  readonly submit: string;
  readonly busy: string;
  readonly failed: string;
}

/**
 * A form of the app: its fields, the error of a failed save, and the button within reach of the thumb. Nothing typed
 * is lost by a failure or by leaving.
 */
export function SaveForm<Content, Values extends object>({
  save,
  words,
  isUnsaved,
  isGettingReady = false,
  draft,
  start,
  labels,
  draftWords,
  onSubmit,
  name,
  children,
  toDecide,
  beside,
}: {
  readonly save: Save<Content>;
  readonly words: SaveWords;
  readonly isUnsaved: boolean;
  /** Photos were chosen that are not stored anywhere yet. */
  readonly isGettingReady?: boolean;
  readonly draft: FormDraft<Values>;
  /** The values that the form started with, and the labels of its fields. */
  readonly start: Values;
  readonly labels: Readonly<Partial<Record<keyof Values, string>>>;
  /** How a field is shown when a draft is offered, if its value is not a text for people. */
  readonly draftWords?: DraftWords<Values>;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly name?: string | undefined;
  readonly children: ReactNode;
  /** A question that must be decided before anything is sent. Shown above the button; it takes the focus. */
  readonly toDecide?: ReactNode;
  readonly beside?: ReactNode;
}) {
  const { now } = useServices();
  const { phase, isBusy, isStored, isSaved } = save;
  const percent = phase.at === 'saving' ? phase.percent : undefined;
  const person = personOf(useSessionState());
  const isOfAnother = person !== undefined && draft.owner !== '' && person.sub !== draft.owner;
  const wouldBeLost = !isStored && (isBusy || isGettingReady || (isUnsaved && draft.hasFailed));
  useUnsaved(!isStored && (isUnsaved || isBusy), { wouldBeLost });
  const [asked, setAsked] = useState(0);

  /** Sends nothing before the question is decided: the question is mounted again, which takes the focus. */
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!toDecide) return onSubmit(event);
    event.preventDefault();
    setAsked((times) => times + 1);
  }

  return (
    <form className="save-form" aria-label={name} noValidate onSubmit={submit}>
      <LeaveGuard
        shouldAsk={() => wouldBeLost && !isSaved.current}
        because={reasonToStay(isBusy, isGettingReady, draft.hasFailed)}
      />
      {isOfAnother && (
        <p className="strip" role="status">
          Another person is signed in now. This stays a draft of the one who began it: only they can
          send it.
        </p>
      )}
      <DraftOffer
        draft={draft}
        start={start}
        labels={labels}
        {...(draftWords && { words: draftWords })}
      />
      {children}
      {phase.at === 'failed' && <SaveFailed words={words.failed} outcome={phase.outcome} />}
      <Fragment key={asked}>{toDecide}</Fragment>
      <div className="dock">
        {percent !== undefined ? (
          <div>
            <ProgressBar label="Picture upload" percent={percent} />
            <p>Uploading... {percent}%</p>
          </div>
        ) : (
          <p>
            {toDecide
              ? 'Choose first what stays. Nothing is sent before.'
              : (hint(draft, now()) ?? words.next ?? PUBLISHES)}
          </p>
        )}
        {beside}
        <Button
          type="submit"
          aria-disabled={toDecide ? true : undefined}
          busy={isBusy && (percent !== undefined ? 'Uploading...' : words.busy)}
        >
          {words.submit}
        </Button>
      </div>
    </form>
  );
}

function reasonToStay(isBusy: boolean, isGettingReady: boolean, hasFailed: boolean) {
  if (!isBusy && hasFailed) return 'unsaved';
  if (isGettingReady) return 'gettingReady';
  return hasFailed ? 'beingSaved' : 'beingSavedAndKept';
}

function hint(
  draft: Pick<FormDraft<object>, 'keptAt' | 'hasFailed' | 'isFull'>,
  now: number,
): string | undefined {
  if (draft.hasFailed) {
    return draft.isFull
      ? 'This phone has no room to keep a draft. Send it before you leave.'
      : 'This phone keeps no draft just now. Send it before you leave.';
  }
  if (draft.keptAt !== undefined)
    return `Draft kept on this phone ${momentWords(draft.keptAt, now)}.`;
  return undefined;
}

const PUBLISHES = 'Once sent, it is on the site within a minute.';

/** The specified sentence, and a sentence of the app on what is safe. */
function SaveFailed({
  words,
  outcome: { stage, reason },
}: {
  readonly words: string;
  readonly outcome: Rejected;
}) {
  // Only the person who began the draft can try again.
  if (reason === 'another-user') return <Alert words={REJECTED_WORDS[reason]} />;
  return (
    <Alert words={stage === 'upload' ? 'Error uploading files. Please try again.' : words}>
      <p>
        {REJECTED_WORDS[reason]}
        {stage !== 'store' && ' The Outbox keeps it too, until you send or discard it.'}
      </p>
      {reason === 'needs-sign-in' && (
        <a href="/login" target="_blank" rel="noreferrer">
          Sign in again in a new tab
        </a>
      )}
    </Alert>
  );
}
