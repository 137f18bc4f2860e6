import type { ReactNode } from 'react';
import { LiveList } from '#live/live-list.tsx';
import { useSite } from '#site.tsx';
import { FixtureList } from './fixture-list.tsx';
import { matchNames } from './match-names.ts';
import { FIXTURES_LIMIT, nextFixtures } from './match-queries.ts';

export interface UpcomingFixturesProps {
  readonly title?: string;
  /** How many fixtures at most. */
  readonly limit?: number;
  /** Under the title. */
  readonly note?: string;
  /** Under the list. */
  readonly children?: ReactNode;
}

/**
 * The panel of fixtures to come, for any page: the page's loader reads `nextFixtures` with the same limit to
 * have it rendered, and the panel keeps itself up to date.
 */
export function UpcomingFixtures({
  title = 'Upcoming Fixtures',
  limit = FIXTURES_LIMIT,
  note,
  children,
}: UpcomingFixturesProps) {
  const site = useSite();
  return (
    <>
      <div className="fixtures__head">
        <h2>{title}</h2>
        {note && <p className="quiet">{note}</p>}
      </div>
      <div className="fixtures__body">
        <LiveList
          query={nextFixtures(site, limit)}
          offer="Show the latest fixtures"
          itemsOf={({ items }) => items}
          names={({ items }) => matchNames(items)}
        >
          {(fixtures) => (
            <FixtureList fixtures={fixtures} badge={site.club.badge.onDark} rules={site.club} />
          )}
        </LiveList>
        {children}
      </div>
    </>
  );
}
