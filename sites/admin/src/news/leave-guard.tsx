import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#controls/confirm-dialog.tsx';

/** Asks before what was typed is left behind. */
export function LeaveGuard({ shouldAsk }: { readonly shouldAsk: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: shouldAsk,
    // The browser's own question is asked by `useUnsaved`.
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      question="Leave without saving?"
      confirm="Leave"
      keep="Stay here"
      onConfirm={blocker.proceed}
      onKeep={blocker.reset}
    >
      <p>What you typed on this page has not been published and would be lost.</p>
    </ConfirmDialog>
  );
}
