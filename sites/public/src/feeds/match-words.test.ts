import { club } from '@clubhouse/club';
import type { MatchScore } from '@clubhouse/content';
import { expect, test } from 'vitest';
import { matchSentence, matchTitle } from './match-title.ts';
import { scoreWords } from './match-words.ts';

const AT = Date.parse('2026-08-29T14:42:00Z');
const aScore = (own: Partial<MatchScore> = {}): MatchScore => ({
  ...{ home: 12, away: 7, phase: 'second-half', asOf: AT },
  ...own,
});

test.each<[Partial<MatchScore>, minutesLater: number, words: string]>([
  [{ phase: 'first-half', home: 0, away: 0 }, 0, 'Live|0–0|15:42'],
  [{ phase: 'half-time' }, 10, 'Half-time|12–7|15:42'],
  [{ phase: 'second-half' }, 20, '|12–7|15:42'],
  [{ phase: 'half-time' }, 20, '|12–7|15:42'],
  [{ phase: 'full-time', home: 24, away: 22 }, 600, 'Full time|24–22|'],
  [{ phase: 'abandoned' }, 1, 'Abandoned at|12–7|'],
  [{ phase: 'walkover', walkover: 'home' }, 1, 'Walkover||'],
])('the score %o is described after %i minutes as %s', (own, minutesLater, words) => {
  const { phase, figures, asOf } = scoreWords(aScore(own), AT + minutesLater * 60_000);
  expect([phase, figures, asOf].join('|')).toBe(words);
});

test.each<[Partial<MatchScore>, title: string, sentence: string]>([
  [{}, 'Ferrymere vs Tidemill', '12–7, as of 15:42.'],
  [{ phase: 'full-time' }, 'Ferrymere 12–7 Tidemill', 'Full time 12–7.'],
  [{ phase: 'abandoned' }, 'Ferrymere vs Tidemill', 'Abandoned at 12–7.'],
  [{ phase: 'walkover' }, 'Ferrymere vs Tidemill', 'Walkover.'],
])('the shared text of a match with the score %o never calls it live', (own, title, sentence) => {
  const match = { date: '2026-08-29', time: '15:00', homeTeam: 'Ferrymere', ours: 'home' } as const;
  const scored = { ...match, awayTeam: 'Tidemill', score: aScore(own) };
  expect(matchTitle(scored)).toBe(title);
  const when = 'Kick-off 15:00 on 29 August 2026 at Ferry Lane.';
  expect(matchSentence(scored, club)).toBe(`${sentence} ${when}`);
});
