import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type LiHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { onceIdle } from '#shared/services/idle.ts';
import { RowList } from '#shared/lists/row-list.tsx';

/** For the `<li>` of a row. */
export type RowProps = Pick<LiHTMLAttributes<HTMLLIElement>, 'aria-setsize' | 'aria-posinset'> & {
  readonly ref?: Ref<HTMLLIElement>;
  readonly 'data-index'?: number;
};

/** A list of at most this many rows is drawn whole: they cost little, and the browser's search finds each. */
const DRAWN_WHOLE = 60;
/** Rows kept ready on either side of what is looked at. */
const OVERSCAN = 12;
/** Rows beside the view until the page has come to rest: each delays it, and nobody scrolls before. */
const OVERSCAN_AT_FIRST = 2;
/** A list that is all in the page says nothing of its rows. */
const NOTHING: RowProps = {};

/** Draws a row, keyed like its entry. To be the same function each time: every row is drawn again with another. */
type DrawRow<Entry> = (entry: Entry, row: RowProps) => ReactNode;

/**
 * A list of any length, of which only the rows near what is looked at are in the page. It scrolls with the page;
 * screen readers get the whole length.
 */
export function WindowedList<Entry extends { readonly key: string }>({
  entries,
  className,
  rowHeight,
  drawnWhole = DRAWN_WHOLE,
  children,
}: {
  readonly entries: readonly Entry[];
  readonly className: string;
  /** About, in pixels; each row is measured once it is drawn. */
  readonly rowHeight: number;
  /** A list of at most this many rows is drawn whole; default 60. */
  readonly drawnWhole?: number;
  readonly children: DrawRow<Entry>;
}) {
  return entries.length <= drawnWhole ? (
    <RowList rows={entries} className={className}>
      {(entry) => children(entry, NOTHING)}
    </RowList>
  ) : (
    <Windowed entries={entries} className={className} rowHeight={rowHeight}>
      {children}
    </Windowed>
  );
}

function Windowed<Entry extends { readonly key: string }>({
  entries,
  className,
  rowHeight,
  children,
}: Omit<Parameters<typeof WindowedList<Entry>>[0], 'drawnWhole'>) {
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);
  const isAtRest = useIsAtRest();
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler.
  const rows = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => rowHeight,
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: isAtRest ? OVERSCAN : OVERSCAN_AT_FIRST,
    scrollMargin: top,
    // Known before anything is laid out, so that the first drawing has the rows that are looked at.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const shown = rows.getVirtualItems();
  const before = (shown[0]?.start ?? top) - top;
  const after = rows.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);
  return (
    <ul ref={list} className={className} style={{ paddingTop: before, paddingBottom: after }}>
      {shown.map(({ index }) => {
        const entry = entries[index];
        return (
          entry && (
            <WindowedRow
              key={entry.key}
              entry={entry}
              index={index}
              count={entries.length}
              measure={rows.measureElement}
              draw={children}
            />
          )
        );
      })}
    </ul>
  );
}

/** While a list is scrolled most rows stay what they are: only those that come into it are drawn. */
const WindowedRow = memo(drawWindowedRow) as typeof drawWindowedRow;

function drawWindowedRow<Entry>({
  entry,
  index,
  count,
  measure,
  draw,
}: {
  readonly entry: Entry;
  readonly index: number;
  readonly count: number;
  readonly measure: Ref<HTMLLIElement>;
  readonly draw: DrawRow<Entry>;
}): ReactNode {
  return draw(entry, {
    ref: measure,
    'data-index': index,
    'aria-setsize': count,
    'aria-posinset': index + 1,
  });
}

/** Whether there was a moment of rest since it was drawn first. */
function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => onceIdle(() => startTransition(() => setAtRest(true))), []);
  return isAtRest;
}

/** How far below the top of the page an element begins, in pixels: what stands above it grows and shrinks. */
function useTop(of: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      setTop(of.current ? of.current.getBoundingClientRect().top + window.scrollY : 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [of]);
  return top;
}
