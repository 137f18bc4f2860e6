import type { TableName } from '@clubhouse/content';
import { albumsReader, newsReader } from '@clubhouse/content/reader';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { backfillClub } from '../src/backfill/backfill-club.ts';
import { servedCloud } from '../src/testing/served-cloud.ts';

type Item = Record<string, unknown>;

async function aClub() {
  const { club, config } = await servedCloud();
  const lines: string[] = [];
  return {
    club,
    lines,
    backfill: () => backfillClub(club, (line) => void lines.push(line)),
    reader: sdkReader({ config, credentials: guestCredentials({ config }) }),
    ...{ put: club.put, putFile: club.putFile, getFile: club.bytesOf },
    get: async (table: TableName, id: string) =>
      (await club.everyItem(table)).find((item) => item['id'] === id) as Item,
  };
}

/** The colours of tones, five bits a part. */
const colours = (tones: unknown) =>
  new Set(
    Array.from(new Uint16Array(Uint8Array.from(Buffer.from(String(tones), 'base64')).buffer)).map(
      (colour) => [colour >> 10, (colour >> 5) & 31, colour & 31].join(' '),
    ),
  );

const aPhoto = (width: number, height: number, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1230' } })
    .jpeg()
    .withMetadata({ orientation })
    .toBuffer();

const anOldArticle = (id: string, more: Item = {}) => ({
  id,
  title: `Story ${id}`,
  excerpt: 'Short.',
  content: 'Long.',
  date: '2025-11-02',
  imageUrl: '',
  custom: { kept: [1, 'two'] },
  ...more,
});

test('items from before there were lists are listed, in their order, with all their fields; a second run finds nothing to do', async () => {
  const { put, get, backfill, reader } = await aClub();
  await put('news', anOldArticle('1', { date: '2025-10-01' }));
  await put('news', anOldArticle('2'));
  await put('events', { id: '1', title: 'Quiz', date: '2025-12-06', time: '19:30' });
  await put('albums', { id: '1', name: 'Tour', createdDate: '2025-11-02T10:00:00.000Z' });
  expect(await backfill()).toEqual({ seen: 4, completed: 4, unlisted: [], busy: [] });
  const articles = await newsReader(reader).latest(10);
  expect(articles.map(({ id }) => id)).toEqual(['2', '1']);
  expect(await get('news', '2')).toEqual({
    ...anOldArticle('2'),
    listed: 'news',
    listOrder: '2025-11-02#2',
    rev: 1,
  });
  const before = [await get('events', '1'), await get('albums', '1')];
  expect(before[0]).toMatchObject({ listed: 'events', listOrder: '2025-12-06#19:30#1' });
  expect((await backfill()).completed).toBe(0);
  expect([await get('events', '1'), await get('albums', '1')]).toEqual(before);
});

test('an item without a place in its list is named, and left unchanged', async () => {
  const { put, get, backfill } = await aClub();
  const odd = { id: '1', title: 'Undated' };
  await put('news', odd);
  expect(await backfill()).toMatchObject({ completed: 0, unlisted: ['news 1'] });
  expect(await get('news', '1')).toEqual(odd);
});

test('a picture gets its renditions and its sizes, turned the right way up', async () => {
  const { put, get, putFile, getFile, backfill } = await aClub();
  // Lying on its side, as phones store them.
  await putFile('media/1_a.jpg', await aPhoto(600, 900, 6));
  await put('news', anOldArticle('1', { imageUrl: 'media/1_a.jpg' }));
  await put('players', { id: '1', name: 'Kim', photoUrl: '/media/1_a.jpg' });
  await backfill();
  const picture = {
    width: 900,
    height: 600,
    widths: [480, 768],
    tones: expect.stringMatching(/^.{32}$/) as string,
  };
  expect(await get('news', '1')).toMatchObject({ picture, rev: 1 });
  expect(await get('players', '1')).toMatchObject({ picture, rev: 1 });
  const small = await sharp(await getFile('derived/480/media/1_a.jpg')).metadata();
  expect(small).toMatchObject({ format: 'webp', width: 480, height: 320 });
  expect(small.exif).toBeUndefined();
});

test('an album’s photos are measured, and its list shows their number and the cover', async () => {
  const { put, putFile, get, backfill, reader } = await aClub();
  await putFile('albums/tour/1_a.jpg', await aPhoto(500, 400));
  const photos = [
    { name: 'a.jpg', path: 'albums/tour/1_a.jpg', url: '', caption: 'Try', mine: 7 },
    { name: 'b.jpg', path: 'albums/tour/2_b.jpg', url: '', width: 10, height: 10, widths: [] },
  ];
  await put('albums', { id: '1', name: 'Tour', createdDate: '2025-11-02T10:00:00.000Z', photos });
  await backfill();
  const sizes = {
    width: 500,
    height: 400,
    widths: [480],
    tones: expect.stringMatching(/^.{32}$/) as string,
  };
  expect((await get('albums', '1'))['photos']).toEqual([{ ...photos[0], ...sizes }, photos[1]]);
  const { albums } = await albumsReader(reader).page({ limit: 10 });
  expect(albums).toMatchObject([
    { photoCount: 2, cover: { path: 'albums/tour/1_a.jpg', picture: sizes } },
  ]);
});

test('a picture with sizes gets placeholder colours from its smallest rendition, and retains the rest', async () => {
  const { put, putFile, get, backfill } = await aClub();
  // The original is not asked for.
  await putFile('derived/480/media/1_a.jpg', await aPhoto(480, 320));
  const picture = { width: 900, height: 600, widths: [480, 768], alt: 'A try' };
  const photo = { name: 'a.jpg', path: 'media/1_a.jpg', url: '', width: 900, height: 600 };
  const photos = [{ ...photo, widths: [480, 768] }];
  await put('news', anOldArticle('1', { imageUrl: 'media/1_a.jpg', picture, rev: 3 }));
  const cover = { path: 'media/1_a.jpg', picture: { width: 900, height: 600, widths: [480, 768] } };
  await put('albums', { id: '1', name: 'Tour', listed: 'albums', photos, photoCount: 1, cover });
  await backfill();
  const { tones: its } = (await get('news', '1'))['picture'] as Item;
  // #7a1230, of which a JPEG leaves about as much.
  expect([...colours(its)]).toEqual(['15 2 6']);
  expect(await get('news', '1')).toMatchObject({ picture: { ...picture, tones: its }, rev: 4 });
  expect(await get('albums', '1')).toMatchObject({
    photos: [{ ...photos[0], tones: its }],
    cover: { ...cover, picture: { ...cover.picture, tones: its } },
  });
  expect((await backfill()).completed).toBe(0);
});

test('a transparent or unreadable picture gets no placeholder colours', async () => {
  const { put, putFile, get, backfill, lines } = await aClub();
  const clear = sharp({ create: { width: 480, height: 480, channels: 4, background: '#0000' } });
  await putFile('derived/480/media/1_a.png', await clear.webp().toBuffer());
  await putFile('derived/480/media/2_b.jpg', Buffer.from('no picture'));
  const picture = { width: 900, height: 900, widths: [480] };
  for (const [id, imageUrl] of ['media/1_a.png', 'media/2_b.jpg', 'media/3_gone.jpg'].entries()) {
    await put('news', anOldArticle(String(id), { imageUrl, picture }));
  }
  await backfill();
  for (const id of ['0', '1', '2']) expect((await get('news', id))['picture']).toEqual(picture);
  expect(lines).toEqual([expect.stringMatching(/2_b.jpg cannot be read/)]);
});

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', []],
  ['a file that is damaged', '\xff\xd8\xff\xe0 and then nothing', [/cannot be read as a picture/]],
  ['no file at all', undefined, [/is not there/]],
])('%s is left unchanged, and the others are processed', async (_, text, messages) => {
  const { put, get, putFile, backfill, lines } = await aClub();
  if (text !== undefined) await putFile('media/1_a.jpg', Buffer.from(text, 'latin1'));
  await put('news', anOldArticle('1', { imageUrl: 'media/1_a.jpg' }));
  expect((await backfill()).completed).toBe(1);
  expect(await get('news', '1')).not.toHaveProperty('picture');
  expect(lines).toEqual(messages.map((line) => expect.stringMatching(line)));
});

test.each([
  ['of before there were versions', {}],
  ['of a later version', { rev: 4 }],
])('a save made meanwhile over an item %s wins, and is named', async (_, version) => {
  const { club, put, get, putFile, backfill } = await aClub();
  await putFile('media/1_a.jpg', await aPhoto(500, 400));
  await put('news', anOldArticle('1', { imageUrl: 'media/1_a.jpg', ...version }));
  const saved = anOldArticle('1', { title: 'Saved', rev: 5, listed: 'news', listOrder: 'x' });
  let isSaved = false;
  club.s3.middlewareStack.add(
    (next) => async (args) => {
      if (!isSaved) await put('news', saved);
      isSaved = true;
      return next(args);
    },
    { step: 'initialize' },
  );
  expect(await backfill()).toMatchObject({ completed: 0, busy: ['news 1'] });
  expect(await get('news', '1')).toEqual(saved);
});
