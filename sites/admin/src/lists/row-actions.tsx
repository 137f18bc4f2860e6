import type { TableName } from '@clubhouse/content';
import type { ReactNode } from 'react';
import { Button } from '#controls/button.tsx';
import { EditLink } from '#lists/edit-link.tsx';

/** What can be done with an item of a list. */
export function RowActions({
  table,
  id,
  describedBy,
  onDelete,
  children,
}: {
  readonly table: TableName;
  readonly id: string;
  /** The id of the element that says what the item is called: every row has an Edit and a Delete. */
  readonly describedBy: string;
  readonly onDelete: () => void;
  /** What comes before them. */
  readonly children?: ReactNode;
}) {
  return (
    <div className="row">
      {children}
      <EditLink entity={table} id={id} small describedBy={describedBy} />
      <Button look="bad" small onClick={onDelete} aria-describedby={describedBy}>
        Delete
      </Button>
    </div>
  );
}
