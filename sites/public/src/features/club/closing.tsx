import { SiteLink } from '#layout/page-parts.tsx';
import { useSite } from '#site.tsx';

export function Closing() {
  const { closing } = useSite().club;
  if (!closing.heading && !closing.text) return null;
  return (
    <section className="band on-accent closing">
      <div className="pitch" aria-hidden="true" />
      <div className="wrap">
        <div className="on-line" data-line="Try line">
          <h2>{closing.heading}</h2>
          <p className="lead">{closing.text}</p>
          <p className="row closing__ways">
            <SiteLink className="btn" to="/memberships">
              Become a Member
            </SiteLink>
            <SiteLink className="btn btn--line" to="/contact">
              Get in Touch
            </SiteLink>
          </p>
        </div>
      </div>
    </section>
  );
}
