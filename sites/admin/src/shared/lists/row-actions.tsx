import type { TableName } from '@clubhouse/content';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EditLink } from '#shared/lists/edit-link.tsx';
import type { QueueMark } from '#shared/lists/with-queued.ts';

/** What can be done with an item of a list. */
export function RowActions({
  table,
  id,
  mark,
  describedBy,
  onDelete,
  children,
}: {
  readonly table: TableName;
  readonly id: string;
  readonly mark: QueueMark | undefined;
  /** The id of the element that says what the item is called: every row has an Edit and a Delete. */
  readonly describedBy: string;
  readonly onDelete?: () => void;
  /** What comes before them. */
  readonly children?: ReactNode;
}) {
  if (mark?.kind === 'delete') {
    return (
      <div className="row">
        <Link
          className={buttonClass('quiet', true)}
          to="/admin/outbox"
          aria-describedby={describedBy}
        >
          Outbox
        </Link>
      </div>
    );
  }
  return (
    <div className="row">
      {children}
      <EditLink entity={table} id={id} small describedBy={describedBy} />
      {onDelete && (
        <Button look="bad" small onClick={onDelete} aria-describedby={describedBy}>
          Delete
        </Button>
      )}
    </div>
  );
}
