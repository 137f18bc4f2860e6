import vm from 'node:vm';
import type { FeedMatch } from '@clubhouse/local-cloud';
import { expect, test } from 'vitest';
import { testCloud } from './cloud.ts';

const now = Date.parse('2026-11-20T13:00:00Z');
const aMatch = (own: Partial<FeedMatch> = {}): FeedMatch => ({
  kickOff: 1_757_167_200_000,
  homeTeam: 'Rovers',
  awayTeam: 'Wanderers',
  ...own,
});
const season = (instant: number) => ({
  results: [
    aMatch({ homeScore: 31, awayScore: 12, type: 'RESULT' }),
    aMatch({ homeTeam: 'Say "Date":"/Date(1)/" twice', type: 'HOMEWALKOVER' }),
  ],
  fixtures: [aMatch({ kickOff: instant })],
});

const cloud = testCloud({ feed: { teamId: '12', clubId: '34', season }, clock: () => now });
const ask = (operation = 'GetResultsSimplified', query = '', init: RequestInit = {}) =>
  fetch(`${cloud.url}/feed/${operation}?teamId=12&clubId=34&callback=show${query}`, init);
/** The lists that a page would receive which adds the answer as a script. */
const show = async (response: Response) => {
  const lists: unknown[] = [];
  vm.runInNewContext(await response.text(), { show: (list: unknown) => lists.push(list) });
  return JSON.parse(JSON.stringify(lists));
};

test('results call the callback with scores and types, and dates in .NET’s format', async () => {
  const response = await ask();
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const text = await response.clone().text();
  expect(text).toMatch(/^show\(\[\{"Date":"\\\/Date\(1757167200000\)\\\/",.*\}\]\);$/);
  expect(text).toContain(String.raw`\/Date(1757167200000+0100)\/`);
  const scored = { HomeFullTimeScore: 31, AwayFullTimeScore: 12, Type: 'RESULT' };
  const sides = { HomeTeamName: 'Rovers', AwayTeamName: 'Wanderers' };
  const walkover = { HomeTeamName: 'Say "Date":"/Date(1)/" twice', HomeFullTimeScore: null };
  expect(await show(response)).toEqual([
    [
      { Date: '/Date(1757167200000)/', ...sides, ...scored },
      expect.objectContaining({ ...walkover, Type: 'HOMEWALKOVER' }),
    ],
  ]);
});

test('fixtures follow the clock, and another team has none', async () => {
  const [[fixture]] = await show(await ask('GetFixturesSimplified'));
  expect(fixture).toMatchObject({ Date: `/Date(${now})/`, HomeFullTimeScore: null });
  for (const query of ['teamId=12&clubId=35&', '']) {
    const elsewhere = `${cloud.url}/feed/GetFixturesSimplified?${query}callback=show`;
    expect(await (await fetch(elsewhere)).text()).toBe('show([]);');
  }
});

test.each(['', 'alert(1);show', 'a.b', '1st', 'a'.repeat(201), '\u2028'])(
  'the callback %j is refused',
  async (callback) => {
    const address = `${cloud.url}/feed/GetResultsSimplified`;
    const refused = await fetch(`${address}?callback=${encodeURIComponent(callback)}`);
    expect(refused.status).toBe(400);
    expect(refused.headers.get('content-type')).toMatch(/^text\/plain/);
  },
);

test('the feed can only be read, by a script, and names an operation it does not model', async () => {
  expect((await ask('GetLeagueTable')).status).toBe(501);
  expect((await ask('GetResultsSimplified', '', { method: 'POST' })).status).toBe(405);
  const { headers } = await ask('GetResultsSimplified', '', {
    headers: { origin: 'http://a.test' },
  });
  expect(headers.has('access-control-allow-origin')).toBe(false);
});
