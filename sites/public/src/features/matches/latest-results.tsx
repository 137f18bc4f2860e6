import type { FeedAnswer, Result } from '@clubhouse/content/feed';
import { Island } from '#islands/island.tsx';
import type { LoadState } from '#load-state.ts';
import { useSite } from '#site.tsx';
import { feedRules } from './feed-rules.ts';
import { ResultsBoard } from './results-board.tsx';

/** The scoreboard of the home page, which keeps itself up to date. */
export function LatestResults({ results }: { readonly results: LoadState<FeedAnswer<Result>> }) {
  const { club } = useSite();
  const board = { competition: club.competition, badge: club.badge.onLight };
  return (
    <Island name="results" props={{ ...board, rules: feedRules(club) }}>
      <ResultsBoard results={results} {...board} />
    </Island>
  );
}
