import { hydrateRoot } from 'react-dom/client';
import { Carousel } from '#features/home/carousel.tsx';
import type { HeaderProps } from '#layout/header.tsx';
import { LiveHeader } from '#layout/live-header.tsx';
import type { Hydrate } from './islands.ts';

/** The parts of the first view. */
export const menu: Hydrate<HeaderProps> = (element, props, page) =>
  hydrateRoot(element, <LiveHeader {...props} location={page.path} />);

export const carousel: Hydrate<Parameters<typeof Carousel>[0]> = (element, props) =>
  hydrateRoot(element, <Carousel {...props} />);
