import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { albumItem, eventItem, playerItem } from '../src/admin/index.ts';
import { guestCredentials } from '../src/light/guest-credentials.ts';
import { lightReader } from '../src/light/light-reader.ts';
import { albumsReader, eventsReader, playersReader } from '../src/reader/index.ts';
import type { DatabaseReader } from '../src/reader/database-reader.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { aPlayer } from '../src/testing/a-player.ts';
import { anEvent } from '../src/testing/an-event.ts';
import { aPhoto } from '../src/testing/an-album.ts';
import { type LocalClub, openLocalClub } from './local-club.ts';
import { rawTables } from './stacks.ts';

const QUERY = 'POST DynamoDB_20120810.Query';
const nothing = { rev: 0, item: {} };
const save = (id: string, fields: object) => ({
  id,
  fields: { ...fields },
  opId: id,
  savedBy: 'Nell',
});

/** Half past midnight on 2 July in London, still 1 July in UTC. */
const now = Date.parse('2025-07-01T23:30:00Z');

describe.each([
  ['the SDK', sdkReader],
  ['the light one', lightReader],
])('what was stored is read back through %s', (_, makeReader) => {
  let club: LocalClub;
  let reader: DatabaseReader;
  let tables: Awaited<ReturnType<typeof rawTables>>;
  beforeAll(async () => {
    club = await openLocalClub();
    reader = makeReader({ config: club.config, credentials: guestCredentials(club) });
    tables = await rawTables(club);
    const days = [
      '2025-07-01 21:00',
      '2025-07-02 20:00',
      '2025-07-02 09:00',
      '2025-06-30 12:00',
      '2025-09-01 12:00',
    ];
    await tables.put(
      'events',
      days.map((day, order) => {
        const [date = '', time = ''] = day.split(' ');
        const { rev: _rev, id: _id, ...text } = anEvent({ date, time });
        return eventItem(save(`${order}`, text), nothing, now);
      }),
    );
    await tables.put(
      'albums',
      [1, 3, 2].map((month) => {
        const fields = { name: `${month}`, description: 'A day.', photos: [aPhoto(), aPhoto()] };
        return albumItem(save(`${month}`, fields), nothing, Date.UTC(2025, month), {
          mediaBase: 'https://media.test',
        });
      }),
    );
    await tables.put(
      'players',
      ['Full-back', 'Hooker', 'Lock'].map((position, order) => {
        const { rev: _rev, id: _id, ...text } = aPlayer({ position });
        return playerItem(save(`${order}`, text), nothing, now);
      }),
    );
    club.asked();
  });
  afterAll(() => club.close());

  const times = ({ events }: { events: readonly { date: string; time: string }[] }) =>
    events.map(({ date, time }) => `${date} ${time}`);

  test('[7.2] events of today and later soonest first, each page one question; those before latest first', async () => {
    const events = eventsReader(reader);
    await events.upcoming({ now, limit: 1 });
    club.asked();
    const first = await events.upcoming({ now, limit: 2 });
    expect(times(first)).toEqual(['2025-07-02 09:00', '2025-07-02 20:00']);
    expect(club.asked()).toEqual([QUERY]);
    const second = await events.upcoming({ now, limit: 2, cursor: first.cursor! });
    expect(times(second)).toEqual(['2025-09-01 12:00']);
    expect(second.cursor).toBeUndefined();
    expect(times(await events.past({ now, limit: 9 }))).toEqual([
      '2025-07-01 21:00',
      '2025-06-30 12:00',
    ]);
  });

  test('the index carries everything a list shows of an event', async () => {
    const [listed] = (await eventsReader(reader).upcoming({ now, limit: 1 })).events;
    expect(listed).toEqual(await eventsReader(reader).event(listed!.id));
  });

  test('[2.69] albums newest first, with cover and number of photos but without the photos', async () => {
    const { albums } = await albumsReader(reader).page({ limit: 9 });
    expect(albums.map(({ name }) => name)).toEqual(['3', '2', '1']);
    const { photos, ...summary } = (await albumsReader(reader).album('3'))!;
    expect(albums[0]).toEqual(summary);
    expect(summary.cover?.picture?.widths).toEqual(photos[0]?.widths);
    expect(summary.photoCount).toBe(2);
  });

  test('an index hands over no photo and no attribute of its own invention', async () => {
    const { items } = await reader.query('albums', { limit: 1, newestFirst: true });
    expect(items[0]).not.toHaveProperty('photos');
    expect(items[0]).not.toHaveProperty('opLog');
  });

  test('[7.2] the squad in the order of its shirts, and one player', async () => {
    const squad = await playersReader(reader).all();
    expect(squad.map(({ position }) => position)).toEqual(['Hooker', 'Lock', 'Full-back']);
    expect(await playersReader(reader).player('1')).toEqual(squad[0]);
  });
});
