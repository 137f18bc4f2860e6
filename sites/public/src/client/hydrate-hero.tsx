import { hydrateRoot } from 'react-dom/client';
import { Carousel } from '#features/home/carousel.tsx';
import { LiveBill, type LiveBillProps } from '#features/home/live-bill.tsx';
import type { Hydrate } from './island-files.ts';

/** The parts of the home page's first view. */
export const bill: Hydrate<LiveBillProps> = (place, props, page) =>
  hydrateRoot(place, <LiveBill {...props} page={page} />);

export const carousel: Hydrate<Parameters<typeof Carousel>[0]> = (place, props) =>
  hydrateRoot(place, <Carousel {...props} />);
