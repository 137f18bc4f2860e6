import type { FeedAnswer, Result } from '@clubhouse/content/feed';
import type { Page } from '#client/page.ts';
import { NewerOffer } from '#islands/newer-offer.tsx';
import { loadState } from '#load-state.ts';
import { dataOf } from '#page-data.ts';
import type { FeedRules } from './feed-rules.ts';
import { readResults, RESULTS_KEY } from './match-lists.ts';
import { matchNames } from './match-names.ts';
import { ResultsBoard, type ResultsBoardProps } from './results-board.tsx';
import { useLiveMatches } from './use-live-matches.ts';

export interface LiveResultsProps extends Omit<ResultsBoardProps, 'results'> {
  readonly rules: FeedRules;
}

/** The scoreboard, read again from the feed itself. */
export function LiveResults({
  rules,
  page,
  place,
  ...board
}: LiveResultsProps & {
  readonly page: Page;
  /** The part of the page it fills. */
  readonly place: HTMLElement;
}) {
  const { answer, live } = useLiveMatches({
    rendered: dataOf<FeedAnswer<Result>>(page.data, RESULTS_KEY),
    read: async () => readResults(await page.matches(rules)),
    place,
  });
  return (
    <>
      <NewerOffer label="Show the latest results" live={live} names={matchNames} />
      <ResultsBoard results={loadState({ data: answer, isPending: live.isPending })} {...board} />
    </>
  );
}
