import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMatch as ofTheFeed } from '../testing/samples.ts';
import type { FeedMatch, FeedOperation } from './feed-match.ts';
import { FeedUnavailable, parseFeed } from './parse-feed.ts';

const anItem = (own: object = {}) => ({
  Date: '/Date(1757167200000+0100)/',
  HomeTeamName: 'Ferrymere',
  AwayTeamName: 'Tidemill',
  HomeFullTimeScore: 31,
  AwayFullTimeScore: 12,
  ...own,
});
const aMatch = (own: Partial<FeedMatch> = {}) =>
  ofTheFeed({ kickOff: 1_757_167_200_000, homeScore: 31, awayScore: 12, ...own });
const parse = (text: string, operation: FeedOperation = 'GetResultsSimplified') =>
  parseFeed(text, { operation });
const answer = (...items: readonly unknown[]) => `show(${JSON.stringify(items)});`;

test('[3.9] an answer as sent over the network, slashes escaped, is read', () => {
  const text = String.raw`show([{"Date":"\/Date(1757167200000)\/","HomeTeamName":"Ferrymere","AwayTeamName":"Tidemill"}]);`;
  expect(parse(text, 'GetFixturesSimplified')).toEqual([
    { kickOff: 1_757_167_200_000, homeTeam: 'Ferrymere', awayTeam: 'Tidemill' },
  ]);
});

test.each([
  ['without a semicolon', 'show([])'],
  ['with spaces and lines', '\uFEFF \r\n show\n( [\n] ) \n;\n'],
  ['with a name of any letters', '$_1a([]);'],
])('a call %s is valid', (_, text) => {
  expect(parse(text)).toEqual([]);
});

test.each([
  ['a page', '<!doctype html><title>Down for maintenance</title>'],
  ['nothing', ''],
  ['no brackets', 'show'],
  ['the list alone', '[]'],
  ['a call of something within something', 'window.show([]);'],
  ['two calls', 'show([]);show([]);'],
  ['a script before the call', 'alert(1);show([]);'],
  ['a script after the call', 'show([]);alert(1)'],
  ['a script in the call', 'show([alert(1)]);'],
  ['a comment', '/**/ show([]);'],
  ['an object', 'show({"items":[]});'],
  ['a number', 'show(1);'],
  ['two arguments', 'show([],[]);'],
  ['half an answer', 'show([{"Date":"'],
  ['brackets without end', `show(${'['.repeat(400_000)}`],
  ['nesting without end', `show(${'['.repeat(300_000)}${']'.repeat(300_000)});`],
  ['more than a megabyte', `show([${' '.repeat(1_000_000)}]);`],
  ['nothing but what is no match', answer(null, 1, 'match', [], {}, anItem({ Date: 'Saturday' }))],
])('%s is refused', (_, text) => {
  expect(() => parse(text)).toThrow(FeedUnavailable);
});

test('[F9] an answer for a foreign callback is refused', () => {
  const options = { operation: 'GetResultsSimplified', callback: 'clubhouse_1' } as const;
  expect(parseFeed('clubhouse_1([]);', options)).toEqual([]);
  expect(() => parseFeed('clubhouse_2([]);', options)).toThrow(FeedUnavailable);
});

test.each([
  ['a date of another zone', { Date: ' /Date(1757167200000-0530)/ ' }, {}],
  ['an escaped date', { Date: String.raw`\/Date(1757167200000+0100)\/` }, {}],
  ['a date before the epoch', { Date: '/Date(-86400000)/' }, { kickOff: -86_400_000 }],
  ['scores as text', { HomeFullTimeScore: '31', AwayFullTimeScore: ' 12 ' }, {}],
  ['fields nobody knows', { Attendance: null, ['__proto__']: 1, constructor: {} }, {}],
  ['a type', { Type: ' result\n' }, { type: 'RESULT' }],
  ['a type of signs', { Type: '1st' }, {}],
  ['a type with signs behind it', { Type: 'result!' }, {}],
  ['a type that is none', { Type: { toString: 1 } }, {}],
  [
    'a name of many lines',
    { HomeTeamName: '  Old\r\n\tBoys \u0000\u0085 ' },
    { homeTeam: 'Old Boys' },
  ],
  [
    'marks that turn text about',
    { HomeTeamName: '\u202eOld\u2066 B\u200boys\ud800' },
    { homeTeam: 'Old Boys' },
  ],
  ['markup, which is text', { HomeTeamName: '<b>Old</b>' }, { homeTeam: '<b>Old</b>' }],
])('an item with %s is shown as far as possible', (_, own, read) => {
  expect(parse(answer(anItem(own)))).toEqual([aMatch(read)]);
});

test.each([
  ['no date', { Date: undefined }],
  ['the date nobody set', { Date: '/Date(-62135596800000)/' }],
  ['a date of another age', { Date: '/Date(253402300800000)/' }],
  ['a date that is a number', { Date: 1_757_167_200_000 }],
  ['a date of digits without end', { Date: `/Date(${'9'.repeat(400)})/` }],
  ['a date with half a number', { Date: '/Date(1757167200000.5)/' }],
  ['a date with an offset of three digits', { Date: '/Date(1757167200000+100)/' }],
  ['a date within a text', { Date: 'on /Date(1757167200000)/ we play' }],
  ['a date of another format', { Date: '2025-09-06T14:00:00Z' }],
  ['no name', { HomeTeamName: undefined }],
  ['a name of blanks', { AwayTeamName: ' \u200b ' }],
  ['a name that is an object', { AwayTeamName: { toString: 'x' } }],
  ['a name without end', { AwayTeamName: 'x'.repeat(201) }],
  ['one score', { HomeFullTimeScore: null }],
  ['a date of an age before', { Date: '/Date(-2240524800000)/' }],
  ['a score below none', { HomeFullTimeScore: -1 }],
  ['half a point', { AwayFullTimeScore: 1.5 }],
  ['a score of four digits', { HomeFullTimeScore: 1000 }],
  ['a score that is a formula', { AwayFullTimeScore: '1e2' }],
  ['a score before words', { HomeFullTimeScore: '31 points' }],
  ['a score behind words', { HomeFullTimeScore: 'won 31' }],
])('a result with %s is omitted, and reported', (_, own) => {
  const reports: unknown[][] = [];
  const log = (...report: unknown[]) => void reports.push(report);
  const text = answer(anItem(own), anItem());
  expect(parseFeed(text, { operation: 'GetResultsSimplified', log })).toEqual([aMatch()]);
  expect(reports).toEqual([[expect.stringContaining('GetResultsSimplified'), expect.any(String)]]);
});

test('a walkover needs no score, and a fixture none at all', () => {
  const unscored = { HomeFullTimeScore: null, AwayFullTimeScore: null };
  expect(parse(answer(anItem({ ...unscored, Type: 'HomeWalkover' })))).toHaveLength(1);
  expect(parse(answer(anItem(unscored)), 'GetFixturesSimplified')).toHaveLength(1);
  expect(() => parse(answer(anItem(unscored)))).toThrow(FeedUnavailable);
});

test.each(['HomeFullTimeScore', 'AwayFullTimeScore'])('a fixture omits %s alone', (field) => {
  const [fixture] = parse(answer(anItem({ [field]: null })), 'GetFixturesSimplified');
  expect(Object.keys(fixture!)).toEqual(['kickOff', 'homeTeam', 'awayTeam']);
});

test('items beyond 500 are omitted', () => {
  expect(parse(answer(...Array.from({ length: 700 }, () => anItem())))).toHaveLength(500);
});

test('[F10] any input gives matches or FeedUnavailable', () => {
  const junk = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.constantFrom('(', ')', ');', 'a('),
  );
  const scraps = fc.array(junk, { maxLength: 6 }).map((parts) => parts.join(''));
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.jsonValue());
  const items = fc.array(
    fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          Date: fc.oneof(
            value,
            fc.integer().map((ms) => `/Date(${ms})/`),
          ),
          HomeTeamName: value,
          AwayTeamName: value,
          HomeFullTimeScore: value,
          AwayFullTimeScore: value,
          Type: value,
        },
        { requiredKeys: [] },
      ),
    ),
  );
  const text = fc.oneof(
    scraps,
    items.map((list) => `show(${JSON.stringify(list)})`),
  );
  fc.assert(
    fc.property(text, (given) => {
      try {
        for (const match of parse(given)) {
          expect(match.homeTeam).toMatch(/^\S(.*\S)?$/u);
          expect(match.awayTeam).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
          expect(Number.isSafeInteger(match.kickOff)).toBe(true);
        }
      } catch (error) {
        if (!(error instanceof FeedUnavailable)) throw error;
      }
    }),
    { numRuns: 2_000 },
  );
});
