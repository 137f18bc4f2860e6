import { marshall } from '@aws-sdk/util-dynamodb';
import { entityWrites } from '@clubhouse/content/admin';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { expect, test } from 'vitest';
import { operator } from '../src/command/club-target.ts';
import { withheldPhotos } from '../src/people/withheld-photos.ts';
import { releaseDue } from '../src/publishing/release-due.ts';
import { servedCloud } from './served-cloud.ts';

const NOW = Date.parse('2026-12-05T09:00:00Z');

test('photos that arrive after a player whom they name has left the site leave it too, however often they are reported', async () => {
  const { club, config } = await servedCloud();
  const at = { config, credentials: async () => ({ ...operator, sessionToken: '' }) };
  const [writes, reader] = [entityWrites(at), sdkReader(at)];
  const jo = { id: 'players-5', fields: { name: 'Jo Marsh' }, opId: 'jo', savedBy: 'Priya' };
  await writes.unpublished.create(jo);
  const photos = [['5', '6'], ['6'], undefined].map((players, place) => ({
    ...{ name: 'a.jpg', path: `albums/Tour/${place}_a.jpg`, ...(players && { players }) },
  }));
  const fields = { name: 'Tour', description: 'Away.', photos };
  await writes.albums.create({ id: '7', fields, opId: 'tour', savedBy: 'Sam' });
  const album = () => reader.get('albums', '7', { consistent: true });
  const newImage = marshall({ ...(await album()) });
  const withhold = withheldPhotos(club.dynamodb);
  const release = releaseDue({ ...at, now: () => NOW });
  const report = async () => {
    await withhold({ table: 'albums', newImage, at: NOW });
    await withhold({ table: 'news', newImage, at: NOW });
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
