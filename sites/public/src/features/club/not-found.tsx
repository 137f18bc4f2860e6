import { SiteLink } from '#layout/site-link.tsx';
import { useSite } from '#site.tsx';

export function NotFound() {
  const { club } = useSite();
  return (
    <section className="full on-dark">
      <div className="pitch" aria-hidden="true" />
      <div className="wrap full__words">
        <p className="full__number" aria-hidden="true">
          404
        </p>
        <h1>Page Not Found</h1>
        <p className="lead">{club.pages.notFound.lead}</p>
        <p className="row">
          <SiteLink className="btn" to="/">
            Home
          </SiteLink>
          <SiteLink className="btn btn--line" to="/contact">
            Contact
          </SiteLink>
        </p>
      </div>
    </section>
  );
}
