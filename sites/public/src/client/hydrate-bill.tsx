import { hydrateRoot } from 'react-dom/client';
import { LiveBill, type LiveBillProps } from '#features/home/live-bill.tsx';
import type { Hydrate } from './islands.ts';

export const bill: Hydrate<LiveBillProps> = (place, props, page) =>
  hydrateRoot(place, <LiveBill {...props} page={page} />);
