import type { ClubProfile } from '@clubhouse/club';
import { ClubPhoto } from '@clubhouse/ui';

type Sponsor = ClubProfile['sponsors'][number];

/** The sponsors: a logo, or the name in type. */
export function Sponsors({ club }: { readonly club: ClubProfile }) {
  if (club.sponsors.length === 0) return null;
  return (
    <section className="band band--close">
      <div className="wrap">
        <h2 className="kick sponsors__title">Our sponsors</h2>
        <ul className="sponsors">
          {club.sponsors.map((sponsor) => (
            <li key={sponsor.name}>
              {sponsor.url ? (
                <a href={sponsor.url} rel="sponsored noopener">
                  <Advertisement {...sponsor} />
                </a>
              ) : (
                <Advertisement {...sponsor} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Advertisement({ name, line, logo }: Sponsor) {
  return (
    <span className="sponsors__box">
      {/* A logo has no box that placeholder colours could fill. */}
      {logo ? <ClubPhoto picture={{ ...logo, tones: undefined }} sizes="12rem" /> : <b>{name}</b>}
      <small>{line}</small>
    </span>
  );
}
