import type { FeedAnswer, Fixture } from '@clubhouse/content/feed';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Page } from '#client/page.ts';
import { bestAnswer } from '#features/matches/best-answer.ts';
import type { FeedRules } from '#features/matches/feed-rules.ts';
import { fixturesKey, HOME_FIXTURES_LIMIT, readFixtures } from '#features/matches/match-lists.ts';
import { dataOf } from '#page-data.ts';
import { Bill, type BillProps } from './bill.tsx';

export interface LiveBillProps extends Pick<BillProps, 'words' | 'renderedAt'> {
  readonly rules: FeedRules;
}

/** The feed says nothing new about a next match that was read this long ago, in milliseconds. */
const RECENT = 120_000;

/** The bill on a page the server rendered. The feed is asked only where the page's own answer will not do. */
export function LiveBill({
  words,
  renderedAt,
  rules,
  page,
}: LiveBillProps & { readonly page: Page }) {
  const [rendered] = useState(() =>
    dataOf<FeedAnswer<Fixture>>(page.data, fixturesKey(HOME_FIXTURES_LIMIT)),
  );
  const [answer, setAnswer] = useState(rendered);

  const readAgain = useEffectEvent(async (signal: AbortSignal) => {
    if (document.hidden) return;
    const matches = await page.matches(rules);
    const told = await readFixtures(matches, { now: Date.now, limit: HOME_FIXTURES_LIMIT });
    if (!signal.aborted) setAnswer(bestAnswer(told, rendered));
  });
  useEffect(() => {
    const ending = new AbortController();
    // Where it cannot be had, the page's own answer stays.
    const again = () => void readAgain(ending.signal).catch(() => undefined);
    if (rendered?.source !== 'live' || Date.now() - rendered.readAt >= RECENT) again();
    // Whoever comes back; the keeper of the feed knows whether it need be asked.
    document.addEventListener('visibilitychange', again, ending);
    return () => ending.abort();
  }, [rendered]);

  return <Bill words={words} fixtures={answer?.items ?? []} renderedAt={renderedAt} />;
}
