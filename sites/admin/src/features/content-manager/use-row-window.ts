import { useState } from 'react';

/** A phone that draws thousands of rows stands still; both lists of the page together draw twice this. */
const MOST_ROWS = 100;
const STEP = 50;

export interface RowWindow<Row> {
  readonly shown: readonly Row[];
  /** Goes on; absent at the end of the list. */
  readonly showNext: (() => void) | undefined;
  /** Goes back; absent at its beginning. */
  readonly showBefore: (() => void) | undefined;
}

/** The part of a long list that is drawn. More is read when its end is reached. */
export function useRowWindow<Row>(
  rows: readonly Row[],
  { hasMore, readMore }: { readonly hasMore: boolean; readonly readMore: () => void },
): RowWindow<Row> {
  const [end, setEnd] = useState(MOST_ROWS);
  const last = Math.min(end, rows.length);
  const first = Math.max(0, last - MOST_ROWS);

  function showNext() {
    const wanted = last + STEP;
    setEnd(Math.max(MOST_ROWS, wanted));
    if (wanted > rows.length && hasMore) readMore();
  }

  return {
    shown: rows.slice(first, last),
    showNext: last < rows.length || hasMore ? showNext : undefined,
    showBefore: first > 0 ? () => setEnd(Math.max(MOST_ROWS, last - STEP)) : undefined,
  };
}
