import { club } from '@clubhouse/club';
import { checkArticle } from '@clubhouse/content';
import {
  eachMatch,
  fixturesOf,
  resultLine,
  resultsOf,
  type FeedMatch,
} from '@clubhouse/content/feed';
import { expect, test } from 'vitest';
import { postedMatches, reportWords, shareWords } from '#shared/result-card/posted-match.ts';
import { LINE, played, SUNDAY, toPlay, US } from '#test/a-saturday.ts';
import { CARD_FRAMES, type CardShape } from '#shared/result-card/card-frames.ts';
import { paintCard } from '#shared/result-card/draw-card.ts';
import fc from 'fast-check';

const at = (kickOff: string, awayTeam = 'Kestrels') => ({ kickOff: Date.parse(kickOff), awayTeam });

function over({
  results = [] as FeedMatch[],
  fixtures = [] as FeedMatch[],
  now = SUNDAY,
  note = {},
}) {
  const noted = fixturesOf(fixtures, club).map((fixture) => ({ ...fixture, ...note }));
  return postedMatches(eachMatch(resultsOf(results, club), noted, club), now).map(resultLine);
}

test('results are sorted newest first, also two of one day and one of years ago', () => {
  const results = [
    { ...played, ...at('2012-03-03T14:00:00Z', 'Herons') },
    { ...played, ...at('2025-11-22T11:00:00Z', 'Tidemill') },
    played,
  ];
  expect(over({ results })).toEqual([LINE, `${US} 24–17 Tidemill`, `${US} 24–17 Herons`]);
});

test('the result of a match is expected from its end on, for a week', () => {
  const then = (now: string) => over({ fixtures: [toPlay], now: Date.parse(now) });
  expect(then('2025-11-22T15:29:00Z')).toEqual([]);
  expect(then('2025-11-22T15:30:00Z')).toEqual([`${US} v Kestrels`]);
  expect(then('2025-11-29T23:00:00Z')).toEqual([`${US} v Kestrels`]);
  expect(then('2025-11-30T00:00:00Z')).toEqual([]);
});

test('no result is expected of a postponed match or of other clubs', () => {
  expect(over({ fixtures: [toPlay], note: { note: { postponed: true } } })).toEqual([]);
  expect(over({ fixtures: [{ ...toPlay, homeTeam: 'Herons' }] })).toEqual([]);
});

const aResult = (own: Partial<FeedMatch> = {}) => resultsOf([{ ...played, ...own }], club)[0]!;
const away = (homeScore: number, awayScore: number) =>
  aResult({ homeTeam: 'Kestrels', awayTeam: US, homeScore, awayScore });

test.each([
  ['a win at home', aResult(), `${US} beat Kestrels 24–17 at home on 22 November 2025.`],
  ['a win away', away(3, 10), `${US} beat Kestrels 10–3 away on 22 November 2025.`],
  ['a loss', away(57, 3), `${US} lost 3–57 to Kestrels away on 22 November 2025.`],
  ['a draw', away(0, 0), `${US} drew 0–0 with Kestrels away on 22 November 2025.`],
  [
    'a walkover',
    aResult({ type: 'HOMEWALKOVER' }),
    `${US} were given the match against Kestrels on 22 November 2025, a walkover.`,
  ],
  [
    'a walkover to them',
    aResult({ type: 'AWAYWALKOVER' }),
    `Kestrels were given the match against ${US} on 22 November 2025, a walkover.`,
  ],
  ['others’ match', aResult({ homeTeam: 'Herons' }), 'Herons 24–17 Kestrels on 22 November 2025.'],
])('the report of %s begins with the outcome', (_what, match, lede) => {
  expect(reportWords(match, club).excerpt).toBe(`${lede} ${club.competition}.`);
});

test('the report of a match can be published as it is, however long the names are', () => {
  const name = `"Quoted" <b>${'w '.repeat(90)}</b>🏉`;
  const longest = reportWords(aResult({ homeTeam: name, awayTeam: name }), club);
  expect(checkArticle(longest).ok).toBe(true);
});

test('the text beside the card names the winner of a walkover', () => {
  expect(shareWords(aResult({ type: 'AWAYWALKOVER' }), club)).toMatch(
    /^Walkover: .* v Kestrels, given to Kestrels\.\n/,
  );
});

/** Every character has the same width. */
const widthOf = (line: string) => Array.from(line).length * 0.4;

function aCard(own: Partial<FeedMatch> = {}, shape: CardShape = 'square') {
  const kickOff = Date.parse('2026-11-14T14:30:00Z');
  const match = { kickOff, homeTeam: US, awayTeam: 'Tidemill', homeScore: 31, awayScore: 12 };
  const [result] = resultsOf([{ ...match, ...own }], club);
  const texts: { text: string; x: number; baseline: number; size: number; align: string }[] = [];
  const bands: { y: number; height: number; fill: unknown }[] = [];
  const sizeNow = () => Number(/ ([\d.]+)px/.exec(pen.font)![1]);
  const pen = {
    font: '',
    fillStyle: '',
    textAlign: 'start',
    measureText: (line: string) => ({ width: widthOf(line) * sizeNow() }),
    strokeRect: () => undefined,
    fillRect(_x: number, y: number, _width: number, height: number) {
      bands.push({ y, height, fill: pen.fillStyle });
    },
    fillText(text: string, x: number, baseline: number) {
      texts.push({ text, x, baseline, size: sizeNow(), align: pen.textAlign });
    },
  };
  const frame = CARD_FRAMES[shape];
  paintCard(result!, {
    pen: pen as unknown as CanvasRenderingContext2D,
    frame,
    club,
    badge: undefined,
  });
  return { texts, bands, words: texts.map(({ text }) => text) };
}

test('a card shows the club, the outcome, both sides with their points, the competition and the day', () => {
  expect(aCard().words).toEqual([
    club.name.toUpperCase(),
    'FULL TIME',
    'WIN',
    US.toUpperCase(),
    '31',
    'TIDEMILL',
    '12',
    club.competition.toUpperCase(),
    '14 NOVEMBER 2026',
  ]);
});

test('the points are the largest text, and our side has the club’s second colour as background', () => {
  const { texts, bands } = aCard();
  const largest = texts.toSorted((one, other) => other.size - one.size)[0]!;
  expect(largest.text).toBe('31');
  const ours = bands.find(({ fill, height }) => fill === club.colours.accent && height > 100);
  expect(ours).toMatchObject({ y: CARD_FRAMES.square.rows.top });
});

test.each([
  [{ homeScore: 0, awayScore: 0 }, ['FULL TIME', 'DRAWN', US.toUpperCase(), '0']],
  [{ homeScore: 3, awayScore: 57 }, ['FULL TIME', 'LOSS', US.toUpperCase(), '3', 'TIDEMILL', '57']],
  [{ type: 'AWAYWALKOVER' }, ['WALKOVER', 'LOSS', US.toUpperCase(), '–', 'TIDEMILL', 'W/O']],
  [{ homeTeam: `The "Old" Boys’ <b>&'s` }, ['FULL TIME', 'THE “OLD”', 'BOYS’ <B>&’S']],
])('a card of %j shows %j', (own, words) => {
  expect(aCard(own).words.slice(1, 1 + words.length)).toEqual(words);
});

test('a long name is set smaller on more lines, whole', () => {
  const awayTeam = 'Richmondshire & Upper Thames Valley Old Boys Veterans';
  const { texts } = aCard({ awayTeam });
  const lines = texts.slice(5, -3);
  expect(lines.map(({ text }) => text).join(' ')).toBe(awayTeam.toUpperCase());
  expect(lines.length).toBeGreaterThan(1);
  expect(lines[0]!.size).toBeLessThan(texts.find(({ text }) => text === US.toUpperCase())!.size);
});

test('a word too long for a line is cut with a mark', () => {
  const { words } = aCard({ awayTeam: 'x'.repeat(200) });
  expect(words.find((word) => word.startsWith('XXX'))).toMatch(/^X+\.\.\.$/);
});

test('every text stays within its area, whatever the sides are called', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefg'), minLength: 1, maxLength: 9 });
  const name = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
    fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
  );
  const points = fc.integer({ min: 0, max: 999 });
  const anything = fc.record({
    homeTeam: name,
    awayTeam: name,
    homeScore: points,
    awayScore: points,
  });
  fc.assert(
    fc.property(anything, fc.constantFrom('square' as const, 'story' as const), (own, shape) => {
      const { edge, width, height, rows } = CARD_FRAMES[shape];
      const second = rows.top + rows.height + 10;
      const end = second + rows.height;
      const bounds = [
        [0, rows.top],
        [rows.top, second],
        [second, end],
        [end, height],
      ] as const;
      for (const { x, align, text, size, baseline } of aCard(own, shape).texts) {
        const reach = widthOf(text) * size;
        const from = { start: x, center: x - reach / 2, end: x - reach }[align]!;
        expect(from).toBeGreaterThanOrEqual(edge - 1);
        expect(from + reach).toBeLessThanOrEqual(width - edge + 1);
        const [top, bottom] = [baseline - size * 0.73, baseline];
        const places = bounds.filter(([from, to]) => bottom > from && top < to);
        // In one place only: none of its lines stands across a border.
        expect(places).toHaveLength(1);
      }
    }),
    { numRuns: 150 },
  );
});
