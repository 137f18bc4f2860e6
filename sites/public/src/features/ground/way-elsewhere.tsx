import type { Fixture } from '@clubhouse/content/feed';
import { mapAppSearch, mapSearchAddress } from '#features/contact/map-addresses.ts';
import { useSite } from '#site.tsx';

type Placed = Pick<Fixture, 'ours' | 'homeTeam' | 'note'>;

/** Where a match is that is not at the club's own ground; nothing for any other match. */
export function placeElsewhere({ ours, homeTeam, note }: Placed): string | undefined {
  return note?.venue ?? (ours === 'away' ? homeTeam : undefined);
}

/** The way to a match at another ground, of which only the name is known. */
export function WayElsewhere({ match, place }: { readonly match: Placed; readonly place: string }) {
  const { ground } = useSite().club;
  const { ours, homeTeam, note } = match;
  const from = ours === 'home' ? ground.name : `the ground of ${homeTeam}`;
  return (
    <>
      <p className="ground__address">
        <b>{place}</b> {note?.venue ? `The match was moved here, from ${from}` : 'Their ground'}
      </p>
      <p className="row ground__ways">
        <a className="more" href={mapAppSearch(place)}>
          Find it in a map app
        </a>{' '}
        <a className="more" href={mapSearchAddress(place)} rel="noopener">
          Find it on OpenStreetMap
        </a>
      </p>
    </>
  );
}
