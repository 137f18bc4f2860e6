import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '#controls/button.tsx';
import './dialog.css';

/**
 * Asks before something that cannot be taken back. Modal by the browser's own means: focus stays inside,
 * Escape keeps, and focus returns to where it came from.
 */
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
  /** It cannot be confirmed yet, or not now; the words inside say why. */
  readonly held?: boolean;
  readonly keep: string;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed in a layout effect: the element must still be in the page to give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={children ? `${id}-more` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onKeep();
      }}
    >
      <p className="dialog__question" id={`${id}-question`}>
        {question}
      </p>
      {children && <div id={`${id}-more`}>{children}</div>}
      <div className="row">
        <Button look="quiet" held={Boolean(busy)} onClick={onKeep} autoFocus>
          {keep}
        </Button>
        <Button look="bad" busy={busy} held={held} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
