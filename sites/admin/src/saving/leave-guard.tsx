import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#controls/confirm-dialog.tsx';

const QUESTIONS = {
  unsaved: {
    question: 'Leave without saving?',
    more: 'What you typed on this page has not been published and would be lost.',
  },
  beingSent: {
    question: 'Leave while it is being sent?',
    more: 'It may still arrive. If it does not, what you typed is lost.',
  },
};

/** Asks before what was typed is left behind. */
export function LeaveGuard({
  shouldAsk,
  isBeingSent,
}: {
  readonly shouldAsk: () => boolean;
  readonly isBeingSent: boolean;
}) {
  const blocker = useBlocker({
    shouldBlockFn: shouldAsk,
    // The browser's own question is asked by `useUnsaved`.
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const { question, more } = isBeingSent ? QUESTIONS.beingSent : QUESTIONS.unsaved;
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
