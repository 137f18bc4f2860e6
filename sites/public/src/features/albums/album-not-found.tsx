import { SiteLink } from '#layout/site-link.tsx';

/** For an address whose album was deleted, or never was. */
export function AlbumNotFound() {
  return (
    <section className="full on-dark">
      <div className="pitch" aria-hidden="true" />
      <div className="wrap full__words">
        <p className="full__number" aria-hidden="true">
          404
        </p>
        <h1>Album Not Found</h1>
        <p className="lead">It may have been taken down, or the link has lost a bit on the way.</p>
        <p className="row">
          <SiteLink className="btn" to="/gallery">
            Gallery
          </SiteLink>
          <SiteLink className="btn btn--line" to="/">
            Home
          </SiteLink>
        </p>
      </div>
    </section>
  );
}
