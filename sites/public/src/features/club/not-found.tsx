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
          <a className="btn" href="/">
            Home
          </a>
          <a className="btn btn--line" href="/contact">
            Contact
          </a>
        </p>
      </div>
    </section>
  );
}
