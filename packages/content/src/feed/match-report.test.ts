import { expect, test } from 'vitest';
import { albumNameOf, albumOf, reportOf, weeksAfter } from './match-report.ts';

const sides = { date: '2025-11-22', homeTeam: 'Ferrymere', awayTeam: 'Kestrels' };
const played = { ...sides, homeScore: 24, awayScore: 17 };

const article = (date: string, title = 'Mud: Ferrymere 24–17 Kestrels!') => ({ title, date });

test('the report is the article soon after the match that names its result', () => {
  const report = article('2025-11-23');
  expect(reportOf(played, [article('2025-11-23', 'Quiz'), report])).toBe(report);
  expect(reportOf(played, [article('')])).toBeDefined();
});

test('the same score in another year belongs to another match', () => {
  expect(reportOf(played, [article('2024-11-24'), article('2026-11-24')])).toBeUndefined();
});

test('a report is found also after a correction of the score, and with another spelling, unless two are possible', () => {
  const corrected = { ...played, awayScore: 19, homeTeam: 'FERRYMERE R.F.C.' };
  const report = article('2025-11-23');
  expect(reportOf(corrected, [report])).toBe(report);
  expect(reportOf({ ...corrected, awayScore: 17 }, [report])).toBe(report);
  expect(reportOf(corrected, [article('2025-12-01')])).toBeUndefined();
  expect(reportOf(corrected, [report, article('2025-11-24')])).toBeUndefined();
});

test('a match without a result has no report: its preview is another article', () => {
  const preview = article('2025-11-22', 'Today: Ferrymere v Kestrels');
  expect(reportOf(sides, [preview])).toBeUndefined();
});

test('articles are read for as long as a report may be written', () => {
  const { from, before } = weeksAfter(played.date);
  expect([from, before]).toEqual(['2025-11-22', '2026-01-22']);
  expect(reportOf(played, [article('2026-01-21')])).toBeDefined();
  expect(reportOf(played, [article(before)])).toBeUndefined();
});

test('an album is found by the match and its day', () => {
  const album = { name: albumNameOf(played) };
  expect(album.name).toBe('Ferrymere v Kestrels, 22 November 2025');
  expect(albumOf({ ...played, awayTeam: 'Kestrels R.F.C.' }, [{ name: 'Tour' }, album])).toBe(
    album,
  );
});
