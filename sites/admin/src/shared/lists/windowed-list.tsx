import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type LiHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { RowList } from '#shared/lists/row-list.tsx';

export type RowProps = Pick<LiHTMLAttributes<HTMLLIElement>, 'aria-setsize' | 'aria-posinset'> & {
  readonly ref?: Ref<HTMLLIElement>;
  readonly 'data-index'?: number;
};

/** Up to this many rows are all rendered: they cost little, and a browser's own search finds each of them. */
const DRAWN_WHOLE = 60;
/** Rows that are rendered above and below the visible ones: each costs time in the first view and in a scroll. */
const OVERSCAN = 5;
const NOTHING: RowProps = {};

/** Renders a row, keyed like its entry. Must be the same function each time: a new one renders every row again. */
type DrawRow<Entry> = (entry: Entry, row: RowProps) => ReactNode;

/**
 * A list of any length, of which only the rows near the visible ones are in the page. It scrolls with the page. Screen
 * readers get the whole length.
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
  /** The approximate height in pixels; each row is measured once it is rendered. */
  readonly rowHeight: number;
  /** A list of at most this many rows is completely rendered; by default 60. */
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
  /** The height in pixels of the first row that was rendered. */
  const measured = useRef<number>(undefined);
  const top = useTop(list);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler.
  const rows = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => measured.current ?? rowHeight,
    measureElement(row) {
      const { height } = row.getBoundingClientRect();
      measured.current ??= height || undefined;
      return height || rowHeight;
    },
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    // Known before anything is laid out, so that the first render includes the visible rows.
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

/** While a list is scrolled, most rows stay the same: only the rows that enter it are rendered. */
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

/** The distance from the top of the page to an element, in pixels: the content above it grows and shrinks. */
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
