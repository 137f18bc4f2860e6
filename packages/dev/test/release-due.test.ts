import { marshall } from '@aws-sdk/util-dynamodb';
import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { unpublishedId, type Publishable, type StoredItem, takeOffId } from '@clubhouse/content';
import { derivedKeys, entityWrites, mediaStore } from '@clubhouse/content/admin';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { expect, test } from 'vitest';
import { operator } from '../src/command/club-target.ts';
import { releaseDue } from '../src/publishing/release-due.ts';
import { servedCloud } from './served-cloud.ts';

const NOW = Date.parse('2026-12-05T09:00:00Z');
const ARTICLE = { title: 'Lions win', excerpt: 'A late try.', content: 'It rained.' };
const EVENT = { title: 'Quiz', time: '19:30', location: 'The barn', description: 'Six a team.' };
const FILE = 'unpublished/1_try.jpg';

/** A club in which drafts wait, and the function that publishes those that are due. */
async function waiting() {
  const { club, config } = await servedCloud();
  const credentials = async () => ({ ...operator, sessionToken: '' });
  const at = { config, credentials };
  const writes = entityWrites(at);
  const save = async (table: Publishable, id: string, fields: StoredItem) => {
    const place = { id: unpublishedId(table, id), opId: `draft ${id}`, savedBy: 'Priya' };
    await writes.unpublished.create({ ...place, fields });
  };
  const askToTakeOff = async (table: Publishable, id: string) => {
    const fields = { title: 'Off', publishAt: '2026-12-05T08:59:00.000Z' };
    const place = { id: takeOffId(table, id), opId: `off ${id}`, savedBy: 'Priya' };
    await writes.unpublished.create({ ...place, fields });
  };
  return {
    ...{ club, config, writes, save, askToTakeOff },
    reader: sdkReader(at),
    media: mediaStore(at),
    release: releaseDue({ ...at, now: () => NOW }),
    isPublic: async (key: string) => (await fetch(`${config.mediaBase}/${key}`)).ok,
  };
}

test('a due draft is published with its picture, unchanged; one that is not due waits, and no guest reads either before', async () => {
  const { save, release, reader, media, isPublic } = await waiting();
  const [rendition] = derivedKeys(FILE) as [string];
  for (const [key, text] of [
    [FILE, 'whole'],
    [rendition, 'small'],
  ] as const) {
    await media.upload({ key, bytes: new Blob([text]), type: 'image/jpeg' });
    expect(await isPublic(key)).toBe(false);
  }
  const picture = { width: 640, height: 480, widths: [480], alt: 'A try' };
  const due = { ...ARTICLE, image: FILE, imageUrl: FILE, picture };
  await save('news', '7', { ...due, publishAt: '2026-12-05T09:00:00.000Z' });
  await save('events', '8', {
    ...EVENT,
    date: '2026-12-24',
    publishAt: '2026-12-05T08:00:00.000Z',
  });
  await save('news', '9', { ...ARTICLE, publishAt: '2026-12-05T09:00:00.001Z' });
  await save('news', '10', ARTICLE);
  await release();
  const image = 'media/1_try.jpg';
  expect(await reader.get('news', '7')).toMatchObject({
    ...{ ...ARTICLE, image, imageUrl: image, picture, savedBy: 'Priya', rev: 1 },
  });
  expect(await reader.get('news', '7')).not.toHaveProperty('publishAt');
  expect(await reader.get('events', '8')).toMatchObject(EVENT);
  expect(await reader.get('news', '9')).toBeUndefined();
  for (const key of [image, rendition.replace('unpublished/', 'media/')]) {
    expect(await isPublic(key)).toBe(true);
  }
  const left = await reader.query('unpublished', { limit: 9, newestFirst: false });
  expect(left.items.map(({ id }) => id)).toEqual(['news-9', 'news-10']);
  expect(await media.list({ prefix: 'unpublished/' })).toMatchObject({ files: [] });
});

test('a call that was cut off publishes nothing twice, and a taken id costs nobody an article', async () => {
  const { save, release, reader, writes } = await waiting();
  const publishAt = '2026-12-01T09:00:00.000Z';
  await save('news', '7', { ...ARTICLE, publishAt });
  await writes.news.create({
    id: '7',
    fields: ARTICLE,
    opId: 'release news-7 1',
    savedBy: 'Priya',
  });
  const other = { ...ARTICLE, title: 'Somebody else’s' };
  await writes.news.create({ id: '8', fields: other, opId: 'other', savedBy: 'Sam' });
  await save('news', '8', { ...ARTICLE, publishAt });
  await Promise.all([release(), release()]);
  const { items } = await reader.query('news', { limit: 9, newestFirst: false });
  expect(items.map(({ id, title }) => [id, title]).toSorted()).toEqual([
    ['7', 'Lions win'],
    ['8', 'Somebody else’s'],
    ['9', 'Lions win'],
  ]);
  expect(await reader.query('unpublished', { limit: 9, newestFirst: false })).toEqual({
    items: [],
  });
});

test('a draft saved again while it is published replaces the published version, unless somebody edited that', async () => {
  const { save, release, reader, writes } = await waiting();
  const fields = { ...ARTICLE, publishAt: '2026-12-01T09:00:00.000Z' };
  const anew = { fields: { ...fields, title: 'Anew' }, opId: 'anew', savedBy: 'Priya' };
  for (const id of ['7', '8']) {
    const first = { id, fields: ARTICLE, opId: `release news-${id} 1`, savedBy: 'Priya' };
    await writes.news.create(first);
    await save('news', id, fields);
    const item = (await reader.get('unpublished', `news-${id}`))!;
    await writes.unpublished.replace({ ...anew, id: `news-${id}`, base: { rev: 1, item } });
  }
  const item = (await reader.get('news', '8'))!;
  const edit = { title: 'Edited' };
  await writes.news.replace({
    ...{ id: '8', fields: edit, opId: 'edit', savedBy: 'Sam', base: { rev: 1, item } },
  });
  await release();
  const { items } = await reader.query('news', { limit: 9, newestFirst: false });
  expect(items.map(({ id, title }) => [id, title]).toSorted()).toEqual([
    ['7', 'Anew'],
    ['8', 'Edited'],
    ['9', 'Anew'],
  ]);
});

const JO = { name: 'Jo Marsh', position: 'Prop', nationality: 'Welsh', favouriteMemory: 'Mud.' };
const PORTRAIT = 'media/squad/1_jo.jpg';

test('an item taken off the site becomes a draft with its picture, which no guest reads, and is published again unchanged', async () => {
  const { askToTakeOff, release, reader, writes, media, isPublic } = await waiting();
  // As older items name it.
  const fields = { ...JO, height: `6'1"`, weight: 101.5, photoUrl: `/${PORTRAIT}` };
  await writes.players.create({ id: '5', fields, opId: 'jo', savedBy: 'Sam' });
  const files = [...derivedKeys(PORTRAIT).slice(0, 1), PORTRAIT];
  for (const key of files) {
    await media.upload({ key, bytes: new Blob([key]), type: 'image/jpeg' });
  }
  await askToTakeOff('players', '5');
  await release();
  expect(await reader.get('players', '5')).toBeUndefined();
  const photoUrl = 'unpublished/squad_1_jo.jpg';
  const item = (await reader.get('unpublished', 'players-5'))!;
  expect(item).toMatchObject({ ...fields, photoUrl, title: JO.name, savedBy: 'Priya' });
  expect(await reader.get('unpublished', takeOffId('players', '5'))).toBeUndefined();
  for (const key of [...files, photoUrl]) expect(await isPublic(key)).toBe(false);

  const due = { fields: { publishAt: '2026-12-05T08:59:30.000Z' }, opId: 'due', savedBy: 'Sam' };
  await writes.unpublished.replace({ ...due, id: 'players-5', base: { rev: 1, item } });
  await release();
  const again = await reader.get('players', '5');
  expect(again).toMatchObject({ ...fields, photoUrl: 'media/squad_1_jo.jpg' });
  expect(again).not.toHaveProperty('title');
  expect(await isPublic('media/squad_1_jo.jpg')).toBe(true);
});

test('a picture that another item shows stays with that item', async () => {
  const { askToTakeOff, release, reader, writes, media, isPublic } = await waiting();
  const fields = { ...ARTICLE, image: PORTRAIT, imageUrl: PORTRAIT };
  for (const id of ['7', '8']) {
    await writes.news.create({ id, fields, opId: `article ${id}`, savedBy: 'Sam' });
  }
  await media.upload({ key: PORTRAIT, bytes: new Blob(['jo']), type: 'image/jpeg' });
  await askToTakeOff('news', '7');
  await release();
  expect(await reader.get('news', '7')).toBeUndefined();
  expect(await reader.get('unpublished', 'news-7')).toMatchObject({ imageUrl: PORTRAIT });
  expect(await isPublic(PORTRAIT)).toBe(true);
});

const photo = (path: string, more: StoredItem = {}) => ({
  ...{ name: path.replace(/.*_/, ''), path, width: 640, height: 480, widths: [480] },
  ...more,
});

test('an album waits with its photos where no guest reads them, is published, and is taken off again', async () => {
  const { save, askToTakeOff, release, reader, media, isPublic } = await waiting();
  const [kick, ruck] = ['unpublished/1764900000000_kick.jpg', 'unpublished/1764900000001_ruck.jpg'];
  for (const key of [kick, ruck]) {
    await media.upload({ key, bytes: new Blob([key]), type: 'image/jpeg' });
  }
  const words = { name: 'Under 12s', description: 'Away.' };
  const fields = { ...words, coverImage: ruck, photos: [photo(kick), photo(ruck)] };
  await save('albums', '7', { ...fields, publishAt: '2026-12-01T09:00:00.000Z' });
  await release();
  const places = ['1764900000000_kick.jpg', '1764900000001_ruck.jpg'].map(
    (name) => `albums/Under12s7/${name}`,
  );
  const album = (await reader.get('albums', '7'))!;
  expect(album).toMatchObject({ ...words, coverImage: places[1], photoCount: 2 });
  expect(album['photos']).toMatchObject(places.map((path) => ({ path })));
  for (const key of places) expect(await isPublic(key)).toBe(true);

  await askToTakeOff('albums', '7');
  await release();
  expect(await reader.get('albums', '7')).toBeUndefined();
  expect(await reader.get('unpublished', 'albums-7')).toMatchObject({
    ...words,
    coverImage: 'unpublished/Under12s7_1764900000001_ruck.jpg',
    photos: [{ path: 'unpublished/Under12s7_1764900000000_kick.jpg', url: '' }, {}],
  });
  for (const key of places) expect(await isPublic(key)).toBe(false);
});

test('photos that are not to be shown leave their album, by name or with the player in them, and come back to it', async () => {
  const { askToTakeOff, release, reader, writes, media, isPublic } = await waiting();
  const keys = ['1_a.jpg', '2_b.jpg', '3_c.jpg'].map((name) => `albums/1stTour/${name}`);
  const [a, b, c] = keys as [string, string, string];
  for (const key of keys) {
    await media.upload({ key, bytes: new Blob([key]), type: 'image/jpeg' });
  }
  const words = { name: 'Tour', description: 'Away.', coverImage: a };
  const photos = [photo(a), photo(b, { caption: 'Jo', players: ['5', '6'] }), photo(c)];
  // It was published from a draft itself, whose id a later one has again.
  const opId = 'release albums-8 2';
  await writes.albums.create({ id: '7', fields: { ...words, photos }, opId, savedBy: 'Sam' });
  const jo = { ...JO, height: `6'1"`, weight: 101.5 };
  await writes.players.create({ id: '5', fields: jo, opId: 'jo', savedBy: 'Sam' });
  await askToTakeOff('players', '5');
  const named = {
    title: 'A photo',
    of: '7',
    photos: [photo(a)],
    publishAt: '2026-12-01T09:00:00.000Z',
  };
  await writes.unpublished.create({ id: 'hide-1', fields: named, opId: 'hide', savedBy: 'Sam' });
  await release();
  expect(await reader.get('players', '5')).toBeUndefined();
  const left = { ...words, coverImage: c, photoCount: 1, photos: [{ path: c }] };
  expect(await reader.get('albums', '7')).toMatchObject(left);
  expect(await Promise.all(keys.map(isPublic))).toEqual([false, false, true]);
  const { items } = await reader.query('unpublished', { limit: 9, newestFirst: false });
  const drafts = items.filter(({ id }) => String(id).startsWith('albums-'));
  expect(drafts).toMatchObject([
    { id: 'albums-7', title: 'Tour: not shown' },
    { id: 'albums-8', title: 'Tour: not shown' },
  ]);

  const whole = await Promise.all(drafts.map(({ id }) => reader.get('unpublished', String(id))));
  const item = whole.find((each) => JSON.stringify(each).includes('2_b.jpg'))!;
  const due = { fields: { publishAt: '2026-12-05T08:59:30.000Z' }, opId: 'due', savedBy: 'Sam' };
  await writes.unpublished.replace({ ...due, id: String(item['id']), base: { rev: 1, item } });
  await release();
  const back = 'albums/Tour7/2_b.jpg';
  expect(await reader.get('albums', '7')).toMatchObject({
    ...{ ...left, photoCount: 2 },
    photos: [{ path: c }, { path: back, caption: 'Jo', players: ['5', '6'], width: 640 }],
  });
  expect(await isPublic(back)).toBe(true);
});

test('photos that are no longer in their album, and those of a deleted one, are hidden all the same', async () => {
  const { release, reader, writes, media, isPublic } = await waiting();
  const path = 'albums/Tour/1_a.jpg';
  await media.upload({ key: path, bytes: new Blob(['a']), type: 'image/jpeg' });
  const fields = {
    title: 'Tour',
    of: '7',
    photos: [photo(path)],
    publishAt: '2026-12-01T09:00:00.000Z',
  };
  await writes.unpublished.create({ id: 'hide-1', fields, opId: 'hide', savedBy: 'Sam' });
  await release();
  expect(await isPublic(path)).toBe(false);
  expect(await reader.get('unpublished', 'albums-7')).toMatchObject({
    photos: [{ path: 'unpublished/Tour_1_a.jpg' }],
  });
});

test('a take-off that was cut off is finished by the next call, including edits made meanwhile', async () => {
  const { askToTakeOff, release, reader, writes } = await waiting();
  const first = { id: '7', fields: ARTICLE, opId: 'first', savedBy: 'Sam' };
  await writes.news.create(first);
  const item = (await reader.get('news', '7'))!;
  const cut = { id: 'news-7', fields: ARTICLE, opId: 'take off news 7 1', savedBy: 'Priya' };
  await writes.unpublished.create(cut);
  const edit = { id: '7', fields: { title: 'Edited' }, opId: 'edit', savedBy: 'Sam' };
  await writes.news.replace({ ...edit, base: { rev: 1, item } });
  await askToTakeOff('news', '7');
  await release();
  await release();
  expect(await reader.get('news', '7')).toBeUndefined();
  const { items } = await reader.query('unpublished', { limit: 9, newestFirst: false });
  expect(items).toMatchObject([{ id: 'news-7', title: 'Edited' }]);
});

test('a draft that cannot be published stays, is reported, and delays no other', async () => {
  const { club, save, release, reader } = await waiting();
  const publishAt = '2026-12-01T09:00:00.000Z';
  await save('news', '7', { ...ARTICLE, publishAt, title: '' });
  await save('news', '8', { ...ARTICLE, publishAt });
  const Item = marshall({ id: 'poem-1', listed: 'unpublished', listOrder: publishAt, publishAt });
  await club.dynamodb.send(new PutItemCommand({ TableName: 'unpublished', Item }));
  await expect(release()).rejects.toMatchObject({ errors: [{}, {}] });
  expect(await reader.get('news', '8')).toMatchObject(ARTICLE);
  expect(await reader.get('unpublished', 'news-7')).toMatchObject({ publishAt });
});
