import type { Fixture } from '@clubhouse/content/feed';
import {
  directionsAddress,
  mapAppAddress,
  mapAppSearch,
  mapSearchAddress,
} from '#features/contact/map-addresses.ts';
import { writtenAddress } from '#features/contact/facts.tsx';
import { LeadParagraphs } from '#layout/page-parts.tsx';
import { useSite } from '#site.tsx';

type Placed = Pick<Fixture, 'ours' | 'homeTeam' | 'note'>;

/** Where a match is that is not at the club's own ground; nothing for any other match. */
export function placeElsewhere({ ours, homeTeam, note }: Placed): string | undefined {
  return note?.venue ?? (ours === 'away' ? homeTeam : undefined);
}

/** The way to a match at another ground, of which only the name is known; or else to the club's own ground. */
export function WayThere({ match }: { readonly match: Placed | undefined }) {
  const { club } = useSite();
  const { ground, map } = club;
  const place = match && placeElsewhere(match);
  const from =
    match?.ours === 'home' && ground.name ? ground.name : `the ground of ${match?.homeTeam}`;
  const words = match?.note?.venue ? `The match was moved here, from ${from}` : 'Their ground';
  return (
    <>
      <p className="ground__address">
        <b>{place ?? ground.name}</b> {place ? words : writtenAddress(club)}
      </p>
      {!place && <LeadParagraphs of={ground.directions} />}
      {place ? (
        <p className="row ground__ways">
          <a className="more" href={mapAppSearch(place)}>
            Find it in a map app
          </a>{' '}
          <a className="more" href={mapSearchAddress(place)} rel="noopener">
            Find it on OpenStreetMap
          </a>
        </p>
      ) : (
        map && (
          <p className="row ground__ways">
            <a className="more" href={mapAppAddress(map, ground.name)}>
              Open in a map app
            </a>{' '}
            <a className="more" href={directionsAddress(map)} rel="noopener">
              Directions on OpenStreetMap
            </a>
          </p>
        )
      )}
    </>
  );
}
