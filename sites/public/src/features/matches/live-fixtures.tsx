import type { FeedAnswer, Fixture } from '@clubhouse/content/feed';
import type { Page } from '#client/page.ts';
import { NewerOffer } from '#islands/newer-offer.tsx';
import { loadState } from '#load-state.ts';
import { dataOf } from '#page-data.ts';
import type { FeedRules } from './feed-rules.ts';
import { FixtureList, type FixtureListProps } from './fixture-list.tsx';
import { fixturesKey, readFixtures } from './match-lists.ts';
import { matchNames } from './match-names.ts';
import { useLiveMatches } from './use-live-matches.ts';

export interface LiveFixturesProps extends Omit<FixtureListProps, 'fixtures'> {
  readonly limit: number;
  readonly rules: FeedRules;
}

/** The order of play, read again from the feed itself. */
export function LiveFixtures({
  limit,
  rules,
  page,
  place,
  ...list
}: LiveFixturesProps & {
  readonly page: Page;
  /** The part of the page it fills. */
  readonly place: HTMLElement;
}) {
  const { answer, live } = useLiveMatches({
    rendered: dataOf<FeedAnswer<Fixture>>(page.data, fixturesKey(limit)),
    read: async () => readFixtures(await page.matches(rules), { now: Date.now, limit }),
    place,
  });
  return (
    <>
      <NewerOffer label="Show the latest fixtures" live={live} names={matchNames} />
      <FixtureList
        fixtures={loadState({ data: answer, isPending: live.isPending })}
        rules={rules}
        {...list}
      />
    </>
  );
}
