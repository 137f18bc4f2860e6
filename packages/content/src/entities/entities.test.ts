import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMatchNote, anAlbum, anArticle, anEvent, aPlayer } from '../testing/samples.ts';
import { ALBUM_LIMITS, checkAlbum, parseAlbum } from './album.ts';
import { ARTICLE_LIMITS, checkArticle, parseArticle } from './article.ts';
import { checkEvent, EVENT_LIMITS, parseEvent } from './event.ts';
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
  },
  {
    name: 'event',
    check: checkEvent,
    parse: parseEvent,
    whole: anEvent({ type: 'Meeting' }),
    needs: ['title', 'date', 'time', 'location', 'description'],
    limits: EVENT_LIMITS,
  },
  {
    name: 'album',
    check: checkAlbum,
    parse: parseAlbum,
    whole: anAlbum(),
    needs: ['name', 'description'],
    limits: ALBUM_LIMITS,
  },
  {
    name: 'player',
    check: checkPlayer,
    parse: parsePlayer,
    whole: aPlayer({ photoUrl: 'media/a.jpg', picture, extraResponsibility: 'Urn' }),
    needs: ['name', 'nationality', 'position', 'height', 'weight', 'favouriteMemory'],
    limits: PLAYER_LIMITS,
  },
  {
    name: 'match note',
    check: checkMatchNote,
    parse: parseMatchNote,
    whole: aMatchNote({ postponed: true, inspection: '10:00', venue: 'Mill Lane', note: 'Frost.' }),
    needs: ['date', 'homeTeam', 'awayTeam'],
    limits: noteLimits,
  },
];
const checked = ({ check, whole }: Entity, own: Fields) => check({ ...whole, ...own } as never);
const refused = (errors: object) => ({ ok: false, errors });

test.each(entities)(
  '[5.1, 5.4, 5.7] of each $name $needs must be there, and nothing else',
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

test.each(entities)('what is written of each $name is kept without spaces around it', (at) => {
  const texts = Object.entries(at.whole).filter(([, value]) => typeof value === 'string');
  const spaced = Object.fromEntries(texts.map(([field, text]) => [field, ` ${text} \n`]));
  expect(checked(at, { ...spaced, type: 'Meeting' })).toEqual(checked(at, {}));
});

test.each(entities)('of each $name some fields have a length they may not pass', (at) => {
  for (const [field, limit] of Object.entries(at.limits)) {
    const longest = 'x'.repeat(limit);
    expect(checked(at, { [field]: longest })).toMatchObject({ ok: true });
    expect(checked(at, { [field]: `${longest}x` })).toEqual(refused({ [field]: 'too-long' }));
  }
});

test.each(entities)(
  '[3.1, 3.2, 3.3, 3.4] a stored $name is read whole, and nothing is logged',
  (at) => {
    const logged: string[] = [];
    expect(at.parse({ ...at.whole }, (line) => logged.push(line))).toEqual(at.whole);
    expect(logged).toEqual([]);
  },
);

test.each(entities)('no stored $name stops a list', ({ parse, whole }) => {
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

test('of what is saved for later a damaged instant is left out', () => {
  const damaged = { id: 'events-7', title: 'Quiz', publishAt: 'soon', savedAt: {}, savedBy: 'Jo' };
  const read = {
    id: 'events-7',
    table: 'events',
    isTakeOff: false,
    title: 'Quiz',
    savedBy: 'Jo',
    rev: 0,
  };
  expect(parseUnpublished(damaged)).toEqual(read);
});
