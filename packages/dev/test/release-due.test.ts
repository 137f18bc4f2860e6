import { parseUnpublished, type StoredItem } from '@clubhouse/content';
import { derivedKeys } from '@clubhouse/content/admin';
import { expect, test } from 'vitest';
import { ARTICLE, DUE, JO, photo, waitingClub } from '../src/testing/waiting-club.ts';

const EVENT = { title: 'Quiz', time: '19:30', location: 'The barn', description: 'Six a team.' };
const FILE = 'unpublished/1_try.jpg';

test('a due draft is published with its picture, unchanged; one that is not due waits, and no guest reads either before', async () => {
  const { club, save, release, reader, listed, putFiles, isPublic } = await waitingClub();
  const [rendition] = derivedKeys(FILE) as [string];
  await putFiles(FILE, rendition);
  for (const key of [FILE, rendition]) expect(await isPublic(key)).toBe(false);
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
  expect((await listed()).map(({ id }) => id)).toEqual(['news-9', 'news-10']);
  expect(await club.keysUnder('unpublished/')).toEqual([]);
});

test('a call that was cut off publishes nothing twice, and a taken id costs nobody an article', async () => {
  const { create, save, release, listed } = await waitingClub();
  await save('news', '7', { ...ARTICLE, ...DUE });
  await create('news', '7', ARTICLE, 'release news-7 draft 7');
  await create('news', '8', { ...ARTICLE, title: 'Somebody else’s' });
  await save('news', '8', { ...ARTICLE, ...DUE });
  await Promise.all([release(), release()]);
  expect((await listed('news')).map(({ id, title }) => [id, title]).toSorted()).toEqual([
    ['7', 'Lions win'],
    ['8', 'Somebody else’s'],
    ['9', 'Lions win'],
  ]);
  expect(await listed()).toEqual([]);
});

test('a draft saved again while it is published replaces the published version, unless somebody edited that', async () => {
  const { create, edit, save, release, listed } = await waitingClub();
  for (const id of ['7', '8']) {
    await create('news', id, ARTICLE, `release news-${id} draft ${id}`);
    await save('news', id, { ...ARTICLE, ...DUE });
    await edit('unpublished', `news-${id}`, { title: 'Anew' });
  }
  await edit('news', '8', { title: 'Edited' });
  await release();
  expect((await listed('news')).map(({ id, title }) => [id, title]).toSorted()).toEqual([
    ['7', 'Anew'],
    ['8', 'Edited'],
    ['9', 'Anew'],
  ]);
});

test('a draft that was recreated, and whose day is set by the same operation again, is published as it is now', async () => {
  const { create, release, listed } = await waitingClub();
  await create('news', '7', ARTICLE, 'release news-7 the day 3');
  await create('unpublished', 'news-7', { ...ARTICLE, title: 'Anew', ...DUE }, 'the day');
  await release();
  expect((await listed('news')).map(({ id, title }) => [id, title])).toEqual([['7', 'Anew']]);
  expect(await listed()).toEqual([]);
});

/** An article whose edit waits, due, based on the version that is published. */
async function waitingEdit(edit: StoredItem) {
  const club = await waitingClub();
  const { reader, create, save } = club;
  await create('news', '7', ARTICLE);
  await save('news', '9', { ...ARTICLE, ...edit, of: '7', base: ARTICLE, ...DUE });
  return {
    ...club,
    published: () => reader.get('news', '7', { consistent: true }),
    draft: () => reader.get('unpublished', 'news-9', { consistent: true }),
  };
}

test('an edit that is due is published over the item, with what others changed meanwhile, and its picture', async () => {
  const { edit, release, published, draft, putFiles, isPublic } = await waitingEdit({
    ...{ title: 'Lions win again', image: FILE, imageUrl: FILE },
  });
  await putFiles(FILE);
  await edit('news', '7', { excerpt: 'Two late tries.' });
  await Promise.all([release(), release().catch(() => undefined)]);
  await release();
  const imageUrl = 'media/1_try.jpg';
  const merged = { title: 'Lions win again', excerpt: 'Two late tries.', imageUrl, rev: 3 };
  expect(await published()).toMatchObject({ ...merged, content: ARTICLE.content });
  for (const name of ['base', 'of', 'publishAt']) {
    expect(await published()).not.toHaveProperty(name);
  }
  expect(await draft()).toBeUndefined();
  expect(await isPublic(imageUrl)).toBe(true);
});

test('an edit of a field that another person changed meanwhile, or of a deleted item, waits for a decision', async () => {
  for (const end of ['changed', 'deleted']) {
    const club = await waitingEdit({ title: 'Mine' });
    const { writes, release, published, draft, listed } = club;
    if (end === 'changed') await club.edit('news', '7', { title: 'Hers' });
    else await writes.news.delete({ id: '7', opId: 'gone' });
    const before = await published();
    await release();
    await release();
    expect(await published()).toEqual(before);
    expect(await draft()).toMatchObject({ title: 'Mine', isHeldBack: true, savedBy: 'Priya' });
    expect(await draft()).not.toHaveProperty('publishAt');
    const items = (await listed()).map((item) => parseUnpublished(item));
    expect(items).toMatchObject([{ isHeldBack: true }]);
  }
});

test('a photo that names a player who is off the site stays with the committee when its album is published', async () => {
  const { club, save, release, reader, putFiles, hidden, isPublic } = await waitingClub();
  const [jo, ruck] = ['unpublished/1764900000000_jo.jpg', 'unpublished/1764900000001_ruck.jpg'];
  await putFiles(jo, ruck);
  await save('players', '5', JO);
  const photos = [photo(jo, { players: ['5'] }), photo(ruck)];
  const words = { name: 'Under 12s', description: 'Away.' };
  await save('albums', '7', { ...words, coverImage: jo, photos, ...DUE });
  await release();
  const shown = 'albums/Under12s7/1764900000001_ruck.jpg';
  const published = { coverImage: shown, photoCount: 1, photos: [{ path: shown }] };
  expect(await reader.get('albums', '7')).toMatchObject({ ...words, ...published });
  expect(await hidden()).toMatchObject([
    { name: 'Under 12s: not shown', of: '7', photos: [{ path: jo, players: ['5'] }] },
  ]);
  expect(await isPublic('albums/Under12s7/1764900000000_jo.jpg')).toBe(false);
  expect(await club.keysUnder('unpublished/')).toEqual([jo]);
});

test('after a call that was cut no photo returns twice, what was written of it since does, and no other draft is marked', async () => {
  const { create, save, release, reader, putFiles, hidden } = await waitingClub();
  const [jo, ruck] = ['unpublished/1764900000000_jo.jpg', 'unpublished/1764900000001_ruck.jpg'];
  await putFiles(jo, ruck);
  await save('players', '5', JO);
  const shown = photo('albums/Tour3/1764900000001_ruck.jpg');
  const fields = { name: 'Tour', description: 'Away.', photos: [shown] };
  await create('albums', '3', fields);
  const photos = [photo(jo, { players: ['5'] }), photo(ruck, { caption: 'Late' })];
  await save('albums', '7', { ...fields, photos, of: '3', isPublished: true, ...DUE });
  await release();
  const written = { ...shown, caption: 'Late' };
  expect(await reader.get('albums', '3')).toMatchObject({ photoCount: 1, photos: [written] });
  const [held] = await hidden();
  expect(held).toMatchObject({ photos: [{ path: jo }] });
  expect(held).not.toHaveProperty('isPublished');
});

test('photos whose words were changed in two ways, in their album and in their draft, wait for a decision', async () => {
  const { create, save, release, reader, putFiles } = await waitingClub();
  const ruck = 'unpublished/1764900000001_ruck.jpg';
  await putFiles(ruck);
  const theirs = photo('albums/Tour3/1764900000001_ruck.jpg', { caption: 'Theirs' });
  const fields = { name: 'Tour', description: 'Away.', photos: [theirs] };
  await create('albums', '3', fields);
  const photos = [photo(ruck, { caption: 'Mine' })];
  await save('albums', '7', { ...fields, photos, of: '3', ...DUE });
  await release();
  expect(await reader.get('albums', '3')).toMatchObject({ photos: [theirs] });
  const held = { photos: [{ caption: 'Mine' }], isHeldBack: true };
  expect(await reader.get('unpublished', 'albums-7')).toMatchObject(held);
});

test('an album waits with its photos where no guest reads them, is published, and is taken off again', async () => {
  const { save, askToTakeOff, release, reader, putFiles, isPublic } = await waitingClub();
  const [kick, ruck] = ['unpublished/1764900000000_kick.jpg', 'unpublished/1764900000001_ruck.jpg'];
  await putFiles(kick, ruck);
  const words = { name: 'Under 12s', description: 'Away.' };
  const fields = { ...words, coverImage: ruck, photos: [photo(kick), photo(ruck)] };
  await save('albums', '7', { ...fields, ...DUE });
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

test('a draft that cannot be published stays, is reported, and delays no other', async () => {
  const { club, save, release, reader } = await waitingClub();
  await save('news', '7', { ...ARTICLE, ...DUE, title: '' });
  await save('news', '8', { ...ARTICLE, ...DUE });
  const poem = { id: 'poem-1', listed: 'unpublished', listOrder: DUE.publishAt, ...DUE };
  await club.put('unpublished', poem);
  await expect(release()).rejects.toMatchObject({ errors: [{}, {}] });
  expect(await reader.get('news', '8')).toMatchObject(ARTICLE);
  expect(await reader.get('unpublished', 'news-7')).toMatchObject(DUE);
});
