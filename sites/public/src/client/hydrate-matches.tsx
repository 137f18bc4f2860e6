import { hydrateRoot } from 'react-dom/client';
import { LiveFixtures, type LiveFixturesProps } from '#features/matches/live-fixtures.tsx';
import { LiveResults, type LiveResultsProps } from '#features/matches/live-results.tsx';
import type { Hydrate } from './island-files.ts';

/** What the feed says, asked again in the browser. */
export const results: Hydrate<LiveResultsProps> = (place, props, page) =>
  hydrateRoot(place, <LiveResults {...props} page={page} place={place} />);

export const fixtures: Hydrate<LiveFixturesProps> = (place, props, page) =>
  hydrateRoot(place, <LiveFixtures {...props} page={page} place={place} />);
