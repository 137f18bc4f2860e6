import type { RejectReason, Submitted } from '@clubhouse/outbox';
import { Link, useLocation } from '@tanstack/react-router';
import { Alert } from '#controls/alert.tsx';

type Rejected = Extract<Submitted, { status: 'rejected' }>;

const ADVICE: Readonly<Record<RejectReason, string>> = {
  unreachable: 'Nothing you typed is lost. Check the connection and press the button again.',
  failed: 'Nothing you typed is lost: it is all still here.',
  taken: 'Nothing you typed is lost. Press the button again: the picture gets a new name.',
  invalid: 'It was turned down as it stands. Nothing you typed is lost.',
  'access-denied': 'This account may not publish. Nothing you typed is lost.',
  'needs-sign-in':
    'You have been signed out elsewhere. Nothing you typed is lost while this page is open.',
};

/** The specified sentence, and one of ours on what is safe. */
export function SaveFailed({
  words,
  outcome: { stage, reason },
}: {
  readonly words: string;
  readonly outcome: Rejected;
}) {
  const { href } = useLocation();
  return (
    <Alert words={stage === 'upload' ? 'Error uploading files. Please try again.' : words}>
      <p>{ADVICE[reason]}</p>
      {reason === 'needs-sign-in' && (
        <Link to="/login" search={{ to: href }}>
          Sign in again
        </Link>
      )}
    </Alert>
  );
}
