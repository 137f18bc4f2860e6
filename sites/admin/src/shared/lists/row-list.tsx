import { startTransition, useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { onceIdle } from '#shared/services/idle.ts';
import { Button } from '#shared/ui/button.tsx';

/** The number of rows that fill a phone's screen, and about a laptop's. */
const A_SCREENFUL = 8;

/**
 * The rows of a list: one screenful is rendered with the page, and one more in each idle moment. Otherwise a new page
 * would freeze until even the rows below the screen are laid out. Space for the rows to come is reserved.
 */
export function RowList<Row>({
  rows,
  className = 'list',
  children,
}: {
  readonly rows: readonly Row[];
  readonly className?: string;
  readonly children: (row: Row) => ReactNode;
}) {
  const [turns, setTurns] = useState(1);
  const toCome = Math.max(0, rows.length - turns * A_SCREENFUL);
  const isWhole = toCome === 0;
  useEffect(() => {
    if (isWhole) return undefined;
    return onceIdle(() => startTransition(() => setTurns(turns + 1)));
  }, [turns, isWhole]);
  return (
    <ul
      className={className}
      style={isWhole ? undefined : ({ '--to-come': toCome } as CSSProperties)}
    >
      {rows.slice(0, turns * A_SCREENFUL).map(children)}
    </ul>
  );
}

/** The first of many items, and the button that shows the next ones; no button if all items are shown. */
export function usePart<Item>(
  items: readonly Item[],
  step: number,
): { readonly shown: readonly Item[]; readonly more: ReactNode } {
  const [count, setCount] = useState(step);
  const left = items.length - count;
  const more = left > 0 && (
    <Button look="quiet" small onClick={() => setCount(count + step)}>
      Show {Math.min(step, left)} more
    </Button>
  );
  return { shown: items.slice(0, count), more };
}
