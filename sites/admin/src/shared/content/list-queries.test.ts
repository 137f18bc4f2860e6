import { newClub } from '@clubhouse/club';
import type { TableName } from '@clubhouse/content';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { putIntoLists, takeOutOfLists } from '#shared/content/list-queries.ts';
import type { AppServices } from '#shared/services/app-services.ts';
import { matchesQuery } from '#shared/content/matches-query.ts';

/** A day in May 2026. */
const NOW = 1_778_000_000_000;

const [JUNE, JANUARY] = [{ date: '2026-06-01' }, { date: '2026-01-01' }];

/** The lists of a table as phones store them, each with the item 1 in the middle, and its order after two saves. */
const lists: readonly (readonly [TableName, string, unknown, object, string])[] = [
  ['news', '', pages('articles', [['2', '1'], ['0']]), {}, '3021'],
  ['events', 'upcoming', pages('events', [['2', '1'], ['0']]), JUNE, '2103'],
  ['events', 'past', pages('events', [['2', '1'], ['0']]), JANUARY, '2103'],
  ['albums', '', pages('albums', [['2', '1'], ['0']]), {}, '3210'],
  ['players', '', rows(['2', '1', '0']), {}, '2103'],
  ['matches', '', rows(['2', '1', '0']), {}, '2103'],
];

function rows(ids: readonly string[]) {
  return ids.map((id) => ({ id, createdDate: id }));
}

function pages(name: string, ids: readonly (readonly string[])[]) {
  return { pages: ids.map((each) => ({ [name]: rows(each) })), pageParams: ids };
}

const idsIn = (list: unknown) =>
  [...JSON.stringify(list).matchAll(/"id":"(\d)"/g)].map(([, id]) => id).join('');

test.each(lists)(
  'a saved item shows once in the list of %s %s, and a deleted one disappears, while the index is late',
  (table, part, stored, fields, order) => {
    const queries = new QueryClient();
    const queryKey = [table, 'list', ...(part ? [part] : [])];
    queries.setQueryData(queryKey, stored);
    putIntoLists(queries, table, { id: '0', createdDate: '0', ...fields }, NOW);
    putIntoLists(queries, table, { id: '3', createdDate: '3', ...fields }, NOW);
    expect(idsIn(queries.getQueryData(queryKey))).toBe(order);
    takeOutOfLists(queries, table, '1');
    expect(idsIn(queries.getQueryData(queryKey))).toBe(order.replace('1', ''));
    const shape = Array.isArray(stored) ? [{}, {}, {}] : { pageParams: [['2', '1'], ['0']] };
    expect(queries.getQueryData(queryKey)).toMatchObject(shape);
  },
);

test('an event that was moved into the past leaves the list of upcoming events', () => {
  const queries = new QueryClient();
  queries.setQueryData(['events', 'list', 'upcoming'], pages('events', [['1']]));
  queries.setQueryData(['events', 'list', 'past'], pages('events', [[]]));
  putIntoLists(queries, 'events', { id: '1', date: '2026-01-01' }, NOW);
  expect(idsIn(queries.getQueryData(['events', 'list', 'upcoming']))).toBe('');
  expect(idsIn(queries.getQueryData(['events', 'list', 'past']))).toBe('1');
});

const nothing = async () => ({ source: 'fallback', items: [] }) as const;
const read = async () => ({ source: 'live', items: [], readAt: 0 }) as const;
const feedOf = (answer: typeof nothing | typeof read): Pick<AppServices, 'feed' | 'club'> => ({
  club: newClub,
  feed: { results: answer, fixtures: answer },
});

test('the feed’s last answer stays while the feed has no answer, and is read again', async () => {
  const queries = new QueryClient();
  const known = await queries.fetchQuery(matchesQuery(feedOf(read)));
  expect(known.isKnown).toBe(true);
  const { queryKey } = matchesQuery(feedOf(nothing));
  await queries.invalidateQueries({ queryKey });
  await expect(queries.fetchQuery(matchesQuery(feedOf(nothing)))).rejects.toThrow('stands');
  expect(queries.getQueryData(queryKey)).toBe(known);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('no match is known while the feed has never answered', async () => {
  const matches = await new QueryClient().fetchQuery(matchesQuery(feedOf(nothing)));
  expect(matches).toEqual({ results: [], fixtures: [], isKnown: false });
});
