import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredItem } from '../reader/database-reader.ts';
import { aPhoto } from './an-album.ts';
import { entitySamples } from './entity-samples.ts';
import type { WritesUnderTest } from './writes-under-test.ts';

/** The promises of `EntityWrites` about an album's photos, saved at the suite's instant. */
export function albumPhotosPromises(open: () => Promise<WritesUnderTest>): void {
  let at: WritesUnderTest;
  beforeAll(async () => {
    at = await open();
  });
  afterAll(() => at.close());
  const photos = (count: number) =>
    Array.from({ length: count }, (_, place) => {
      const { url: _stored, ...photo } = aPhoto({ path: `albums/Tour/${place}_a.jpg` });
      return { ...photo, caption: '' };
    });
  const save = (id: string, fields: StoredItem) => ({
    id,
    fields,
    opId: crypto.randomUUID(),
    savedBy: 'Nell',
  });
  const { name: title, description } = entitySamples.albums.fields;

  test('any number of photos, batch by batch, and none of them left in the end', async () => {
    const id = crypto.randomUUID();
    const { albums } = at.writes;
    await albums.create(save(id, { name: title, description, photos: [] }));
    let rev = 1;
    for (const count of [10, 20, 1_000, 3, 0]) {
      const item = (await at.stored('albums', id))!;
      const fields = { photos: photos(count) };
      await albums.replace({ ...save(id, fields), base: { rev, item } });
      rev += 1;
      const now = (await at.stored('albums', id))!;
      expect(now).toMatchObject({ photos: photos(count), photoCount: count, rev });
      expect((now['cover'] as { path?: string } | undefined)?.path).toBe(photos(count)[0]?.path);
      expect(now['createdDate']).toBe('2025-11-02T12:00:00.000Z');
    }
  });

  test('more than one album holds are rejected with how many fit, and so many do', async () => {
    const id = crypto.randomUUID();
    const { albums } = at.writes;
    const create = (count: number) =>
      albums.create(save(id, { name: title, description, photos: photos(count) }));
    const refusal = await create(4_000).catch((error: unknown) => error as Error);
    expect(refusal).toMatchObject({ name: 'RequestRejected' });
    const [, fits] = /cannot hold 4000 photos: (\d+) of these fit/.exec(
      (refusal as Error).message,
    )!;
    expect(await at.stored('albums', id)).toBeUndefined();
    expect(await create(Number(fits))).toMatchObject({ item: { photoCount: Number(fits) } });
  });
}
