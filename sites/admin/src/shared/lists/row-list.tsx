import { startTransition, useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { onceIdle } from '#shared/services/idle.ts';

/** The number of rows that fills a phone's screen, and about a laptop's. */
const A_SCREENFUL = 8;

/**
 * The rows of a list: a screenful comes with the page, the rest a screenful in each moment of rest. A page that was gone
 * to would otherwise stand still until rows are laid out that nobody has scrolled to. The room of those to come is kept.
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
  const drawn = useDrawnInTurn(rows.length);
  const toCome = rows.length - drawn;
  return (
    <ul
      className={className}
      style={toCome > 0 ? ({ '--to-come': toCome } as CSSProperties) : undefined}
    >
      {rows.slice(0, drawn).map(children)}
    </ul>
  );
}

/** How many of so many rows are drawn by now. */
function useDrawnInTurn(count: number): number {
  const [turns, setTurns] = useState(1);
  const isWhole = turns * A_SCREENFUL >= count;
  useEffect(() => {
    if (isWhole) return undefined;
    return onceIdle(() => startTransition(() => setTurns(turns + 1)));
  }, [turns, isWhole]);
  return isWhole ? count : turns * A_SCREENFUL;
}
