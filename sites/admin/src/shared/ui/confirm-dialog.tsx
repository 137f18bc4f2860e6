import { useId, type ReactNode } from 'react';
import { Button, DescribedBy } from '#shared/ui/button.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import './dialog.css';

/** Asks before an action that cannot be undone. Escape means `keep`. */
export function ConfirmDialog({
  question,
  children,
  confirm,
  busy,
  held = false,
  keep,
  onConfirm,
  onKeep,
}: {
  readonly question: string;
  readonly children?: ReactNode;
  readonly confirm: string;
  readonly busy?: string | false;
  /** The action cannot be confirmed yet, or not now; the content explains why. */
  readonly held?: boolean;
  readonly keep: string;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}) {
  const modal = useModal(() => {
    if (!busy) onKeep();
  });
  const id = useId();
  return (
    <dialog
      {...modal}
      className="dialog"
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={children ? `${id}-more` : undefined}
    >
      <p className="dialog__question" id={`${id}-question`}>
        {question}
      </p>
      {children && <div id={`${id}-more`}>{children}</div>}
      <DescribedBy value={undefined}>
        <div className="row">
          <Button look="quiet" held={Boolean(busy)} onClick={onKeep} autoFocus>
            {keep}
          </Button>
          <Button look="bad" busy={busy} held={held} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </DescribedBy>
    </dialog>
  );
}
