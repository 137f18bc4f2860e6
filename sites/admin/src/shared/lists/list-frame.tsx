import { useState, type ReactNode, type Ref } from 'react';
import { ListFailed, type ListQuery } from '#shared/lists/list-failed.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Empty, Loading } from '#shared/ui/loading.tsx';
import { Section } from '#shared/ui/section.tsx';
import './list.css';

export interface ListFrameProps<Row> {
  readonly heading: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly className?: string;
  /** The name of the listed things, for the messages of loading and of a failure. */
  readonly noun: string;
  readonly loading: string;
  /** The query of the list, and the query of the rows before it if they are read separately. */
  readonly list: ListQuery;
  readonly before?: ListQuery;
  readonly rows: readonly Row[];
  /** The words for a list without rows, and the control that adds one. */
  readonly empty: string;
  readonly add?: ReactNode;
  readonly showBefore?: string;
  readonly showNext?: string;
  readonly row: (row: Row) => ReactNode;
  /** Below the list: a question about one of its rows. */
  readonly children: ReactNode;
}

/** A list under its heading, shown in parts, with the messages for loading, a failure and an empty list. */
export function ListFrame<Row>({
  heading,
  headingRef,
  className = 'stack',
  noun,
  loading,
  list,
  before,
  rows,
  empty,
  add,
  showBefore = 'Show newer',
  showNext = 'Show more',
  row,
  children,
}: ListFrameProps<Row>) {
  const shown = useRowWindow(rows, list, before);
  const queries = before ? [list, before] : [list];
  const isEmpty = rows.length === 0 && !list.hasNextPage;
  return (
    <Section {...{ heading, headingRef, className }}>
      {queries.some(({ isPending }) => isPending) && <Loading words={loading} />}
      <ListFailed noun={noun} queries={queries} />
      {/* A list that could not be read again may have rows now. */}
      {isEmpty && queries.every(({ data, isError }) => data !== undefined && !isError) && (
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
      {shown.rows.length > 0 && <RowList rows={shown.rows}>{row}</RowList>}
      {shown.next && (
        <Button
          look="quiet"
          busy={list.isFetchingNextPage === true && 'Loading...'}
          onClick={shown.next}
        >
          {showNext}
        </Button>
      )}
      {children}
    </Section>
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
