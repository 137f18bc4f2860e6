import type { ReactNode } from 'react';
import { SiteLink } from '#layout/page-parts.tsx';
import { useSite } from '#site.tsx';

export function NotFound() {
  const { club } = useSite();
  return (
    <NothingHere title="Page Not Found" lead={club.pages.notFound.lead}>
      <SiteLink className="btn" to="/">
        Home
      </SiteLink>
      <SiteLink className="btn btn--line" to="/contact">
        Contact
      </SiteLink>
    </NothingHere>
  );
}

export function AlbumNotFound() {
  return (
    <NothingHere
      title="Album Not Found"
      lead="It may have been taken down, or the link has lost a bit on the way."
    >
      <SiteLink className="btn" to="/gallery">
        Gallery
      </SiteLink>
      <SiteLink className="btn btn--line" to="/">
        Home
      </SiteLink>
    </NothingHere>
  );
}

export function MatchNotFound() {
  return (
    <NothingHere
      title="Match Not Found"
      lead="It is not in the county’s list any more, or the link has lost a bit on the way."
    >
      <SiteLink className="btn" to="/events">
        Fixtures
      </SiteLink>
      <SiteLink className="btn btn--line" to="/">
        Home
      </SiteLink>
    </NothingHere>
  );
}

function NothingHere({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="full on-dark">
      <div className="pitch" aria-hidden="true" />
      <div className="wrap full__words">
        <p className="full__number" aria-hidden="true">
          404
        </p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p className="row">{children}</p>
      </div>
    </section>
  );
}
