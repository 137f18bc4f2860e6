import { SiteLink, type SiteLinkProps } from '#layout/page-parts.tsx';
import { SEARCH_PATH } from '#page-marks.ts';
import { useSite } from '#site.tsx';

export function NotFound() {
  const { lead } = useSite().club.pages.notFound;
  return (
    <NothingHere title="Page Not Found" lead={lead} links={{ Home: '/', Contact: '/contact' }} />
  );
}

export function AlbumNotFound() {
  return (
    <NothingHere
      title="Album Not Found"
      lead="It may have been taken down, or the link has lost a bit on the way."
      links={{ Gallery: '/gallery', Home: '/' }}
    />
  );
}

export function MatchNotFound() {
  return (
    <NothingHere
      title="Match Not Found"
      lead="It is not in the county’s list any more, or the link has lost a bit on the way."
      links={{ Fixtures: '/events', Home: '/' }}
    />
  );
}

interface NothingHereProps {
  readonly title: string;
  readonly lead: string;
  /** The pages that it leads to, by their names; the first is the one to try. */
  readonly links: Readonly<Record<string, SiteLinkProps['to']>>;
}

function NothingHere({ title, lead, links }: NothingHereProps) {
  return (
    <section className="full on-dark">
      <div className="pitch" aria-hidden="true" />
      <div className="wrap full__words">
        <p className="full__number" aria-hidden="true">
          404
        </p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p className="row">
          {Object.entries(links).map(([name, to], order) => (
            <SiteLink key={to} className={order === 0 ? 'btn' : 'btn btn--line'} to={to}>
              {name}
            </SiteLink>
          ))}
          <a className="btn btn--line" href={SEARCH_PATH}>
            Search
          </a>
        </p>
      </div>
    </section>
  );
}
