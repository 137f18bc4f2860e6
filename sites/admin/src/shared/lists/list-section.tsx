import type { TableName } from '@clubhouse/content';
import { useId, useState, type ComponentType, type ReactNode } from 'react';
import type { Item } from '@clubhouse/outbox';
import { DeleteItem, useDeleting, type Deleting } from '#shared/lists/delete-item.tsx';
import type { RowProps } from '#shared/lists/list-row.tsx';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { withQueued, type ListEntry } from '#shared/lists/with-queued.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { pluralOf } from '#shared/entities/entities.ts';
import './list.css';

/** The parts of a query that a section needs; for a query with pages, also how to read the next page. */
export interface ListQuery {
  readonly data: unknown;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly dataUpdatedAt: number;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  refetch(): Promise<unknown>;
  fetchNextPage?(): Promise<unknown>;
}

interface ListSectionProps<Entry> {
  readonly table: TableName;
  readonly heading: string;
  readonly className?: string;
  /** The query of the list, and the query of the rows before it if they are read separately. */
  readonly list: ListQuery;
  readonly before?: ListQuery;
  readonly stored: readonly Entry[];
  readonly parse: (item: Item) => Entry;
  readonly order: (rows: readonly ListEntry<Entry>[]) => readonly ListEntry<Entry>[];
  /** The words for a list without rows, and the control that adds one. */
  readonly empty: string;
  readonly add?: ReactNode;
  readonly showBefore?: string;
  readonly showNext?: string;
  /** The question before a delete, if there is more to decide than whether to delete. */
  readonly deletion?: (entry: Entry, deleting: Deleting<Entry>) => ReactNode;
  readonly onDeleted?: (id: string) => void;
  readonly edited?: string | undefined;
  readonly Row: ComponentType<RowProps<Entry>>;
}

/** The items of a table as they will be once everything is sent, to edit and delete. */
export function ListSection<Entry extends { readonly id: string }>({
  table,
  heading,
  className = 'stack',
  list,
  before,
  stored,
  parse,
  order,
  empty,
  add,
  showBefore = 'Show newer',
  showNext = 'Show more',
  deletion,
  onDeleted,
  edited,
  Row,
}: ListSectionProps<Entry>) {
  const id = useId();
  const deleting = useDeleting<Entry>();
  const rows = order(withQueued(stored, useQueuedMutations(table), parse));
  const shown = useRowWindow(rows, list, before);
  const queries = before ? [list, before] : [list];
  const failed = queries.filter(({ isError }) => isError);
  const { entry: asked } = deleting;
  const things = pluralOf(table);
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} ref={deleting.heading} tabIndex={-1}>
        {heading}
      </h2>
      {queries.some(({ isPending }) => isPending) && <Loading words={`Loading ${things}...`} />}
      {failed.length > 0 && (
        <ListFailed
          what={things}
          isShown={queries.some(({ data }) => data !== undefined)}
          readAt={Math.min(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt))}
          onRetry={() => void Promise.all(failed.map((query) => query.refetch()))}
        />
      )}
      {rows.length === 0 && queries.every(({ isPending, isError }) => !isPending && !isError) && (
        <Empty words={empty}>{add}</Empty>
      )}
      {shown.before && (
        <Button
          look="quiet"
          small
          busy={before?.isFetchingNextPage === true && 'Loading...'}
          onClick={shown.before}
        >
          {showBefore}
        </Button>
      )}
      {shown.rows.length > 0 && (
        <RowList rows={shown.rows}>
          {({ entry, mark }) => (
            <Row
              key={entry.id}
              entry={entry}
              mark={mark}
              onDelete={deleting.ask}
              isEdited={entry.id === edited}
            />
          )}
        </RowList>
      )}
      {shown.next && (
        <Button
          look="quiet"
          busy={list.isFetchingNextPage === true && 'Loading...'}
          onClick={shown.next}
        >
          {showNext}
        </Button>
      )}
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
    </section>
  );
}

/** A phone freezes if it renders thousands of rows; a page with two lists renders twice this number. */
const MOST_ROWS = 100;
const STEP = 50;

/**
 * The part of a long list that is rendered, and the functions that show the rows before and after it, which read more
 * rows where needed. A list that is not read in pages is rendered whole.
 */
export function useRowWindow<Row>(
  rows: readonly Row[],
  { hasNextPage, fetchNextPage }: Pick<ListQuery, 'hasNextPage' | 'fetchNextPage'>,
  earlier?: Pick<ListQuery, 'hasNextPage' | 'fetchNextPage'>,
) {
  const [end, setEnd] = useState(MOST_ROWS);
  if (!fetchNextPage) return { rows };
  const last = Math.min(end, rows.length);
  const first = Math.max(0, last - MOST_ROWS);
  const readEarlier = earlier?.hasNextPage ? () => void earlier.fetchNextPage?.() : undefined;

  function showNext() {
    const wanted = last + STEP;
    setEnd(Math.max(MOST_ROWS, wanted));
    if (wanted > rows.length && hasNextPage) void fetchNextPage?.();
  }

  return {
    rows: rows.slice(first, last),
    before: first > 0 ? () => setEnd(Math.max(MOST_ROWS, last - STEP)) : readEarlier,
    next: last < rows.length || hasNextPage ? showNext : undefined,
  };
}
