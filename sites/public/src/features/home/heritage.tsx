import type { ClubProfile } from '@clubhouse/club';

/** Where the club comes from, and where else to follow it. */
export function Heritage({ club }: { readonly club: ClubProfile }) {
  return (
    <section className="band on-dark on-primary">
      <div className="pitch" aria-hidden="true" />
      <div className="wrap">
        <div className="on-line split" data-line="Halfway">
          <div>
            <p className="since" aria-hidden="true">
              {club.founded}
            </p>
            <h2>{club.heritage.heading}</h2>
          </div>
          <div className="stack">
            {club.heritage.paragraphs.map((paragraph) => (
              <p className="lead" key={paragraph}>
                {paragraph}
              </p>
            ))}
            <SocialLinks social={club.social} />
          </div>
        </div>
      </div>
    </section>
  );
}

function SocialLinks({ social }: Pick<ClubProfile, 'social'>) {
  return (
    <ul className="row social">
      {social.map(({ name, url }) => (
        <li key={url}>
          <a href={url} rel="me noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
