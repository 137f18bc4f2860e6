import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { AppServices } from '#shared/services/app-services.ts';
import { matchesQuery } from '#shared/content/matches-query.ts';

const nothing = async () => ({ source: 'fallback', items: [] }) as const;
const read = async () => ({ source: 'live', items: [], readAt: 0 }) as const;
const feedOf = (answer: typeof nothing | typeof read): Pick<AppServices, 'feed'> => ({
  feed: { results: answer, fixtures: answer },
});

test('what the feed once said stays where it says nothing now, and is asked for again', async () => {
  const queries = new QueryClient();
  const known = await queries.fetchQuery(matchesQuery(feedOf(read)));
  expect(known.isKnown).toBe(true);
  const { queryKey } = matchesQuery(feedOf(nothing));
  await queries.invalidateQueries({ queryKey });
  await expect(queries.fetchQuery(matchesQuery(feedOf(nothing)))).rejects.toThrow('stands');
  expect(queries.getQueryData(queryKey)).toBe(known);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('where it never said anything, nothing is known', async () => {
  const matches = await new QueryClient().fetchQuery(matchesQuery(feedOf(nothing)));
  expect(matches).toEqual({ results: [], fixtures: [], isKnown: false });
});
