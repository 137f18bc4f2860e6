import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';

const QUESTIONS = {
  unsaved: {
    question: 'Leave without saving?',
    more: 'What you typed could not be kept on this phone and would be lost.',
  },
  beingSaved: {
    question: 'Leave while it is being saved?',
    more: 'It is not safe on this phone yet, and what you typed would be lost with it.',
  },
  beingSavedAndKept: {
    question: 'Leave while it is being saved?',
    more: 'It is not safe on this phone yet. What you typed is kept here as a draft.',
  },
  gettingReady: {
    question: 'Leave while photos are being got ready?',
    more: 'Those that are not ready yet would have to be chosen again.',
  },
};

/** Asks before a person leaves a page with content that exists only on the screen. */
export function LeaveGuard({
  shouldAsk,
  because,
}: {
  readonly shouldAsk: () => boolean;
  readonly because: keyof typeof QUESTIONS;
}) {
  const blocker = useBlocker({
    shouldBlockFn: shouldAsk,
    // The browser's own question is asked by `useUnsaved`.
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const { question, more } = QUESTIONS[because];
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
