// @vitest-environment jsdom
import { newClub } from '@clubhouse/club';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { feedOf, US } from '#test/a-saturday.ts';
import { mountAdmin } from '#test/mount.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ID = '2026-home-tidemill-2026-11-28';
const match = { date: '2026-11-28', homeTeam: US, awayTeam: 'Tidemill' };

const played = (day: string, awayTeam: string) => ({
  kickOff: Date.parse(`${day}T15:00:00Z`),
  homeTeam: US,
  awayTeam,
});
const season = feedOf([], [played('2026-11-28', 'Tidemill'), played('2026-12-05', 'Fernhithe')]);

async function atTheMatches({
  feed = season,
  notes = [] as object[],
  seasonFile = [] as readonly object[],
} = {}) {
  const admin = await mountAdmin();
  for (const note of notes) await admin.store('matches', { id: ID, ...match, ...note });
  const open = () =>
    admin.open('/admin/matches', { now: () => NOW, feed, readFile: async () => seasonFile });
  const row = (name: string) => screen.getByRole('heading', { name }).closest('li')!;
  const opened = await open();
  await screen.findAllByText(/^Kick-off|^The fixtures could not be read|^No upcoming/);
  return {
    ...admin,
    ...opened,
    open,
    row,
    edit: () => admin.follow('Edit', row(`${US} v Tidemill`)),
    stored: () => admin.database.get('matches', ID, { consistent: true }),
  };
}

const DAYS_ON = ['2026-12-12', '2027-01-09'];
const NOTE = { inspection: '10:00', venue: 'Mill Lane', time: '14:30', note: 'Bring boots.' };

test.each([
  [
    'the values of their notes',
    NOTE,
    /28 Nov.*Kick-off 14:30Pitch inspection 10:00Moved to Mill LaneKick-off confirmed 14:30Bring boots\./,
  ],
  [
    'neither inspection nor ground nor kick-off of a postponed one',
    { ...NOTE, postponed: true },
    /TidemillPostponedBring boots\./,
  ],
])('the upcoming matches show %s', async (_, note, words) => {
  const { row } = await atTheMatches({ notes: [note] });
  expect(row(`${US} v Tidemill`)).toHaveTextContent(words);
  expect(row(`${US} v Fernhithe`)).toHaveTextContent(/5 Dec.*Kick-off 15:00Postpone/);
});

test('a finished match without a score is not listed as upcoming', async () => {
  await atTheMatches({
    feed: feedOf([], [played('2026-11-20', 'Tidemill')]),
  });
  expect(screen.queryByText('Last match')).toBeNull();
  const early = { ...played('2026-11-20', 'Tidemill'), kickOff: NOW - 2 * 3_600_000 };
  cleanup();
  await atTheMatches({ feed: feedOf([], [early]) });
  expect(await screen.findByText('There is no score yet.')).toBeVisible();
  expect(screen.getAllByRole('heading', { name: `${US} v Tidemill` })).toHaveLength(1);
});

test('every field of a match’s note is edited in its form, which leads back to the list', async () => {
  const { edit, user, press, stored, path } = await atTheMatches();
  await edit();
  await user.type(await screen.findByLabelText('Pitch inspection at (optional)'), '10:00');
  await user.type(screen.getByLabelText('Confirmed kick-off (optional)'), '14:30');
  await user.type(screen.getByLabelText('Moved to (optional)'), 'Mill Lane');
  await user.type(screen.getByLabelText('Anything else (optional)'), 'Bring boots.');
  await press('Save');
  expect(await screen.findByText('Match updated successfully!')).toBeVisible();
  expect(path()).toBe('/admin/matches');
  expect(await stored()).toMatchObject({
    postponed: false,
    inspection: '10:00',
    time: '14:30',
    venue: 'Mill Lane',
    note: 'Bring boots.',
  });
});

test('a place that is too long is reported at its field, which has the focus', async () => {
  const { edit, user, press, stored } = await atTheMatches();
  await edit();
  const venue = await screen.findByLabelText('Moved to (optional)');
  await user.click(venue);
  await user.paste('x'.repeat(101));
  await press('Save');
  expect(await screen.findByText('That is too long: at most 100 characters.')).toBeVisible();
  expect(venue).toHaveFocus();
  expect(await stored()).toBeUndefined();
});

test('the note of a match that left the feed is shown on no other match, and can be deleted', async () => {
  const feed = feedOf([], [played('2026-11-28', 'Fernhithe')]);
  const { press, row, stored } = await atTheMatches({ feed, notes: [{ postponed: true }] });
  expect(row(`${US} v Fernhithe`)).not.toHaveTextContent('Postponed');
  const list = screen.getByRole('region', { name: 'No longer in the feed' });
  expect(list).toHaveTextContent(
    'No longer in the feed. Visitors are still told that it is postponed.',
  );
  await press('Delete', list);
  await press('Delete', screen.getByRole('alertdialog'));
  await waitFor(() => expect(screen.queryByText(`${US} v Tidemill`)).toBeNull());
  expect(await stored()).toBeUndefined();
});

test.each([
  [
    'left the feed is not shown to visitors',
    '2026-11-28',
    'Fernhithe',
    { time: '14:30' },
    /^No longer in the feed\. Visitors are not told of it\.$/,
  ],
  [
    'moved to another day names that day, and postpones nothing there',
    '2026-12-12',
    'Tidemill',
    { postponed: true },
    /^The feed now has this match on 12 December 2026\./,
  ],
])('the note of a match that %s', async (_, day, awayTeam, note, words) => {
  await atTheMatches({ feed: feedOf([], [played(day, awayTeam)]), notes: [note] });
  expect(screen.getByText(words)).toBeVisible();
  const toCome = screen.getByRole('region', { name: 'Matches to come' });
  expect(toCome).not.toHaveTextContent('Postponed');
});

test('a match is not reported as removed from the feed while the fixtures cannot be read', async () => {
  await atTheMatches({ feed: feedOf([], [], 'fallback'), notes: [{ postponed: true }] });
  expect(screen.getByText('The fixtures could not be read.')).toBeVisible();
  expect(screen.queryByText('No longer in the feed')).toBeNull();
});

test('visitors see no successor of a match with two candidates until a member has chosen one', async () => {
  const [moved, other] = DAYS_ON.map((day) => played(day, 'Tidemill'));
  const ids = DAYS_ON.map((day) => `2026-home-tidemill-${day}`);
  const gone = { ...played(match.date, 'Tidemill'), isDropped: true, mayBe: ids };
  const { press, stored, open } = await atTheMatches({
    feed: feedOf([], [moved!, other!]),
    seasonFile: [gone, moved!, other!],
  });
  const card = await screen.findByRole('article', { name: 'Which match is it now?' });
  expect(card).toHaveTextContent(`no longer has ${US} v Tidemill, 28 November 2026`);
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `${US} v Tidemill, 12 December 2026`,
    `${US} v Tidemill, 9 January 2027`,
    'None of these',
  ]);
  await press(`${US} v Tidemill, 9 January 2027`, card);
  await waitFor(() => expect(card).not.toBeInTheDocument());
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ ...match, scores: [{ kind: 'same', item: ids[1] }] }),
  );
  await open();
  await screen.findAllByText(/^Kick-off/);
  await waitFor(() => expect(screen.queryByText('Which match is it now?')).toBeNull());
});

test('an unreadable cell of a league table is named by line and column, and the text stays', async () => {
  const { store, follow, press, database } = await atTheMatches();
  const id = 'table-2026-27';
  const stored = { date: '2026-10-03', text: 'Team\tP\tPts\nFerrymere\t6\t19' };
  await store('matches', { id, ...stored });
  await follow('League table');
  const text = await screen.findByRole('textbox', { name: 'The table' });
  expect(text).toHaveValue(stored.text);
  const merged = stored.text.replace('\t19', '\tnineteen');
  fireEvent.change(text, { target: { value: merged } });
  await press('Save');
  expect(
    screen.getByText('Line 2, column 3: “nineteen”, which is no number, stands under Points.'),
  ).toBeVisible();
  expect(screen.getByText(/^Some of the table cannot be read/)).toBeVisible();
  expect(text).toHaveValue(merged);
  expect(await database.get('matches', id)).toMatchObject(stored);
});

const NUMBERS = { teamId: '', clubId: '' };
test.each([
  ['/admin/matches', { url: '', ...NUMBERS }, () => screen.findByText(/FEED_URL/)],
  [
    '/admin/match-day',
    { url: 'https://feed.example', ...NUMBERS },
    () => screen.findByRole('link', { name: 'Enter our numbers in the feed' }),
  ],
])('%s shows that the feed is missing, and who can add it', async (path, feed, way) => {
  const admin = await mountAdmin();
  const profile = { club: newClub, profile: newClub };
  await admin.open(path, { config: { ...admin.config, feed }, feed: feedOf([], []), ...profile });
  expect(await screen.findByText('There is no fixtures feed yet')).toBeVisible();
  expect(await way()).toBeVisible();
  expect(screen.queryByText(/could not be read|^No upcoming/)).toBeNull();
});
