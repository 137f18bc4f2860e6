import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEvent } from '../entities/event.ts';
import { BadCursor } from '../errors.ts';
import type { ReadLog, StoredItem } from '../items/stored-value.ts';
import {
  aMatchNote,
  aMatchNoteItem,
  anAlbum,
  anAlbumItem,
  anArticle,
  anArticleItem,
  anEvent,
  anEventItem,
  aPlayer,
  aPlayerItem,
} from '../testing/samples.ts';
import { albumsReader, playersReader } from './club-readers.ts';
import type { DatabaseReader, ReadOne } from './database-reader.ts';
import { eventsReader, matchNotesReader, newsReader } from './home-readers.ts';
import { serviceError } from './service-error.ts';
import { placeOf, readCursor, writeCursor } from './table-reader.ts';

const now = Date.parse('2025-07-01T23:30:00Z');
const { signal } = new AbortController();

/** A database that answers every call with `items` and records its calls. */
function aDatabase(items: readonly StoredItem[]) {
  const asked: unknown[] = [];
  const reader: DatabaseReader = {
    async get(table, id, options) {
      asked.push(['get', table, id, ...(options ? [options] : [])]);
      return items.find((item) => item['id'] === id);
    },
    async query(table, options) {
      asked.push(['query', table, options]);
      return { items: items.slice(0, options.limit), cursor: 'next' };
    },
    async *scan(table, options) {
      asked.push(['scan', table, ...(options ? [options] : [])]);
      yield* items;
    },
  };
  return { reader, asked };
}

const page = { limit: 6, cursor: 'here', signal };
test.each<[string, (db: DatabaseReader) => Promise<unknown>, object]>([
  ['news', (db) => newsReader(db).page(page), page],
  ['events', (db) => eventsReader(db).upcoming({ now, ...page }), page],
  ['albums', (db) => albumsReader(db).page(page), page],
  ['players', (db) => playersReader(db).all({ signal }), { signal }],
])('a list of %s requests the page of its caller, until its caller leaves', async (...row) => {
  const [table, list, options] = row;
  const { reader, asked } = aDatabase([]);
  await list(reader);
  expect(asked).toMatchObject([[expect.any(String), table, options]]);
});

test('notes of the last month and later are read from the index, page by page', async () => {
  const { reader, asked } = aDatabase([aMatchNoteItem()]);
  const query: DatabaseReader['query'] = async (table, options) => {
    const { items, cursor } = await reader.query(table, options);
    return options.cursor === undefined ? { items, cursor: cursor! } : { items };
  };
  const notes = await matchNotesReader({ ...reader, query }).current({ now, signal });
  expect(notes).toEqual([aMatchNote(), aMatchNote()]);
  const first = { limit: 100, newestFirst: false, from: '2025-06-01', signal };
  expect(asked).toEqual([
    ['query', 'matches', first],
    ['query', 'matches', { ...first, cursor: 'next' }],
  ]);
});

test.each<[string, (db: DatabaseReader, id: string, at?: ReadOne) => Promise<unknown>, unknown]>([
  ['news', (db, ...given) => newsReader(db).article(...given), anArticle({ id: '7' })],
  ['events', (db, ...given) => eventsReader(db).event(...given), anEvent({ id: '7' })],
  ['albums', (db, ...given) => albumsReader(db).album(...given), anAlbum({ id: '7' })],
  ['players', (db, ...given) => playersReader(db).player(...given), aPlayer({ id: '7' })],
  ['matches', (db, ...given) => matchNotesReader(db).note(...given), aMatchNote({ id: '7' })],
])('[7.3, 7.4] one of the %s is read whole by its id', async (table, read, whole) => {
  const { reader, asked } = aDatabase([{ ...(whole as object) }]);
  expect(await read(reader, '7', { signal })).toEqual(whole);
  expect(asked).toEqual([['get', table, '7', { signal }]]);
  expect(await read(reader, '8')).toBeUndefined();
});

const bad = { id: '7', name: null, title: null };
const two = { now, limit: 2 };
test.each<[string, object[], (db: DatabaseReader, log: ReadLog) => Promise<unknown>, object]>([
  [
    'article 7 has a bad title',
    [anArticleItem(bad), anArticleItem()],
    (db, log) => newsReader(db, { log }).page(two),
    { articles: [{}, {}], cursor: 'next' },
  ],
  [
    'event 7 has a bad title',
    [anEventItem(bad), anEventItem()],
    (db, log) => eventsReader(db, { parse: (item) => parseEvent(item, log) }).past(two),
    { events: [{}, {}], cursor: 'next' },
  ],
  [
    'album 7 has a bad name',
    [anAlbumItem(bad), anAlbumItem()],
    (db, log) => albumsReader(db, { log }).page(two),
    { albums: [{}, {}], cursor: 'next' },
  ],
  [
    'player 7 has a bad name',
    [aPlayerItem(bad), aPlayerItem()],
    (db, log) => playersReader(db, { log }).all(),
    [{}, {}],
  ],
])('the stored %s: it is listed with the others, and logged', async (fault, items, list, all) => {
  const logged: string[] = [];
  const { reader } = aDatabase(items.map((item) => ({ ...item })));
  expect(await list(reader, (line) => logged.push(line))).toMatchObject(all);
  expect(logged).toEqual([`The stored ${fault}`]);
});

test('a position is read back from its cursor, which needs no escaping in an address', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(fc.record({ sort: text, id: text }), (place) => {
      const cursor = writeCursor(place);
      expect(encodeURIComponent(cursor)).toBe(cursor);
      expect(readCursor(cursor)).toEqual(place);
    }),
  );
});

test.each([
  '',
  'x',
  '%%%',
  'null',
  btoa('null'),
  btoa('{}'),
  btoa('["a"]'),
  btoa('["",""]'),
  btoa('[1,"a"]'),
  btoa('["a",1]'),
  btoa('["","a"]'),
])('"%s" is no cursor', (cursor) => {
  expect(() => readCursor(cursor)).toThrow(BadCursor);
});

test.each([
  ['AccessDenied', 403, 'AccessDenied'],
  ['InvalidSignatureException', 400, 'CredentialsUnavailable'],
  ['InvalidAccessKeyId', 403, 'CredentialsUnavailable'],
  ['CredentialsProviderError', undefined, 'CredentialsUnavailable'],
  ['UnrecognizedClientException', 400, 'CredentialsUnavailable'],
  ['NotAuthorizedException', 400, 'CredentialsUnavailable'],
  ['ProvisionedThroughputExceededException', 400, 'ServiceUnavailable'],
  ['RequestLimitExceeded', 400, 'ServiceUnavailable'],
  ['TooManyRequestsException', 400, 'ServiceUnavailable'],
  ['RequestExpired', 400, 'ServiceUnavailable'],
  ['RequestTimeout', 400, 'ServiceUnavailable'],
  ['RequestTimeTooSkewed', 403, 'ServiceUnavailable'],
  ['InternalFailure', 500, 'ServiceUnavailable'],
  ['SlowDown', 503, 'ServiceUnavailable'],
  ['ConditionalRequestConflict', 409, 'ServiceUnavailable'],
  ['OperationAborted', 409, 'ServiceUnavailable'],
  ['IncompleteBody', 400, 'ServiceUnavailable'],
  ['XAmzContentSHA256Mismatch', 400, 'ServiceUnavailable'],
  ['ConditionalCheckFailedException', 400, 'RequestRejected'],
  ['ResourceConflictException', 409, 'RequestRejected'],
  ['NoSuchKey', 404, 'RequestRejected'],
  ['NotImplemented', 501, 'RequestRejected'],
  [undefined, 403, 'ServiceUnavailable'],
  [undefined, undefined, 'ServiceUnavailable'],
])('%s with status %s is %s', (name, status, ours) => {
  const cause = new Error('theirs');
  const error = serviceError({ name, status, message: 'no', cause });
  expect(error.name).toBe(ours);
  expect(error.cause).toBe(cause);
});

test('an item without the attributes of its list has no position in it', () => {
  const { listed: _, ...unlisted } = anAlbumItem({ createdDate: '2026-02-14T10:00:00.000Z' });
  expect(placeOf('albums', unlisted)).toBeUndefined();
  const item = { ...unlisted, listed: 'albums' };
  expect(placeOf('albums', item)).toBe('2026-02-14T10:00:00.000Z');
});
