import { marshall } from '@aws-sdk/util-dynamodb';
import { takeOffId } from '@clubhouse/content';
import { derivedKeys } from '@clubhouse/content/admin';
import { expect, test } from 'vitest';
import { withheldPhotos } from '../src/people/withheld-photos.ts';
import { ARTICLE, JO, photo, waitingClub } from '../src/testing/waiting-club.ts';

const PORTRAIT = 'media/squad/1_jo.jpg';

test('an item taken off the site becomes a draft with its picture, which no guest reads, and is published again unchanged', async () => {
  const { askToTakeOff, release, reader, writes, media, isPublic } = await waitingClub();
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
  const { askToTakeOff, release, reader, writes, media, isPublic } = await waitingClub();
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

test('photos that are not to be shown leave their album, by name or with the player in them, and come back to it', async () => {
  const { askToTakeOff, release, reader, writes, media, isPublic } = await waitingClub();
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
  // Others show the photos beside the album.
  const portrait = {
    ...JO,
    height: `6'0"`,
    weight: 90,
    photoUrl: a,
    picture: { width: 9, height: 9, widths: [] },
  };
  await writes.players.create({ id: '6', fields: portrait, opId: 'sam', savedBy: 'Sam' });
  await writes.club.create({
    id: 'page-history',
    fields: { imageUrl: b },
    opId: 'page',
    savedBy: 'Sam',
  });
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
  expect(await reader.get('players', '6')).toMatchObject({ name: JO.name, photoUrl: '' });
  expect(await reader.get('players', '6')).not.toHaveProperty('picture');
  expect(await reader.get('club', 'page-history')).toMatchObject({ imageUrl: '' });
  const { items } = await reader.query('unpublished', { limit: 9, newestFirst: false });
  const drafts = items.filter(({ id }) => String(id).startsWith('albums-'));
  expect(drafts).toMatchObject([
    { id: 'albums-7', title: 'Tour: not shown' },
    { id: 'albums-8', title: 'Tour: not shown' },
  ]);

  const whole = await Promise.all(drafts.map(({ id }) => reader.get('unpublished', String(id))));
  const hidden = whole.find((each) => JSON.stringify(each).includes('2_b.jpg'))!;
  const due = { fields: { publishAt: '2026-12-05T08:59:30.000Z' }, opId: 'due', savedBy: 'Sam' };
  for (const item of [(await reader.get('unpublished', 'players-5'))!, hidden]) {
    await writes.unpublished.replace({ ...due, id: String(item['id']), base: { rev: 1, item } });
    await release();
  }
  const back = 'albums/Tour7/2_b.jpg';
  expect(await reader.get('albums', '7')).toMatchObject({
    ...{ ...left, photoCount: 2 },
    photos: [{ path: c }, { path: back, caption: 'Jo', players: ['5', '6'], width: 640 }],
  });
  expect(await isPublic(back)).toBe(true);
});

test('photos that are no longer in their album, and those of a deleted one, are hidden all the same', async () => {
  const { release, reader, writes, media, isPublic } = await waitingClub();
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
  // With its album it does not come back from the bin.
  await media.restore([path]);
  expect(await isPublic(path)).toBe(false);
});

test('the request that undoes a publication takes off only what that draft became', async () => {
  const { release, reader, writes } = await waitingClub();
  for (const [id, opId] of [
    ['7', 'release news-7 1'],
    ['8', 'somebody else’s'],
  ] as const) {
    await writes.news.create({ id, fields: ARTICLE, opId, savedBy: 'Sam' });
    const fields = {
      title: 'Off',
      publishedFrom: `news-${id}`,
      publishAt: '2026-12-05T08:59:00.000Z',
    };
    const request = { id: takeOffId('news', id), opId: `off ${id}`, savedBy: 'Priya' };
    await writes.unpublished.create({ ...request, fields });
  }
  await release();
  expect(await reader.get('news', '7')).toBeUndefined();
  expect(await reader.get('news', '8')).toMatchObject(ARTICLE);
  const { items } = await reader.query('unpublished', { limit: 9, newestFirst: false });
  expect(items.map(({ id }) => id)).toEqual(['news-7']);
});

test('a take-off that was cut off is finished by the next call, including edits made meanwhile', async () => {
  const { askToTakeOff, release, reader, writes } = await waitingClub();
  const first = { id: '7', fields: ARTICLE, opId: 'first', savedBy: 'Sam' };
  await writes.news.create(first);
  const item = (await reader.get('news', '7'))!;
  const cut = { id: 'news-7', fields: ARTICLE, opId: 'take off news 7 first', savedBy: 'Priya' };
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

test('photos that arrive after a player whom they name has left the site leave it too, however often they are reported', async () => {
  const { club, save, release, reader, writes } = await waitingClub();
  await save('players', '5', JO);
  const photos = [['5', '6'], ['6'], undefined].map((players, place) =>
    photo(`albums/Tour/${place}_a.jpg`, players && { players }),
  );
  const fields = { name: 'Tour', description: 'Away.', photos };
  await writes.albums.create({ id: '7', fields, opId: 'tour', savedBy: 'Sam' });
  const album = () => reader.get('albums', '7', { consistent: true });
  const newImage = marshall({ ...(await album()) });
  const withhold = withheldPhotos(club.dynamodb);
  const report = async () => {
    const at = Date.parse('2026-12-05T09:00:00Z');
    await withhold({ table: 'albums', newImage, at });
    await withhold({ table: 'news', newImage, at });
    await release();
    expect(await album()).toMatchObject({ rev: 2, photos: photos.slice(1) });
    const { items } = await reader.query('unpublished', { limit: 9, newestFirst: false });
    return items.map(({ id }) => id).toSorted();
  };
  expect(await report()).toEqual(['albums-7', 'players-5']);
  const item = (await reader.get('unpublished', 'albums-7'))!;
  await writes.unpublished.delete({ id: 'albums-7', opId: 'gone', base: { rev: 1, item } });
  expect(await report()).toEqual(['players-5']);
});
