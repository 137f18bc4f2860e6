import type { Submitted } from '@clubhouse/outbox';
import { Alert } from '#shared/ui/alert.tsx';
import { REJECTED_WORDS } from '#shared/queue/wait-words.ts';

type Rejected = Extract<Submitted, { status: 'rejected' }>;

/** The specified sentence, and one of ours on what is safe. */
export function SaveFailed({
  words,
  outcome: { stage, reason },
}: {
  readonly words: string;
  readonly outcome: Rejected;
}) {
  // Nobody can try again who did not begin it.
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
