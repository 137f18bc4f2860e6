import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { filesWords } from '#features/share/files-words.ts';

/** Asks before the app forgets what was shared into it. */
export function ThrowAwayDialog({
  count,
  onConfirm,
  onKeep,
}: {
  readonly count: number;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}) {
  return (
    <ConfirmDialog
      question={count === 1 ? 'Throw this shared file away?' : `Throw ${filesWords(count)} away?`}
      confirm="Throw away"
      keep="Keep"
      onConfirm={onConfirm}
      onKeep={onKeep}
    >
      <p>The app forgets what was shared; in your phone’s gallery it stays.</p>
    </ConfirmDialog>
  );
}
