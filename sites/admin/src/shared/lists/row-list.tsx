import { startTransition, useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { onceIdle } from '#shared/services/idle.ts';

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

/** How many of `count` rows are rendered by now. */
function useDrawnInTurn(count: number): number {
  const [turns, setTurns] = useState(1);
  const isWhole = turns * A_SCREENFUL >= count;
  useEffect(() => {
    if (isWhole) return undefined;
    return onceIdle(() => startTransition(() => setTurns(turns + 1)));
  }, [turns, isWhole]);
  return isWhole ? count : turns * A_SCREENFUL;
}
