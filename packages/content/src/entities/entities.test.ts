import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  aMatchNote,
  aMatchNoteItem,
  anAlbum,
  anArticle,
  anEvent,
  anEventItem,
  aPlayer,
} from '../testing/samples.ts';
import { ALBUM_LIMITS, checkAlbum, parseAlbum } from './album.ts';
import { ARTICLE_LIMITS, checkArticle, parseArticle } from './article.ts';
import { checkEvent, EVENT_LIMITS, eventItem, type EventText, parseEvent } from './event.ts';
import { checkMatchNote, MATCH_NOTE_LIMITS, parseMatchNote } from './match-note.ts';
import { checkPlayer, parsePlayer, PLAYER_LIMITS } from './player.ts';
import { parseUnpublished } from './read-unpublished.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Entity {
  readonly name: string;
  readonly check: (input: never) => unknown;
  readonly parse: (item: Fields, log?: (line: string) => void) => object;
  readonly whole: object;
  readonly needs: readonly string[];
  readonly limits: Readonly<Record<string, number>>;
  readonly invalid?: readonly (readonly [field: string, value: unknown])[];
  /** Damaged fields of a stored item, what is shown of it, and the fields that the log names. */
  readonly damage: readonly [stored: Fields, shown: Fields, logged: readonly string[]];
}

const picture = { width: 2048, height: 1365, widths: [480, 768], alt: 'A try' };
const { team: _, ...noteLimits } = MATCH_NOTE_LIMITS;
const entities: readonly Entity[] = [
  {
    name: 'article',
    check: checkArticle,
    parse: parseArticle,
    whole: anArticle({ picture, imageUrl: 'media/a.jpg' }),
    needs: ['title', 'excerpt', 'content'],
    limits: ARTICLE_LIMITS,
    damage: [
      { title: 404, excerpt: null, picture: { width: 'wide' } },
      { title: '404', excerpt: '', date: anArticle().date },
      ['excerpt', 'picture', 'title'],
    ],
  },
  {
    name: 'event',
    check: checkEvent,
    parse: parseEvent,
    whole: anEvent({ type: 'Meeting' }),
    needs: ['title', 'date', 'time', 'location', 'description'],
    limits: EVENT_LIMITS,
    invalid: [
      ...['2025-02-29', '06/12/2025', '2025-1-06', '0202-12-06', '9999-12-06'].map(
        (date) => ['date', date] as const,
      ),
      ...['24:00', '19:60', '7:30'].map((time) => ['time', time] as const),
      ...['Party', ''].map((type) => ['type', type] as const),
    ],
    damage: [
      { date: 'next Saturday', time: '7:30 PM', type: 'Party', location: null },
      { date: 'next Saturday', time: '7:30 PM', type: 'Social', location: '' },
      ['date', 'location', 'time', 'type'],
    ],
  },
  {
    name: 'album',
    check: checkAlbum,
    parse: parseAlbum,
    whole: anAlbum(),
    needs: ['name', 'description'],
    limits: ALBUM_LIMITS,
    damage: [
      { description: null, cover: { path: 3 }, photoCount: -1, photos: 'two' },
      { name: 'Tour', description: '', photos: [], photoCount: 0 },
      ['cover', 'description', 'photos'],
    ],
  },
  {
    name: 'player',
    check: checkPlayer,
    parse: parsePlayer,
    whole: aPlayer({ photoUrl: 'media/a.jpg', picture, extraResponsibility: 'Urn' }),
    needs: ['name', 'nationality', 'position', 'height', 'weight', 'favouriteMemory'],
    limits: PLAYER_LIMITS,
    invalid: [
      ...[`9'0"`, `5'12"`, '178'].map((height) => ['height', height] as const),
      ...[-0.1, 98.55, Infinity].map((weight) => ['weight', weight] as const),
    ],
    damage: [
      { weight: '98.5', height: 178, favouriteMemory: undefined },
      { weight: 98.5, height: '178', favouriteMemory: '' },
      ['favouriteMemory', 'height', 'weight'],
    ],
  },
  {
    name: 'match note',
    check: checkMatchNote,
    parse: parseMatchNote,
    whole: aMatchNote({ postponed: true, inspection: '10:00', venue: 'Mill Lane', note: 'Frost.' }),
    needs: ['date', 'homeTeam', 'awayTeam'],
    limits: noteLimits,
    invalid: [
      ['date', '2026-02-30'],
      ['inspection', '10am'],
      ['time', '24:00'],
    ],
    damage: [
      { postponed: 'yes', inspection: '10am', time: 1430 },
      { postponed: false, inspection: '', time: '' },
      ['inspection', 'postponed', 'time'],
    ],
  },
];
const checked = ({ check, whole }: Entity, own: Fields) => check({ ...whole, ...own } as never);
const refused = (errors: object) => ({ ok: false, errors });

test.each(entities)(
  '[5.1, 5.4, 5.7] of each $name $needs must be given, and nothing else',
  (at) => {
    for (const field of at.needs) {
      for (const empty of ['', ' \n\t ', undefined]) {
        if (field === 'weight' && empty !== undefined) continue;
        expect(checked(at, { [field]: empty })).toEqual(refused({ [field]: 'required' }));
      }
    }
    const needed = Object.entries(at.whole).filter(([field]) => at.needs.includes(field));
    expect(at.check(Object.fromEntries(needed) as never)).toMatchObject({ ok: true });
    const required = Object.fromEntries(at.needs.map((field) => [field, 'required']));
    expect(at.check({} as never)).toEqual(refused(required));
  },
);

test.each(entities)('texts of each $name are stored without spaces around them', (at) => {
  const texts = Object.entries(at.whole).filter(([, value]) => typeof value === 'string');
  const spaced = Object.fromEntries(texts.map(([field, text]) => [field, ` ${text} \n`]));
  expect(checked(at, { ...spaced, type: 'Meeting' })).toEqual(checked(at, {}));
});

test.each(entities)('some fields of each $name have a maximum length', (at) => {
  for (const [field, limit] of Object.entries(at.limits)) {
    const longest = 'x'.repeat(limit);
    expect(checked(at, { [field]: longest })).toMatchObject({ ok: true });
    expect(checked(at, { [field]: `${longest}x` })).toEqual(refused({ [field]: 'too-long' }));
  }
});

test.each(
  entities.flatMap((at) =>
    (at.invalid ?? []).map(([field, value]) => ({ ...at, at, field, value })),
  ),
)('of each $name the $field cannot be "$value"', ({ at, field, value }) => {
  expect(checked(at, { [field]: value })).toEqual(refused({ [field]: 'invalid' }));
});

test.each(entities)(
  'a damaged $name is shown as far as possible, and the log names each field',
  ({ name, parse, whole, damage: [stored, shown, fields] }) => {
    const logged: string[] = [];
    const read = parse({ ...whole, ...stored, id: '7' }, (line) => logged.push(line));
    expect(read).toMatchObject(shown);
    const expected = fields.map((field) => `The stored ${name} 7 has a bad ${field}`);
    expect(logged.toSorted()).toEqual(expected);
  },
);

test.each(entities)(
  '[3.1, 3.2, 3.3, 3.4] a stored $name is read whole, and nothing is logged',
  (at) => {
    const logged: string[] = [];
    expect(at.parse({ ...at.whole }, (line) => logged.push(line))).toEqual(at.whole);
    expect(logged).toEqual([]);
  },
);

test.each(entities)('no stored $name breaks a list', ({ parse, whole }) => {
  const items = fc.dictionary(fc.constantFrom(...Object.keys(whole)), fc.anything());
  fc.assert(
    fc.property(items, (item) => {
      for (const [field, value] of Object.entries(parse(item))) {
        expect(typeof value).toBe(typeof (whole as Fields)[field]);
        expect(value).not.toBeNaN();
      }
    }),
  );
});

test('a damaged instant of an unpublished change is omitted', () => {
  const damaged = { id: 'events-7', title: 'Quiz', publishAt: 'soon', savedAt: {}, savedBy: 'Jo' };
  const read = {
    id: 'events-7',
    table: 'events',
    isTakeOff: false,
    isHeldBack: false,
    title: 'Quiz',
    savedBy: 'Jo',
    rev: 0,
  };
  expect(parseUnpublished(damaged)).toEqual(read);
});

test('[3.2] an event without a chosen type is social', () => {
  const { type: _, id: _id, rev: _rev, ...untyped } = anEvent();
  expect(checkEvent(untyped as EventText)).toMatchObject({ value: { type: 'Social' } });
});

test('a moved event is listed under its new time and retains its type', () => {
  const stored = anEventItem({ id: '17', type: 'Meeting' });
  const fields = { date: '2026-01-03', time: '09:00' };
  const moved = { id: '17', fields, opId: 'op-1', savedBy: 'Nell' };
  expect(eventItem(moved, { rev: 3, item: stored }, 0)).toMatchObject({
    type: 'Meeting',
    listOrder: '2026-01-03#09:00#17',
  });
});

test('a stored note without `postponed` postpones nothing, and its hours are read without spaces around them', () => {
  const { postponed: _, ...silent } = aMatchNoteItem({ time: ' 14:30 ' });
  expect(parseMatchNote(silent)).toMatchObject({ postponed: false, time: '14:30' });
});
