import type { TableName } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import type { ComponentType, ReactNode } from 'react';
import { pluralOf } from '#shared/entities/entities.ts';
import { DeleteItem, useDeleting, type Deleting } from '#shared/lists/delete-item.tsx';
import { ListFrame, type ListFrameProps } from '#shared/lists/list-frame.tsx';
import type { RowProps } from '#shared/lists/list-row.tsx';
import { withQueued, type ListEntry } from '#shared/lists/with-queued.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';

interface ListSectionProps<Entry> extends Omit<
  ListFrameProps<ListEntry<Entry>>,
  'headingRef' | 'noun' | 'loading' | 'rows' | 'row' | 'children'
> {
  readonly table: TableName;
  readonly stored: readonly Entry[];
  readonly parse: (item: Item) => Entry;
  readonly order: (rows: readonly ListEntry<Entry>[]) => readonly ListEntry<Entry>[];
  /** The question before a delete, if there is more to decide than whether to delete. */
  readonly deletion?: (entry: Entry, deleting: Deleting<Entry>) => ReactNode;
  readonly onDeleted?: (id: string) => void;
  readonly edited?: string | undefined;
  readonly Row: ComponentType<RowProps<Entry>>;
}

/** The items of a table as they will be once everything is sent, to edit and delete. */
export function ListSection<Entry extends { readonly id: string }>({
  table,
  stored,
  parse,
  order,
  deletion,
  onDeleted,
  edited,
  Row,
  ...frame
}: ListSectionProps<Entry>) {
  const deleting = useDeleting<Entry>();
  const { entry: asked } = deleting;
  const things = pluralOf(table);
  return (
    <ListFrame
      {...frame}
      headingRef={deleting.heading}
      noun={things}
      loading={`Loading ${things}...`}
      rows={order(withQueued(stored, useQueuedMutations(table), parse))}
      row={({ entry, mark }) => (
        <Row
          key={entry.id}
          entry={entry}
          mark={mark}
          onDelete={deleting.ask}
          isEdited={entry.id === edited}
        />
      )}
    >
      {asked &&
        (deletion?.(asked, deleting) ?? (
          <DeleteItem
            table={table}
            item={{ ...asked }}
            onKeep={deleting.keep}
            onDeleted={() => {
              onDeleted?.(asked.id);
              deleting.gone();
            }}
          />
        ))}
    </ListFrame>
  );
}
