import type { ClubProfile } from '@clubhouse/club';
import type { Fixture } from '@clubhouse/content/feed';
import { feedRules } from '#features/matches/feed-rules.ts';
import { Island } from '#islands/island.tsx';
import { Bill, billWords } from './bill.tsx';
import { Carousel } from './carousel.tsx';

export interface HeroProps {
  readonly club: ClubProfile;
  /** The next few, soonest first. */
  readonly fixtures: readonly Fixture[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The bill: who plays here, when to come and where, over the club's pictures. */
export function Hero({ club, fixtures, now }: HeroProps) {
  const bill = { words: billWords(club), renderedAt: now };
  return (
    <section className="hero on-dark" aria-label={club.fullName}>
      <Island name="carousel" props={{ pictures: club.hero }}>
        <Carousel pictures={club.hero} />
      </Island>
      <div className="wrap hero__bill">
        <Island name="bill" props={{ ...bill, rules: feedRules(club) }}>
          <Bill {...bill} fixtures={fixtures} />
        </Island>
        <p className="hero__foot">
          <a className="btn" href="/memberships">
            {club.joinCall}
          </a>
        </p>
      </div>
    </section>
  );
}
