import type { ClubProfile } from '@clubhouse/club';
import type { Fixture } from '@clubhouse/content/feed';
import { SiteLink } from '#layout/site-link.tsx';
import { Bill } from './bill.tsx';
import { Carousel } from './carousel.tsx';

export interface HeroProps {
  readonly club: ClubProfile;
  /** The next few, soonest first. */
  readonly fixtures: readonly Fixture[];
}

/** The bill: who plays here, when to come and where, over the club's pictures. */
export function Hero({ club, fixtures }: HeroProps) {
  return (
    <section className="hero on-dark" aria-label={club.fullName}>
      <Carousel pictures={club.hero} />
      <div className="wrap hero__bill">
        <Bill club={club} fixtures={fixtures} />
        <p className="hero__foot">
          <SiteLink className="btn" to="/memberships">
            {club.joinCall}
          </SiteLink>
        </p>
      </div>
    </section>
  );
}
