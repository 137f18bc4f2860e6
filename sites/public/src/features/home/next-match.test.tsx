// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import type { MatchScore } from '@clubhouse/content';
import { type FeedMatch, type FixtureNote, fixturesOf } from '@clubhouse/content/feed';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aMatch, fixture } from '#test/a-saturday.ts';
import { inSite } from '#test/in-site.tsx';
import { NextMatch } from './next-match.tsx';

const SECOND = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});

/** The next match as shown at an instant, with the committee's note on every match. */
function renderAt(at: string, matches: readonly FeedMatch[] = [fixture], note?: FixtureNote) {
  vi.setSystemTime(Date.parse(at));
  const fixtures = fixturesOf(matches, club).map((fixture) =>
    note ? { ...fixture, note } : fixture,
  );
  return render(inSite(<NextMatch fixtures={fixtures} />));
}
const timer = () => screen.getByRole('timer');
const shown = () => timer().textContent?.replace(/\s+/g, ' ').trim();
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test.for([
  ['2026-11-26T09:00:00Z', '2 days 6 hours'],
  ['2026-11-27T14:00:00Z', '1 day 1 hour'],
  ['2026-11-28T09:18:00Z', '5 hours 42 minutes'],
  ['2026-11-28T14:59:30Z', '1 minute'],
  ['2026-11-28T23:59:59Z', 'Match Day!'],
])('[2.31] at %s the countdown shows %s', ([at, words]) => {
  renderAt(at!);
  expect(shown()).toBe(words);
});

test('[2.32, 2.33, 9.2] the countdown ticks each second, and becomes Match Day! when the time has passed', async () => {
  renderAt('2026-11-28T14:57:59.500Z');
  expect(shown()).toBe('2 minutes');
  await pass(SECOND);
  expect(shown()).toBe('1 minute');
  await pass(121 * SECOND);
  expect(shown()).toBe('Match Day!');
});

test('the next fixture is shown from midnight in London', async () => {
  const next = aMatch({ kickOff: Date.parse('2026-12-05T14:30:00Z'), awayTeam: 'Old Kestrels' });
  renderAt('2026-11-28T23:59:59.500Z', [fixture, next]);
  expect(screen.getByText(/Tidemill/)).toBeTruthy();
  await pass(SECOND);
  expect(screen.getByText(/Old Kestrels/)).toBeTruthy();
  expect(shown()).toBe('6 days 14 hours');
});

test('the countdown to a match without a time is in days', () => {
  renderAt('2026-12-02T12:00:00Z', [aMatch({ kickOff: Date.parse('2026-12-05T00:00:00Z') })]);
  expect(shown()).toBe('3 days');
  expect(screen.getByText('TBC')).toBeTruthy();
  expect(screen.getByRole('timer', { name: '3 days to match day' }).ariaLive).toBe('off');
});

test('a postponed match has no countdown, says so once, and stays the next match until its day is over', async () => {
  const next = aMatch({ kickOff: Date.parse('2026-12-05T15:00:00Z'), awayTeam: 'Old Kestrels' });
  for (const at of ['2026-11-26T09:00:00Z', '2026-11-28T15:00:00Z']) {
    const note = { postponed: true as const, text: 'The river is on the pitch.' };
    const { unmount } = renderAt(at, [fixture, next], note);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText(/Tidemill/)).toBeTruthy();
    expect(screen.getByText(note.text)).toBeTruthy();
    expect(screen.getAllByText('Postponed', { exact: false })).toHaveLength(1);
    expect(screen.queryByText(/Kick-off|Match Day/)).toBeNull();
    await pass(SECOND);
    expect(screen.queryByRole('timer')).toBeNull();
    unmount();
  }
});

test('a moved match shows its ground, and not that it is at home', () => {
  renderAt('2026-11-26T09:00:00Z', [fixture], { venue: 'Mill Lane', inspection: '10:00' });
  expect(screen.getByText('Moved to Mill Lane')).toBeTruthy();
  expect(screen.getByText('Pitch inspection 10:00')).toBeTruthy();
  expect(screen.queryByText(/home/)).toBeNull();
  expect(shown()).toBe('2 days 6 hours');
});

test('the score of a running match replaces the countdown, and only a change of the score is announced', async () => {
  const asOf = Date.parse('2026-11-28T15:42:00Z');
  const withScore = (home: number) => {
    const score: MatchScore = { home, away: 7, phase: 'first-half', asOf };
    const fixtures = fixturesOf([fixture], club).map((fixture) => ({ ...fixture, score }));
    return inSite(<NextMatch fixtures={fixtures} />);
  };
  vi.setSystemTime(asOf);
  const { container, rerender } = render(withScore(12));
  const words = () => container.querySelector('.count')!.textContent;
  expect(words()).toBe('Live 12–7, as of 15:42');
  expect(screen.queryByRole('timer')).toBeNull();
  const announced = vi.fn<() => void>();
  const region = { subtree: true, childList: true, characterData: true };
  new MutationObserver(announced).observe(screen.getByRole('status'), region);
  vi.setSystemTime(asOf + 20 * 60 * SECOND);
  await pass(SECOND);
  expect(words()).toBe('12–7, as of 15:42');
  expect(announced).not.toHaveBeenCalled();
  rerender(withScore(19));
  await pass(SECOND);
  expect(announced).toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('19–7');
});
