import type { ClubProfile } from '@clubhouse/club';
import { Island } from '#islands/island.tsx';
import { Carousel } from './carousel.tsx';

/** The bill: who plays here, when to come and where, over the club's pictures. */
export function Hero({ club }: { readonly club: ClubProfile }) {
  const { days, time } = club.training;
  return (
    <section className="hero on-dark" aria-label={club.fullName}>
      <Island name="carousel" props={{ pictures: club.hero }}>
        <Carousel pictures={club.hero} />
      </Island>
      <div className="wrap hero__bill">
        <h1>
          <span className="kick">{club.fullName}</span>{' '}
          <span className="hero__poster">{club.nickname}</span>
        </h1>
        <p className="hero__masthead kick">
          <span>Training {days.join(' & ')}</span>
          <span>{time}</span>
          <span>{club.ground.name}</span>
        </p>
        <p className="hero__foot">
          <a className="btn" href="/memberships">
            {club.joinCall}
          </a>
        </p>
      </div>
    </section>
  );
}
