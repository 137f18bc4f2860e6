import sharp from 'sharp';
import { expect, onePathOfEachKind, test } from '../src/fixtures.ts';

test('a link to any kind of page shows a picture in its declared size', async ({ club }) => {
  const read = async (path: string) => (await fetch(club.url + path)).text();
  const match = /href="(\/match\/[^"]+)"/.exec(await read('/events'))![1]!;
  for (const path of [...(await onePathOfEachKind(club)), match]) {
    const html = await read(path);
    const metaOf = (name: string) =>
      new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    const picture = await fetch(club.url + new URL(metaOf('image')).pathname);
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([path, format]).toEqual([path, expect.stringMatching(/^(png|webp)$/)]);
    const stated = [metaOf('image:width'), metaOf('image:height')];
    expect([path, ...stated.map(Number)]).toEqual([path, width, height]);
  }
});
