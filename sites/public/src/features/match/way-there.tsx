import type { SeasonMatch } from '@clubhouse/content/feed';
import { GettingHere } from '#features/ground/getting-here.tsx';
import { placeElsewhere, WayElsewhere } from '#features/ground/way-elsewhere.tsx';
import { SiteLink } from '#layout/page-parts.tsx';

/** Where the match is, and how to get there. */
export function WayThere({ match }: { readonly match: SeasonMatch }) {
  const place = placeElsewhere(match);
  if (place) return <WayElsewhere match={match} place={place} />;
  return (
    <>
      <GettingHere />
      <SiteLink className="more" to="/ground">
        All of it on one page, for when there is no signal
      </SiteLink>
    </>
  );
}
