import { londonDate } from '@clubhouse/content';
import type { FeedAnswer, Fixture } from '@clubhouse/content/feed';
import { useQueryClient } from '@tanstack/react-query';
import { useNow } from './use-now.ts';

/** Whether a match is played today, as far as the fixtures tell that the page itself shows: none are read for this. */
export function useIsMatchDay(): boolean {
  const now = useNow();
  const [newest] = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: ['matches', 'fixtures'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const answer = newest?.state.data as FeedAnswer<Fixture> | undefined;
  return answer?.items.some((match) => isPlayedOn(match, now)) ?? false;
}

/** @param now milliseconds since the epoch */
export function isPlayedOn({ date, note }: Fixture, now: number): boolean {
  return !note?.postponed && date === londonDate(now);
}
