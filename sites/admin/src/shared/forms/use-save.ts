import type { Submitted, SubmitOptions } from '@clubhouse/outbox';
import { useRef, useState, type RefObject } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import type { FormDraft } from '#shared/drafts/use-draft.ts';
import { patienceFor } from '#shared/queue/patience.ts';
import type { Saved } from '#shared/queue/wait-words.ts';

export type Rejected = Extract<Submitted, { status: 'rejected' }>;
export type Conflicting = Extract<Submitted, { status: 'conflict' }>;

/** The phase of a form's save. `isStored`: the outbox has the content on disk, so that leaving loses nothing. */
export type SavePhase =
  | { readonly at: 'rest' }
  | { readonly at: 'uploading'; readonly percent: number; readonly isStored: boolean }
  | { readonly at: 'saving'; readonly isStored: boolean }
  | { readonly at: 'failed'; readonly outcome: Rejected };

export interface Save<Content> {
  readonly phase: SavePhase;
  readonly isBusy: boolean;
  /** True once the content is sent, or saved on this device: nothing in the form can be lost any more. */
  readonly isSaved: RefObject<boolean>;
  /** `ready` produces the content to save; undefined if the content cannot be saved. */
  send(ready: () => Promise<Content | undefined>): Promise<void>;
}

/** Saves one form's content, one save at a time, and reports the phase. */
export function useSave<Content>({
  save,
  draft,
  onSaved,
  onConflict,
}: {
  readonly save: (content: Content, options: SubmitOptions) => Promise<Submitted>;
  /** Removed in the same step that stores the content. */
  readonly draft: Pick<FormDraft<unknown>, 'owner' | 'handOver' | 'sent' | 'kept'>;
  readonly onSaved: (outcome: Saved) => void;
  readonly onConflict?: ((outcome: Conflicting) => void) | undefined;
}): Save<Content> {
  const [phase, setPhase] = useState<SavePhase>({ at: 'rest' });
  const isSaved = useRef(false);
  const isSending = useRef(false);
  const { status } = useServices().outbox;

  async function send(ready: () => Promise<Content | undefined>) {
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
    let isStored = false;
    const onStored = () => {
      if (isStored) return;
      isStored = true;
      draft.sent();
      setPhase((before) => ('isStored' in before ? { ...before, isStored } : before));
    };
    setPhase({ at: 'saving', isStored });
    const content = await ready();
    if (content === undefined) return setPhase({ at: 'rest' });
    const outcome = await save(content, {
      ...patienceFor(status.current()),
      // No owner if nobody was signed in.
      ...(draft.owner && { owner: draft.owner }),
      drafts: await draft.handOver(),
      onStored,
      onProgress: ({ sentBytes, totalBytes }) =>
        setPhase(
          sentBytes < totalBytes
            ? { at: 'uploading', percent: Math.floor((sentBytes / totalBytes) * 100), isStored }
            : { at: 'saving', isStored },
        ),
    }).catch((cause: unknown): Rejected => {
      // The rejected submission could not be retried, because the store is unavailable.
      console.error('What is in the form could not be saved', cause);
      return { status: 'rejected', stage: 'store', reason: 'failed', cause };
    });
    if (outcome.status !== 'rejected' || outcome.stage !== 'store') onStored();
    else draft.kept();
    setPhase(outcome.status === 'rejected' ? { at: 'failed', outcome } : { at: 'rest' });
    if (outcome.status === 'conflict') onConflict?.(outcome);
    if (outcome.status === 'sent' || outcome.status === 'saved') {
      isSaved.current = true;
      onSaved(outcome);
    }
  }

  return { phase, isBusy: phase.at === 'uploading' || phase.at === 'saving', isSaved, send };
}
