import type { ClubProfile } from '@clubhouse/club';

/** The last band of a page: come and play. */
export function Closing({ club }: { readonly club: ClubProfile }) {
  return (
    <section className="band on-accent closing">
      <div className="pitch" aria-hidden="true" />
      <div className="wrap">
        <div className="on-line" data-line="Try line">
          <h2>{club.closing.heading}</h2>
          <p className="lead">{club.closing.text}</p>
          <p className="row closing__ways">
            <a className="btn" href="/memberships">
              Become a Member
            </a>
            <a className="btn btn--line" href="/contact">
              Get in Touch
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
