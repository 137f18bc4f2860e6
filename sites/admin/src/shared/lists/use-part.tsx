import { useState, type ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';

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
