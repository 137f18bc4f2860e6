// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import { type Fixture, fixturesOf } from '@clubhouse/content/feed';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { inSite } from '#test/in-site.tsx';
import { FoldedFixture } from './folded-fixture.tsx';

afterEach(cleanup);

function row(own: Partial<Fixture> = {}, homeTeam = 'Ferrymere', awayTeam = 'Old Kestrels') {
  const kickOff = Date.parse('2025-11-22T15:00:00Z');
  const [fixture] = fixturesOf([{ kickOff, homeTeam, awayTeam }], club);
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
  expect(row(own).short).toMatch(short);
});

test('a match away names the other side, and a match of two others both', () => {
  expect(row({}, 'Tidemill', 'Ferrymere').short).toBe('Sat 22 Nov Away Tidemill 15:00');
  cleanup();
  expect(row({}, 'Tidemill').short).toBe('Sat 22 Nov Tidemill vs Old Kestrels 15:00');
});

test('[2.55, 3.8] it unfolds to the date in long form, home team vs away team, the time and the calendar', async () => {
  const { whole } = row({ note: { venue: 'Mill Lane' } });
  expect(whole).toBe(
    '22 November 2025 Ferrymere vs Old Kestrels 15:00 Moved to Mill Lane Add to calendar',
  );
  const details = screen.getByRole<HTMLDetailsElement>('group');
  expect(details.open).toBe(false);
  await userEvent.click(screen.getByText('Old Kestrels'));
  expect(details.open).toBe(true);
});
