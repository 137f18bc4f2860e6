import { club } from '@clubhouse/club';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScoreEntry } from '../entities/match-score.ts';
import { aMatch, aMatchNote } from '../testing/samples.ts';
import { withCommitteeScores } from './committee-scores.ts';
import type { FeedMatch } from './feed-match.ts';
import { resultsOf } from './results.ts';

const AT = Date.parse('2026-11-28T16:40:00Z');
const entry = (own: object) => ({ id: '1', at: AT, ...own }) as ScoreEntry;
const score = (home: number, away: number) => entry({ id: '0', kind: 'score', home, away });
const OVER = entry({ id: '9', kind: 'full-time' });
const noted = (...scores: readonly ScoreEntry[]) => aMatchNote({ scores });
const inFeed = (own: Partial<FeedMatch> = {}) => aMatch({ homeScore: 24, awayScore: 22, ...own });
const shown = (feed: readonly FeedMatch[], note = noted(score(24, 22), OVER)) =>
  withCommitteeScores(resultsOf(feed, club), [note], club).map(
    ({ homeTeam, awayTeam, homeScore, awayScore, isCommittees, feedScore }) => ({
      ...{ line: `${homeTeam} ${homeScore}–${awayScore} ${awayTeam}`, isCommittees },
      ...(feedScore && { feedScore }),
    }),
  );
const OURS = { line: 'Ferrymere 24–22 Tidemill', isCommittees: true };
const THEIRS = { line: 'Ferrymere 24–22 Tidemill', isCommittees: undefined };

test('a score of the committee is a result at once, and is replaced by the feed’s own', () => {
  expect(shown([])).toEqual([OURS]);
  expect(shown([inFeed()])).toEqual([THEIRS]);
});

test('a match that is being played, or was abandoned, is no result', () => {
  expect(shown([], noted(score(24, 22)))).toEqual([]);
  expect(shown([], noted(score(24, 22), OVER, entry({ kind: 'abandoned' })))).toEqual([]);
});

test('a score that differs from the feed’s stands and is asked about until somebody decided', () => {
  const feed = [inFeed({ awayScore: 20 })];
  const decided = (stands: string, away = 20) =>
    noted(score(24, 22), OVER, entry({ kind: 'compared', home: 24, away, stands }));
  const asked = { ...OURS, feedScore: { home: 24, away: 20 } };
  expect(shown(feed)).toEqual([asked]);
  expect(shown(feed, decided('committee'))).toEqual([OURS]);
  expect(shown(feed, decided('feed'))).toEqual([{ ...THEIRS, line: 'Ferrymere 24–20 Tidemill' }]);
  // The feed changed its score again.
  const line = 'Ferrymere 24–17 Tidemill';
  expect(shown(feed, decided('feed', 17))).toEqual([{ ...asked, line }]);
});

test('a result names the note with its score, also on another day, unless two notes are possible', () => {
  const note = noted(score(24, 22), OVER);
  const { id, rev } = note;
  const notedBy = (...feed: readonly FeedMatch[]) =>
    withCommitteeScores(resultsOf(feed, club), [note], club).map((result) => result.noted);
  const moved = { kickOff: Date.parse('2026-11-29T15:00:00Z') };
  expect([notedBy(), notedBy(inFeed()), notedBy(inFeed(moved))]).toEqual(
    Array(3).fill([{ id, rev }]),
  );
  const [one, other] = ['Tidemil', 'Tidemmill'];
  expect(notedBy(inFeed({ awayTeam: one }), inFeed({ awayTeam: other }))).toEqual([
    undefined,
    undefined,
  ]);
});

test('a score belongs to the match that somebody assigned it to, and to its own until then', () => {
  const muddled = inFeed({ kickOff: AT + 86_400_000, awayTeam: 'Mill Saxons', awayScore: 20 });
  const same = entry({ id: '8', kind: 'same', item: '2026-home-mill-saxons-2026-11-29' });
  const theirs = { line: 'Ferrymere 24–20 Mill Saxons', isCommittees: undefined };
  expect(shown([muddled])).toEqual([theirs, OURS]);
  expect(shown([muddled], noted(score(24, 22), OVER, same))).toEqual([
    {
      ...{ line: 'Ferrymere 24–22 Mill Saxons', isCommittees: true },
      feedScore: { home: 24, away: 20 },
    },
  ]);
});

test('a walkover after a score is a walkover', () => {
  const given = noted(score(24, 22), OVER, entry({ kind: 'walkover', side: 'away' }));
  const [result] = withCommitteeScores([], [given], club);
  expect(result).toMatchObject({ walkover: 'away', outcome: 'loss' });
  expect(result).not.toHaveProperty('homeScore');
});

const changes = fc.constantFrom<Partial<FeedMatch>>(
  {},
  { awayTeam: 'Tidemil' },
  { awayTeam: 'Mill & District' },
  { kickOff: Date.parse('2026-11-29T14:00:00Z') },
  { awayScore: 20 },
);
const others = fc.subarray([
  inFeed({ awayTeam: 'Fernhithe', kickOff: Date.parse('2026-11-21T15:00:00Z'), awayScore: 3 }),
  inFeed({ homeTeam: 'Tidemill', awayTeam: 'Ferrymere', kickOff: Date.parse('2026-10-03') }),
]);

test('whatever single difference the feed has, a match is one result', () => {
  fc.assert(
    fc.property(changes, others, (change, rest) => {
      expect(shown([inFeed(change), ...rest])).toHaveLength(rest.length + 1);
    }),
  );
});
