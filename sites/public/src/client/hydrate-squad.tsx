import { hydrateRoot } from 'react-dom/client';
import { LiveSquad } from '#features/team/live-squad.tsx';
import type { Hydrate } from './island-files.ts';

/** The players, who are read again in the browser. */
export const squad: Hydrate<{ readonly mediaBase: string; readonly badge: string }> = (
  place,
  props,
  page,
) => hydrateRoot(place, <LiveSquad {...props} page={page} place={place} />);
