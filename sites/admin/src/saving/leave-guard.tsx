import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#controls/confirm-dialog.tsx';

const QUESTIONS = {
  unsaved: {
    question: 'Leave without saving?',
    more: 'What you typed could not be kept on this phone and would be lost.',
  },
  beingSent: {
    question: 'Leave while it is being sent?',
    more: 'It may still arrive. If it does not, what you typed is lost.',
  },
  beingSentAndKept: {
    question: 'Leave while it is being sent?',
    more: 'It may still arrive. If it does not, what you typed is kept here as a draft.',
  },
};

/** Asks before what was typed is left behind. */
export function LeaveGuard({
  shouldAsk,
  isBeingSent,
  isKept,
}: {
  readonly shouldAsk: () => boolean;
  readonly isBeingSent: boolean;
  /** As a draft. */
  readonly isKept: boolean;
}) {
  const blocker = useBlocker({
    shouldBlockFn: shouldAsk,
    // The browser's own question is asked by `useUnsaved`.
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const { question, more } =
    QUESTIONS[!isBeingSent ? 'unsaved' : isKept ? 'beingSentAndKept' : 'beingSent'];
  return (
    <ConfirmDialog
      question={question}
      confirm="Leave"
      keep="Stay here"
      onConfirm={blocker.proceed}
      onKeep={blocker.reset}
    >
      <p>{more}</p>
    </ConfirmDialog>
  );
}
