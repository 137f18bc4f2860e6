import type { RejectReason, Submitted } from '@clubhouse/outbox';
import { Alert } from '#controls/alert.tsx';

type Rejected = Extract<Submitted, { status: 'rejected' }>;

const ADVICE: Readonly<Record<RejectReason, string>> = {
  unreachable: 'Nothing you typed is lost. Check the connection and press the button again.',
  'storage-full': 'This phone has no room to keep it. Delete something on the phone and try again.',
  'storage-away':
    'The storage of this phone does not answer, so that nothing could be saved on it. Nothing you typed is lost: it is all still here. Press the button again.',
  failed: 'Nothing you typed is lost: it is all still here.',
  taken: 'Nothing you typed is lost. Press the button again: the picture gets a new name.',
  invalid: 'It was turned down as it stands. Nothing you typed is lost.',
  'access-denied': 'This account may not publish. Nothing you typed is lost.',
  'needs-sign-in':
    'Nothing you typed is lost while this page is open. Sign in again, then press the button again.',
};

/** The specified sentence, and one of ours on what is safe. */
export function SaveFailed({
  words,
  outcome: { stage, reason },
}: {
  readonly words: string;
  readonly outcome: Rejected;
}) {
  return (
    <Alert words={stage === 'upload' ? 'Error uploading files. Please try again.' : words}>
      <p>{ADVICE[reason]}</p>
      {reason === 'needs-sign-in' && (
        <a href="/login" target="_blank" rel="noreferrer">
          Sign in again in a new tab
        </a>
      )}
    </Alert>
  );
}
