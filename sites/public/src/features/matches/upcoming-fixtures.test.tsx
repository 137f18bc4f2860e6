// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import {
  type FeedAnswer,
  feedKeeper,
  type FeedMatch,
  type Fixture,
  type FixtureNote,
  fixturesOf,
} from '@clubhouse/content/feed';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aMatch } from '#test/a-saturday.ts';
import { inSite } from '#test/in-site.tsx';
import { FoldedFixture } from './folded-fixture.tsx';
import { FixtureList, UpcomingFixtures, type UpcomingFixturesProps } from './upcoming-fixtures.tsx';

afterEach(cleanup);

const NOW = Date.parse('2025-11-20T09:00:00Z');
const season = Array.from({ length: 12 }, (_, week) =>
  aMatch({ kickOff: NOW + (week + 1) * 7 * 86_400_000, awayTeam: `Opponent ${week}` }),
);

/** The panel on a page, over a feed whose answers and failures the test controls. */
function panel(props: Partial<UpcomingFixturesProps> = {}) {
  let answer = (_matches: readonly FeedMatch[]) => {};
  let fail = (_cause: Error) => {};
  const answered = new Promise<readonly FeedMatch[]>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  const matches = feedKeeper({ read: () => answered, profile: club, now: () => NOW });
  render(inSite(<UpcomingFixtures {...props} />, { matches, now: () => NOW }));
  return {
    answer: (found: readonly FeedMatch[]) => act(async () => answer(found)),
    fail: () => act(async () => fail(new Error('away'))),
  };
}
type Panel = ReturnType<typeof panel>;
const rows = async () => (await screen.findAllByRole('listitem')).length;

test('[2.53, 9.5] the panel is called Upcoming Fixtures and has five of them', async () => {
  const { answer } = panel();
  await answer(season);
  expect(screen.getByRole('heading', { name: 'Upcoming Fixtures' })).toBeTruthy();
  expect(await rows()).toBe(5);
});

test('[2.53] a page may give it another title and another limit', async () => {
  const { answer } = panel({ title: 'Order of play', limit: 2 });
  await answer(season);
  expect(screen.getByRole('heading', { name: 'Order of play' })).toBeTruthy();
  expect(await rows()).toBe(2);
});

test.each([
  ['a list', async ({ answer }: Panel) => answer(season), 5],
  ['an empty list', async ({ answer }: Panel) => answer([]), 0],
  ['an empty list where the feed fails', async ({ fail }: Panel) => fail(), 0],
])('[2.54, 4.11] loading ends with %s', async (_, end, count) => {
  const feed = panel();
  expect(screen.getByText('Loading fixtures...')).toBeTruthy();
  await end(feed);
  await expect.poll(() => screen.queryByText('Loading fixtures...')).toBeNull();
  expect(screen.queryAllByRole('listitem')).toHaveLength(count);
  const none = screen.queryByText('No upcoming fixtures scheduled');
  expect(none !== null).toBe(count === 0);
});

const on = (kickOff: string, own: Partial<FeedMatch> = {}) =>
  aMatch({ kickOff: Date.parse(kickOff), ...own });

/** The list alone; `notes` are the committee's, in the order of the matches. */
function list(
  matches: readonly FeedMatch[] = [],
  notes: readonly FixtureNote[] = [],
  source: FeedAnswer<Fixture>['source'] = 'live',
) {
  const items = fixturesOf(matches, club).map((item, place) => {
    const note = notes[place];
    return note ? { ...item, note } : item;
  });
  return render(inSite(<FixtureList answer={{ source, items, readAt: 0 }} />, { path: '/events' }));
}
const texts = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').replace(/ Add to calendar$/, ''));

test('[3.8, 9.6] midnight in London is no time but TBC, in summer and in winter', () => {
  list([on('2025-09-05T23:00:00Z'), on('2025-11-29T00:00:00Z')]);
  expect(texts()).toEqual([
    '6 September 2025 Ferrymere vs Tidemill TBC',
    '29 November 2025 Ferrymere vs Tidemill TBC',
  ]);
});

test('what the committee says of a match stands with it, and a postponed one has no time', () => {
  const notes = [
    { postponed: true as const, inspection: '10:00', text: 'Frozen.' },
    { inspection: '10:00', venue: 'Mill Lane', isTimeConfirmed: true as const },
  ];
  list([on('2025-11-22T15:00:00Z'), on('2025-11-29T14:30:00Z')], notes);
  expect(texts()).toEqual([
    '22 November 2025 Ferrymere vs Tidemill Postponed Frozen.',
    '29 November 2025 Ferrymere vs Tidemill 14:30 Pitch inspection 10:00 Moved to Mill Lane Kick-off confirmed 14:30',
  ]);
});

test('[8.2] none is not the same as not known, though the line is', () => {
  const { unmount } = list();
  expect(screen.getByText('No upcoming fixtures scheduled')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  list([], [], 'fallback');
  expect(screen.getByText('No upcoming fixtures scheduled')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/events');
});

test('what a feed has put into a name is only ever text', () => {
  const awayTeam = '<img src=x onerror=alert(1)>';
  list([on('2025-11-22T15:00:00Z', { awayTeam })]);
  expect(texts()[0]).toContain(awayTeam);
  expect(document.querySelector('img')).toBeNull();
});

/** A row in short, and all that it unfolds to. */
function folded(own: Partial<Fixture> = {}, homeTeam = 'Ferrymere', awayTeam = 'Old Kestrels') {
  const [fixture] = fixturesOf([on('2025-11-22T15:00:00Z', { homeTeam, awayTeam })], club);
  render(inSite(<FoldedFixture fixture={{ ...fixture!, ...own }} />));
  const [short, whole] = screen.getByRole('group').children;
  const words = (part: Element | undefined) => part?.textContent.replace(/\s+/g, ' ').trim();
  return { short: words(short), whole: words(whole) };
}

const live = { home: 12, away: 7, phase: 'first-half', asOf: Date.now() } as const;
test.each<[string, Partial<Fixture>, short: RegExp]>([
  ['when, where, against whom', {}, /^Sat 22 Nov Home Old Kestrels 15:00$/],
  [
    'Postponed, and no time or score',
    { note: { postponed: true }, score: live },
    /Old Kestrels Postponed$/,
  ],
  ['where it was moved to', { note: { venue: 'Mill Lane' } }, /15:00 Moved to Mill Lane$/],
  ['the score', { score: live }, /Old Kestrels Live 12–7 as of \d\d:\d\d$/],
])('the short row says %s', (_, own, short) => {
  expect(folded(own).short).toMatch(short);
});

test('a match away names the other side, and a match of two others both', () => {
  expect(folded({}, 'Tidemill', 'Ferrymere').short).toBe('Sat 22 Nov Away Tidemill 15:00');
  cleanup();
  expect(folded({}, 'Tidemill').short).toBe('Sat 22 Nov Tidemill vs Old Kestrels 15:00');
});

test('[2.55, 3.8] it unfolds to the date in long form, home team vs away team, the time and the calendar', async () => {
  const { whole } = folded({ note: { venue: 'Mill Lane' } });
  expect(whole).toBe(
    '22 November 2025 Ferrymere vs Old Kestrels 15:00 Moved to Mill Lane Add to calendar',
  );
  const details = screen.getByRole<HTMLDetailsElement>('group');
  expect(details.open).toBe(false);
  await userEvent.click(screen.getByText('Old Kestrels'));
  expect(details.open).toBe(true);
});
