import { club } from '@clubhouse/club';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchNoteId } from '../entities/read-match-note.ts';
import { aMatch as ofTheFeed, aMatchNote } from '../testing/samples.ts';
import { applyNotes, isListed, notedMatches } from './apply-notes.ts';
import type { FeedCache } from './feed-cache.ts';
import type { FeedMatch } from './feed-match.ts';
import { fixturesOf, upcomingFixtures } from './fixtures.ts';
import { pairNotes } from './pair-notes.ts';

const US = 'Ferrymere';
const aMatch = ({ at, ...own }: Partial<FeedMatch> & { readonly at?: string } = {}) =>
  ofTheFeed({ ...(at && { kickOff: Date.parse(at) }), ...own });
const fixtures = (...matches: readonly FeedMatch[]) => fixturesOf(matches, club);
const postponed = aMatchNote({ postponed: true });
const notesShown = (matches: readonly FeedMatch[], notes = [postponed]) =>
  applyNotes(fixtures(...matches), notes, club).map(({ awayTeam, note }) => [awayTeam, note]);

test.each([
  ...['TIDEMILL RFC', 'Tide Mill', 'Tidemil'].map((awayTeam) => aMatch({ awayTeam })),
  aMatch({ at: '2026-11-28T12:00:00Z' }),
])(
  'a note stays with its match if the opponent is spelled otherwise or the hour of the day changes: %j',
  (match) => {
    expect(notesShown([match])).toEqual([[match.awayTeam, { postponed: true }]]);
  },
);

test('a note is shown on its match and on no other of the day', () => {
  const others = [aMatch({ awayTeam: 'Fernhithe' }), aMatch({ at: '2026-12-05T15:00:00Z' })];
  expect(notesShown([aMatch(), ...others])).toEqual([
    ['Tidemill', { postponed: true }],
    ['Fernhithe', undefined],
    ['Tidemill', undefined],
  ]);
});

test('all fields of a note are shown', () => {
  const note = aMatchNote({ inspection: '10:00', venue: 'Mill Lane', note: 'Bring boots.' });
  const shown = { inspection: '10:00', venue: 'Mill Lane', text: 'Bring boots.' };
  expect(notesShown([aMatch()], [note])).toEqual([['Tidemill', shown]]);
});

const [them, other] = ['Tidemill', 'Fernhithe'];
test.each([
  ['our other name at home', true, ['The Mere', 'Tidemil'], [US, them]],
  ['our other name away', true, ['Tidemil', 'The Mere'], [them, US]],
  ['another side at home', false, [other, them], ['Old Herons', them]],
  ['another side than us at home', false, [them, other], [US, other]],
])('for %s it is %s that the feed has the match', (_, listed, inFeed, noted) => {
  const profile = { feedNames: [US, 'The Mere'] };
  const [homeTeam, awayTeam] = inFeed as [string, string];
  const sides = { homeTeam: noted[0]!, awayTeam: noted[1]! };
  expect(isListed(sides, fixturesOf([aMatch({ homeTeam, awayTeam })], profile), profile)).toBe(
    listed,
  );
});

test.each([
  ['the match has another day', [aMatch({ at: '2026-12-05T15:00:00Z' })]],
  [
    'it has another day and a slip in its name',
    [aMatch({ at: '2026-12-05', awayTeam: 'Tidemil' })],
  ],
  [
    'two could be meant',
    [aMatch({ awayTeam: 'Tidemil' }), aMatch({ awayTeam: 'Tidemyll', at: '2026-11-28T12:00:00Z' })],
  ],
])('a note is left over, and shown on no match, where %s', (_, matches) => {
  expect(notesShown(matches).flatMap(([, note]) => note ?? [])).toEqual([]);
  expect(pairNotes(fixtures(...matches), [postponed], club).left).toEqual([postponed]);
});

test.each([
  ['the match is gone', []],
  ['the feed itself calls it off', [aMatch({ type: 'POSTPONED' })]],
  ['only the opponent’s second team is left', [aMatch({ awayTeam: 'Tidemill 2' })]],
  ['only the match away is left', [aMatch({ homeTeam: 'Tidemill', awayTeam: US })]],
])('a postponed match is still shown where %s', (_, matches) => {
  const [gone] = applyNotes(fixtures(...matches), [postponed], club);
  expect(gone).toEqual({
    key: expect.any(String) as string,
    kickOff: Date.parse('2026-11-28T00:00:00Z'),
    date: '2026-11-28',
    time: 'TBC',
    homeTeam: US,
    awayTeam: 'Tidemill',
    ours: 'home',
    isUnlisted: true,
    note: { postponed: true },
    noted: { id: postponed.id, rev: 1 },
  });
});

test('a postponed match without a day or a side is not shown', () => {
  const damaged = [{ date: 'soon' }, { homeTeam: '' }, { awayTeam: '' }];
  expect(
    notesShown(
      [],
      damaged.map((own) => aMatchNote({ ...own, postponed: true })),
    ),
  ).toEqual([]);
});

test('a match with its own note takes no other', () => {
  const own = aMatchNote({ id: '2026-home-tidemil-2026-11-28', awayTeam: 'Tidemil', venue: 'Elm' });
  const paired = pairNotes(fixtures(aMatch({ awayTeam: 'Tidemil' })), [postponed, own], club);
  expect([[...paired.noteOf.values()], paired.left]).toEqual([[own], [postponed]]);
});

test('a note on a renamed match is shown there only on the same day, and an earlier postponement nowhere', () => {
  const becomes = (item: string) =>
    aMatchNote({ postponed: true, scores: [{ id: '1', at: 1, kind: 'same', item }] });
  const renamed = aMatch({ awayTeam: 'Mill Saxons' });
  const note = becomes('2026-home-mill-saxons-2026-11-28');
  expect(notesShown([renamed], [note])).toEqual([['Mill Saxons', { postponed: true }]]);
  const own = aMatchNote({ id: '2026-home-mill-saxons-2026-11-28', venue: 'Elm' });
  expect(notesShown([renamed], [note, { ...own, awayTeam: 'Mill Saxons' }])).toEqual([
    ['Mill Saxons', { venue: 'Elm' }],
  ]);
  const moved = aMatch({ awayTeam: 'Mill Saxons', at: '2026-12-05T15:00:00Z' });
  expect(notesShown([moved], [becomes('2026-home-mill-saxons-2026-12-05')])).toEqual([
    ['Mill Saxons', undefined],
  ]);
});

test('a confirmed time is the kick-off, in London’s hours of that day', () => {
  const summer = aMatch({ at: '2026-09-04T23:00:00Z' });
  const note = aMatchNote({
    id: '2026-home-tidemill-2026-09-05',
    date: '2026-09-05',
    time: '14:30',
  });
  const [fixture] = applyNotes(fixtures(summer), [note], club);
  expect(fixture).toMatchObject({
    kickOff: Date.parse('2026-09-05T13:30:00Z'),
    time: '14:30',
    date: '2026-09-05',
    note: { isTimeConfirmed: true },
  });
});

test('an empty note shows nothing, but its version is known', () => {
  const [fixture] = fixtures(aMatch());
  const note = aMatchNote({ rev: 4 });
  expect(applyNotes([fixture!], [note], club)).toEqual([
    { ...fixture, noted: { id: note.id, rev: 4 } },
  ]);
});

test('two matches of a day are sorted by the hours they are played at', () => {
  const early = aMatch({ at: '2026-11-28T12:00:00Z', awayTeam: 'Fernhithe' });
  const note = aMatchNote({ time: '11:00' });
  const shown = applyNotes(fixtures(early, aMatch()), [note], club);
  expect(upcomingFixtures(shown, Date.parse('2026-11-28T08:00:00Z'), 1)[0]?.awayTeam).toBe(
    'Tidemill',
  );
});

const someMatch = fc.record({
  kickOff: fc.integer({ min: 0, max: 9 }).map((day) => Date.UTC(2026, 10, 20 + day, 15)),
  homeTeam: fc.constantFrom(US, 'Tidemill', 'Fernhithe'),
  awayTeam: fc.constantFrom(US, 'Tidemill', 'Tidemil', 'Tidemill 2', 'Fernhithe'),
});
const someNote = fc
  .tuple(someMatch, fc.boolean(), fc.constantFrom('', '11:00', '17:45'))
  .map(([match, isPostponed, time]) => {
    const [fixture] = fixtures(match);
    const { date, homeTeam, awayTeam } = fixture!;
    const id = matchNoteId(fixture!, club);
    return aMatchNote({ id, date, homeTeam, awayTeam, postponed: isPostponed, time });
  });

test('whatever is noted, no match of the feed is lost or changes its day, and each note appears once', () => {
  fc.assert(
    fc.property(fc.array(someMatch), fc.array(someNote), (matches, notes) => {
      const before = fixtures(...matches);
      const after = applyNotes(before, notes, club);
      const days = (list: typeof before) =>
        list.map(({ key, date }) => `${key} ${date}`).toSorted();
      const unlisted = after.filter(({ isUnlisted }) => isUnlisted);
      expect(days(after.filter((one) => !unlisted.includes(one)))).toEqual(days(before));
      expect(unlisted.filter(({ note }) => !note?.postponed)).toEqual([]);
      expect(applyNotes(after, notes, club)).toEqual(after);
      const { noteOf, left } = pairNotes(before, notes, club);
      const onOtherDays = before.filter(
        ({ key, date }) => (noteOf.get(key)?.date ?? date) !== date,
      );
      expect(onOtherDays).toEqual([]);
      const somewhere = new Set([...noteOf.values(), ...left].map(({ id }) => id));
      expect(somewhere).toEqual(new Set(notes.map(({ id }) => id)));
    }),
  );
});

const items = fixtures(aMatch());
const later = '2026-11-28T15:01:00Z';
const matches: FeedCache = {
  results: async () => ({ source: 'fallback', items: [] }),
  fixtures: async () => ({ source: 'last-good', items, readAt: 7 }),
};

test('the feed’s fixtures include the committee’s notes, and have the age of the feed’s answer', async () => {
  const readNotes = async () => [aMatchNote({ venue: 'Mill Lane' })];
  const noted = notedMatches({ matches, readNotes, profile: club });
  expect(await noted.results()).toEqual(await matches.results());
  expect(await noted.fixtures()).toEqual({
    source: 'last-good',
    items: [{ ...items[0], note: { venue: 'Mill Lane' }, noted: { id: aMatchNote().id, rev: 1 } }],
    readAt: 7,
  });
});

test('while the notes cannot be read, the last ones read apply', async () => {
  let isAway = false;
  const readNotes = async () => {
    if (isAway) throw new Error('away');
    return [aMatchNote({ postponed: true })];
  };
  const noted = notedMatches({ matches, readNotes, profile: club });
  const before = await noted.fixtures();
  isAway = true;
  expect(await noted.fixtures()).toEqual(before);
  const begun = { matches, readNotes, profile: club, known: before.items };
  expect(await notedMatches(begun).fixtures()).toEqual(before);
  const moved = fixtures(aMatch({ at: later }));
  const changed = {
    ...matches,
    fixtures: async () => ({ source: 'live', items: moved, readAt: 8 }) as const,
  };
  expect((await notedMatches({ ...begun, matches: changed }).fixtures()).items).toEqual(moved);
  // Where they were never read the feed speaks alone.
  const feeds = await matches.fixtures();
  expect(await notedMatches({ ...begun, known: [] }).fixtures()).toEqual(feeds);
});

test('while notes cannot be read, a match postponed before the feed dropped it is shown until the feed has it', async () => {
  let read: FeedCache['fixtures'] = async () => ({ source: 'live', items: [], readAt: 7 });
  const answers = [Promise.resolve([aMatchNote({ postponed: true })])];
  const noted = notedMatches({
    matches: { ...matches, fixtures: () => read() },
    readNotes: () => answers.pop() ?? Promise.reject(new Error('away')),
    profile: club,
  });
  const before = await noted.fixtures();
  expect(before.items).toMatchObject([{ isUnlisted: true, note: { postponed: true } }]);
  expect(await noted.fixtures()).toEqual(before);
  const other = fixtures(aMatch({ at: later, awayTeam: 'Fernhithe' }));
  read = async () => ({ source: 'live', items: other, readAt: 7 });
  const shown = (await noted.fixtures()).items.map(({ awayTeam }) => awayTeam);
  expect(shown).toEqual(['Tidemill', 'Fernhithe']);
  read = matches.fixtures;
  expect((await noted.fixtures()).items).toEqual(items);
});
