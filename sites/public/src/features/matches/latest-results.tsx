import { LiveList } from '#live/live-list.tsx';
import { useSite } from '#site.tsx';
import { matchNames } from './match-names.ts';
import { latestResults } from './match-queries.ts';
import { ResultsBoard } from './results-board.tsx';

/** The scoreboard of the home page, which keeps itself up to date. */
export function LatestResults() {
  const { club, matches } = useSite();
  return (
    <LiveList
      query={latestResults(matches)}
      offer="Show the latest results"
      itemsOf={({ items }) => items}
      names={({ items }) => matchNames(items)}
    >
      {(results) => (
        <ResultsBoard results={results} competition={club.competition} badge={club.badge.onLight} />
      )}
    </LiveList>
  );
}
