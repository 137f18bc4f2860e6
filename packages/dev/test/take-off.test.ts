import { marshall } from '@aws-sdk/util-dynamodb';
import { takeOffId } from '@clubhouse/content';
import { derivedKeys } from '@clubhouse/content/admin';
import { expect, test } from 'vitest';
import { withheldPhotos } from '../src/people/withheld-photos.ts';
import { ARTICLE, DUE, JO, photo, waitingClub } from '../src/testing/waiting-club.ts';

const PORTRAIT = 'media/squad/1_jo.jpg';

test('an item taken off the site becomes a draft with its picture, which no guest reads, and is published again unchanged', async () => {
  const { create, edit, askToTakeOff, release, reader, putFiles, isPublic } = await waitingClub();
  // As older items name it.
  const fields = { ...JO, height: `6'1"`, weight: 101.5, photoUrl: `/${PORTRAIT}` };
  await create('players', '5', fields);
  const files = [...derivedKeys(PORTRAIT).slice(0, 1), PORTRAIT];
  await putFiles(...files);
  await askToTakeOff('players', '5');
  await release();
  expect(await reader.get('players', '5')).toBeUndefined();
  const photoUrl = 'unpublished/squad_1_jo.jpg';
  const draft = { ...fields, photoUrl, title: JO.name, savedBy: 'Priya' };
  expect(await reader.get('unpublished', 'players-5')).toMatchObject(draft);
  expect(await reader.get('unpublished', takeOffId('players', '5'))).toBeUndefined();
  for (const key of [...files, photoUrl]) expect(await isPublic(key)).toBe(false);

  await edit('unpublished', 'players-5', DUE);
  await release();
  const again = await reader.get('players', '5');
  expect(again).toMatchObject({ ...fields, photoUrl: 'media/squad_1_jo.jpg' });
  expect(again).not.toHaveProperty('title');
  expect(await isPublic('media/squad_1_jo.jpg')).toBe(true);
});

test('a picture that another item shows stays with that item', async () => {
  const { create, askToTakeOff, release, reader, putFiles, isPublic } = await waitingClub();
  const fields = { ...ARTICLE, image: PORTRAIT, imageUrl: PORTRAIT };
  for (const id of ['7', '8']) await create('news', id, fields);
  await putFiles(PORTRAIT);
  await askToTakeOff('news', '7');
  await release();
  expect(await reader.get('news', '7')).toBeUndefined();
  expect(await reader.get('unpublished', 'news-7')).toMatchObject({ imageUrl: PORTRAIT });
  expect(await isPublic(PORTRAIT)).toBe(true);
});

test('photos that are not to be shown leave their album, by name or with the player in them, and come back to it', async () => {
  const { create, edit, askToTakeOff, release, reader, putFiles, hidden, listed, isPublic } =
    await waitingClub();
  const keys = ['1_a.jpg', '2_b.jpg', '3_c.jpg'].map((name) => `albums/Zoo/${name}`);
  const [a, b, c] = keys as [string, string, string];
  await putFiles(...keys);
  const words = { name: 'Tour', description: 'Away.', coverImage: a };
  const photos = [photo(a), photo(b, { caption: 'Jo', players: ['5', '6'] }), photo(c)];
  // It was published from a draft itself.
  await create('albums', '7', { ...words, photos }, 'release albums-8 2');
  await create('players', '5', { ...JO, height: `6'1"`, weight: 101.5 });
  await askToTakeOff('players', '5');
  // Others show the photos beside the album.
  const portrait = {
    ...JO,
    height: `6'0"`,
    weight: 90,
    photoUrl: a,
    picture: { width: 9, height: 9, widths: [] },
  };
  await create('players', '6', portrait);
  await create('club', 'page-history', { imageUrl: b });
  await create('unpublished', 'hide-1', { title: 'A photo', of: '7', photos: [photo(a)], ...DUE });
  await release();
  expect(await reader.get('players', '5')).toBeUndefined();
  const left = { ...words, coverImage: c, photoCount: 1, photos: [{ path: c }] };
  expect(await reader.get('albums', '7')).toMatchObject(left);
  expect(await Promise.all(keys.map(isPublic))).toEqual([false, false, true]);
  expect(await reader.get('players', '6')).toMatchObject({ name: JO.name, photoUrl: '' });
  expect(await reader.get('players', '6')).not.toHaveProperty('picture');
  expect(await reader.get('club', 'page-history')).toMatchObject({ imageUrl: '' });
  const drafts = await hidden();
  expect(drafts.map(({ name, of }) => [name, of])).toEqual(Array(2).fill(['Tour: not shown', '7']));
  const ids = (await listed()).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(drafts.map(({ id }) => id)));

  const two = (await hidden()).find((each) => JSON.stringify(each).includes('2_b.jpg'))!;
  for (const id of ['players-5', String(two['id'])]) {
    await edit('unpublished', id, DUE);
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
  const { create, release, media, putFiles, hidden, isPublic } = await waitingClub();
  const path = 'albums/Tour/1_a.jpg';
  await putFiles(path);
  await create('unpublished', 'hide-1', { title: 'Tour', of: '7', photos: [photo(path)], ...DUE });
  await release();
  expect(await isPublic(path)).toBe(false);
  const [draft] = await hidden();
  expect(draft).toMatchObject({ of: '7', photos: [{ path: 'unpublished/Tour_1_a.jpg' }] });
  // With its album it does not come back from the bin.
  await media.restore([path]);
  expect(await isPublic(path)).toBe(false);
});

test('the request that undoes a publication takes off only what that draft became', async () => {
  const { create, release, reader, listed } = await waitingClub();
  for (const [id, opId] of [
    ['7', 'release news-7 1'],
    ['8', 'somebody else’s'],
  ] as const) {
    await create('news', id, ARTICLE, opId);
    const fields = { title: 'Off', publishedFrom: `news-${id}`, ...DUE };
    await create('unpublished', takeOffId('news', id), fields);
  }
  await release();
  expect(await reader.get('news', '7')).toBeUndefined();
  expect(await reader.get('news', '8')).toMatchObject(ARTICLE);
  expect((await listed()).map(({ id }) => id)).toEqual(['news-7']);
});

test('a take-off that was cut off is finished by the next call, including edits made meanwhile', async () => {
  const { create, edit, askToTakeOff, release, reader, listed } = await waitingClub();
  await create('news', '7', ARTICLE, 'first');
  await create('unpublished', 'news-7', ARTICLE, 'take off news 7 first');
  await edit('news', '7', { title: 'Edited' });
  await askToTakeOff('news', '7');
  await release();
  await release();
  expect(await reader.get('news', '7')).toBeUndefined();
  expect(await listed()).toMatchObject([{ id: 'news-7', title: 'Edited' }]);
});

test('photos that arrive after a player whom they name has left the site leave it too, however often they are reported', async () => {
  const { club, create, save, release, reader, writes, hidden } = await waitingClub();
  await save('players', '5', JO);
  const photos = [['5', '6'], ['6'], undefined].map((players, place) =>
    photo(`albums/Tour/${place}_a.jpg`, players && { players }),
  );
  const fields = { name: 'Tour', description: 'Away.', photos };
  await create('albums', '7', fields);
  const album = () => reader.get('albums', '7', { consistent: true });
  const newImage = marshall({ ...(await album()) });
  const withhold = withheldPhotos(club.database);
  const report = async () => {
    const at = Date.parse('2026-12-05T09:00:00Z');
    await withhold({ table: 'albums', newImage, at });
    await withhold({ table: 'news', newImage, at });
    await release();
    expect(await album()).toMatchObject({ rev: 2, photos: photos.slice(1) });
    return hidden();
  };
  const [item, ...others] = await report();
  expect(others).toEqual([]);
  const id = String(item?.['id']);
  await writes.unpublished.delete({ id, opId: 'gone', base: { rev: 1, item: item! } });
  expect(await report()).toEqual([]);
});
