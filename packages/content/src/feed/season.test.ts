import { club } from '@clubhouse/club';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { londonClock } from '../dates/london-clock.ts';
import type { ScoreEntry } from '../entities/match-score.ts';
import { type MatchNote, matchNoteId } from '../entities/read-match-note.ts';
import { aMatch as ofTheFeed, aMatchNote } from '../testing/samples.ts';
import type { FeedMatch } from './feed-match.ts';
import { matchQuestions } from './match-questions.ts';
import { seasonOf } from './season.ts';
import { daysOfSeason, seasonName } from './season-name.ts';
import { mergedMatches, type StoredMatch } from './stored-matches.ts';

const US = 'Ferrymere';
const DAY = 86_400_000;
const FIRST = Date.parse('2025-09-06T14:00:00Z');
const aMatch = (own: Partial<FeedMatch> = {}) => ofTheFeed({ kickOff: FIRST, ...own });
const PLAYED = { homeScore: 24, awayScore: 12 };
const readings = (...feeds: readonly (readonly FeedMatch[])[]) =>
  feeds.reduce<readonly StoredMatch[]>((stored, feed) => mergedMatches(stored, feed, club), []);
const lines = (stored: readonly StoredMatch[], notes: readonly MatchNote[] = []) => {
  const { results, fixtures } = seasonOf(stored, notes, club);
  return [
    ...results.map(
      ({ date, homeTeam, awayTeam, homeScore, awayScore }) =>
        `${date} ${homeTeam} ${homeScore}–${awayScore} ${awayTeam}`,
    ),
    ...fixtures.map(
      ({ date, homeTeam, awayTeam, isDropped }) =>
        `${date} ${homeTeam} v ${awayTeam}${isDropped ? ', dropped' : ''}`,
    ),
  ];
};

test('a season lasts from July to June, by London’s days', () => {
  expect([seasonName('2025-07-01'), seasonName('2026-06-30')]).toEqual(['2025-26', '2025-26']);
  expect(seasonName('1999-10-01')).toBe('1999-00');
  expect(daysOfSeason('2025-26')).toEqual({ from: '2025-07-01', before: '2026-07-01' });
  for (const name of ['2025-27', '2025', 'x', '']) expect(daysOfSeason(name)).toBeUndefined();
});

test('a result stays when the feed drops the score or the match, and is not merged with the next meeting', () => {
  const again = aMatch({ kickOff: FIRST + 90 * DAY });
  for (const forgets of [[aMatch()], []]) {
    expect(lines(readings([aMatch(PLAYED)], forgets, [again]))).toEqual([
      '2025-09-06 Ferrymere 24–12 Tidemill',
      '2025-12-05 Ferrymere v Tidemill',
    ]);
  }
});

test('where two matches fit, or two values changed, nothing is merged and a question is asked', () => {
  const [one, other] = [aMatch(), aMatch({ kickOff: FIRST + 30 * DAY })];
  const moved = aMatch({ kickOff: FIRST + DAY });
  const muddled = { ...moved, awayTeam: 'Mill Saxons' };
  const asked = (stored: readonly StoredMatch[]) =>
    matchQuestions(stored, [], club).map(({ match, candidates }) => [
      match.kickOff,
      ...candidates.map(({ match: { kickOff, awayTeam } }) => `${kickOff} ${awayTeam}`),
    ]);
  expect(asked(readings([one, other], [moved]))).toEqual([
    [FIRST, `${FIRST + DAY} Tidemill`],
    [FIRST + 30 * DAY, `${FIRST + DAY} Tidemill`],
  ]);
  expect(asked(readings([one], [muddled]))).toEqual([[FIRST, `${FIRST + DAY} Mill Saxons`]]);
  // Of a match in another week, or one that was known before, nobody is asked; nor of one that is there again.
  expect(asked(readings([one], [{ ...muddled, kickOff: FIRST + 8 * DAY }]))).toEqual([]);
  expect(asked(readings([one, muddled], [muddled]))).toEqual([]);
  expect(asked(readings([one], [muddled], [one, muddled]))).toEqual([]);
});

test('an answer joins two matches under both names unless the feed has both; a circular one joins none', () => {
  const muddled = aMatch({ kickOff: FIRST + DAY, awayTeam: 'Mill Saxons' });
  const [id, newId] = [aMatch(), muddled].map((match) => noteOn(match).id) as [string, string];
  const answers = (noteId: string, item: string): MatchNote => ({
    ...noteOn(aMatch(), 20, 10),
    ...{ id: noteId, scores: [{ id: 'same', at: FIRST, kind: 'same', item }] },
  });
  const stored = readings([aMatch()], [muddled]);
  expect(seasonOf(stored, [answers(id, newId)], club)).toMatchObject({
    fixtures: [{ awayTeam: 'Mill Saxons' }],
    movedTo: { '2025-09-06-2025-home-tidemill': '2025-09-07-2025-home-mill-saxons' },
  });
  const both = ['2025-09-06 Ferrymere v Tidemill', '2025-09-07 Ferrymere v Mill Saxons'];
  const again = mergedMatches(stored, [aMatch(), muddled], club);
  expect(lines(again, [answers(id, newId)])).toEqual(both);
  const circle = [answers(id, newId), answers(newId, id)];
  const gone = stored.map((match) => ({ ...match, mayBe: [id, newId] }));
  expect(seasonOf(gone, circle, club)).not.toHaveProperty('movedTo');
  expect(lines(gone, circle)).toEqual([`${both[0]}, dropped`, both[1]]);
  expect(matchQuestions(stored, [answers(id, id)], club)).toEqual([]);
});

test('a score of the committee follows its match, but not to a future day', () => {
  const note = noteOn(aMatch(), 20, 10);
  const renamed = readings([aMatch()], [aMatch({ awayTeam: 'Mill Saxons' })]);
  expect(lines(renamed, [note])).toEqual(['2025-09-06 Ferrymere 20–10 Mill Saxons']);
  const moved = { kickOff: FIRST + DAY };
  expect(lines(readings([aMatch()], [aMatch(moved)]), [note])).toEqual([
    '2025-09-06 Ferrymere 20–10 Tidemill',
    '2025-09-07 Ferrymere v Tidemill',
  ]);
  expect(lines(readings([aMatch()], [aMatch({ ...moved, ...PLAYED })]), [note])).toEqual([
    '2025-09-07 Ferrymere 20–10 Tidemill',
  ]);
});

function noteOn(match: FeedMatch, home?: number, away?: number): MatchNote {
  const { kickOff, homeTeam, awayTeam } = match;
  const { date } = londonClock(kickOff);
  const answers = [
    { id: '0', at: kickOff, kind: 'score', home, away },
    { id: '1', at: kickOff, kind: 'full-time' },
  ] as ScoreEntry[];
  const scores = home === undefined ? [] : answers;
  const id = matchNoteId({ kickOff, date, homeTeam, awayTeam }, club);
  return aMatchNote({ id, date, homeTeam, awayTeam, scores });
}

const OPPONENTS = [
  'Tidemill',
  'Fernhithe',
  'Old Kestrels',
  'Hollowbrook',
  'St Oswin’s',
  'Larkstone',
];
const STEPS = [
  'rename',
  'move',
  'muddle',
  'swap',
  'play',
  'correct',
  'drop',
  'show',
  'note',
] as const;
type Step = readonly [step: (typeof STEPS)[number], match: number, by: number];

/**
 * What the county and the committee do to one match. Between two readings of the feed a `muddle` changes two things; a
 * match that is played may be played on another day.
 */
function simulated(steps: readonly Step[]) {
  const truth = OPPONENTS.map((name, n) => ({
    ...{ names: [name], match: aMatch({ awayTeam: name, kickOff: FIRST + n * 30 * DAY }) },
    isListed: true,
    isNoted: false,
  }));
  const notes: MatchNote[] = [];
  const played = new Set<number>();
  let stored: readonly StoredMatch[] = [];
  for (const [step, n, by] of [['show', 0, 0] as Step, ...steps]) {
    const one = truth[n]!;
    const { match } = one;
    const isOver = match.homeScore !== undefined;
    const isHome = match.homeTeam === US;
    if (step === 'drop') one.isListed = false;
    else if (step === 'note') {
      notes.push(noteOn(match, by, 10));
      one.isNoted = true;
      played.add(n);
    } else if (one.isListed || step === 'show') {
      one.isListed = true;
      if (step === 'rename' || step === 'muddle') {
        const name = `${one.names[0]} ${'Saxons Wanderers Barbarians Harlequins'.split(' ')[by % 4]} ${'abcdefgh'[by % 8]!.repeat(4)}`;
        one.names.push(name);
        one.match = { ...match, [isHome ? 'awayTeam' : 'homeTeam']: name };
      }
      if (step === 'muddle')
        one.match = { ...one.match, kickOff: match.kickOff + ((by % 5) - 2) * DAY };
      if (step === 'move') one.match = { ...match, kickOff: FIRST + (n * 30 + by) * DAY };
      if (step === 'swap') {
        const { homeTeam, awayTeam, homeScore, awayScore, ...rest } = match;
        one.match = { ...rest, homeTeam: awayTeam, awayTeam: homeTeam };
        if (isOver) Object.assign(one.match, { homeScore: awayScore, awayScore: homeScore });
      }
      if (step === 'play' || (step === 'correct' && isOver)) {
        const kickOff = match.kickOff + (isOver ? 0 : (by % 3) * DAY);
        one.match = { ...match, kickOff, homeScore: by, awayScore: 10 };
        played.add(n);
      }
    }
    stored = mergedMatches(
      stored,
      truth.flatMap((each) => (each.isListed ? [each.match] : [])),
      club,
    );
  }
  return { truth, notes, played, stored };
}

/** The notes, with the true answer to each question. */
function answered({ truth, notes, stored }: ReturnType<typeof simulated>): readonly MatchNote[] {
  const [asked] = matchQuestions(stored, notes, club);
  if (!asked) return notes;
  const isOne = (match: FeedMatch) =>
    truth.findIndex(({ names }) =>
      names.some((name) => [match.homeTeam, match.awayTeam].includes(name)),
    );
  const same = asked.candidates.find(({ match }) => isOne(match) === isOne(asked.match)) ?? asked;
  const entry = { id: 'same', at: FIRST, kind: 'same', item: same.id } as const;
  const note = notes.find(({ id }) => id === asked.id) ?? noteOn(asked.match);
  const others = notes.filter(({ id }) => id !== asked.id);
  const changed = { ...note, scores: [...note.scores, entry] };
  return answered({ truth, stored, played: new Set(), notes: [...others, changed] });
}

test('a season of feeds that rename, move, muddle, swap, drop and correct shows each match correctly once, after the open questions are answered', () => {
  const step = fc.tuple(fc.constantFrom(...STEPS), fc.nat(OPPONENTS.length - 1), fc.nat(29));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const season = simulated(steps);
      const { truth, played, stored } = season;
      const notes = answered(season);
      const { results, fixtures } = seasonOf(stored, notes, club);
      const shownOf = (list: readonly { homeTeam: string; awayTeam: string }[]) =>
        list.map(({ homeTeam, awayTeam }) =>
          truth.findIndex(({ names }) => names.includes(homeTeam === US ? awayTeam : homeTeam)),
        );
      expect(shownOf(results).toSorted()).toEqual([...played].toSorted());
      for (const n of truth.keys())
        expect([...shownOf(results), ...shownOf(fixtures)]).toContain(n);
      const asTheyAre = truth.flatMap(({ match, isListed, isNoted }) => {
        const isDropped = !isListed && match.homeScore === undefined;
        return isNoted ? [] : lines([isDropped ? { ...match, isDropped } : match]);
      });
      expect(lines(stored, notes)).toEqual(expect.arrayContaining(asTheyAre));
      // A second reading of the same feed changes nothing.
      const listed = truth.flatMap(({ isListed, match }) => (isListed ? [match] : []));
      expect(mergedMatches(stored, listed, club)).toEqual(stored);
    }),
    { numRuns: 300 },
  );
});
