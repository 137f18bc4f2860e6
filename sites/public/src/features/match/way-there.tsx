import type { SeasonMatch } from '@clubhouse/content/feed';
import { mapAppSearch, mapSearchAddress } from '#features/contact/map-addresses.ts';
import { GettingHere } from '#features/ground/getting-here.tsx';
import { SiteLink } from '#layout/page-parts.tsx';
import { useSite } from '#site.tsx';

/** Where the match is, and how to get there. */
export function WayThere({ match }: { readonly match: SeasonMatch }) {
  const { ours, homeTeam, note } = match;
  if (ours === 'home' && !note?.venue) {
    return (
      <>
        <GettingHere />
        <SiteLink className="more" to="/ground">
          All of it on one page, for when there is no signal
        </SiteLink>
      </>
    );
  }
  const place = note?.venue ?? homeTeam;
  return (
    <>
      <p className="ground__address">
        <b>{place}</b> {note?.venue ? <MovedFrom match={match} /> : 'Their ground'}
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

function MovedFrom({ match: { ours, homeTeam } }: { readonly match: SeasonMatch }) {
  const { ground } = useSite().club;
  const from = ours === 'home' ? ground.name : `the ground of ${homeTeam}`;
  return `The match was moved here, from ${from}`;
}
