import { expect, test } from 'vitest';
import { entityWrites } from '../src/admin/entity-writes.ts';
import type { CredentialSource } from '../src/reader/database-reader.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import type { TABLE_NAMES } from '../src/tables.ts';
import { entitySamples } from '../src/testing/entity-samples.ts';
import { aPhoto } from '../src/testing/samples.ts';
import { localClub } from './local-club.ts';
import { rawTables } from './raw-tables.ts';

const club = await localClub();

const writesAs = (credentials: CredentialSource = club.operator) =>
  entityWrites({ config: club.config, credentials });
const aSave = (table: (typeof TABLE_NAMES)[number]) => ({
  id: crypto.randomUUID(),
  fields: entitySamples[table].fields,
  opId: crypto.randomUUID(),
  savedBy: 'Nell',
});

test.each([
  ['news', 'PutItem'],
  ['events', 'PutItem'],
  ['albums', 'UpdateItem'],
  ['players', 'UpdateItem'],
] as const)(
  '[7.5, 7.6, 7.8, 7.9] %s are added by PutItem, edited by %s and deleted by DeleteItem',
  async (table, edit) => {
    const writes = writesAs()[table];
    const save = aSave(table);
    club.asked();
    await writes.create(save);
    const base = { rev: 1, item: { ...save.fields } };
    await writes.replace({ ...save, opId: 'edit', base });
    await writes.delete({ id: save.id, opId: 'deletion', base: { rev: 2 } });
    expect(club.asked()).toEqual(
      ['PutItem', edit, 'DeleteItem'].map((name) => `POST DynamoDB_20120810.${name}`),
    );
  },
);

test.each([
  [
    'albums',
    {
      name: 'The tour',
      description: 'Two buses.',
      coverImage: 'albums/Tour/2_tea.jpg',
      photos: [
        aPhoto({
          path: 'albums/Tour/2_tea.jpg',
          url: 'http://cloud.test/_media/albums/Tour/2_tea.jpg',
        }),
        aPhoto({
          path: 'albums/Tour/3_bus.jpg',
          url: 'http://cloud.test/_media/albums/Tour/3_bus.jpg',
        }),
      ],
    },
  ],
  [
    'players',
    {
      name: 'Jo Marsh-Reed',
      nationality: '🇫🇯 Fijian',
      position: 'Number 8',
      height: `6'1"`,
      weight: 101.2,
      favouriteMemory: 'The tea afterwards.',
      extraResponsibility: 'Kit',
      photoUrl: 'media/2_jo.jpg',
    },
  ],
] as const)('[7.7] an edit of %s sets every field by one UpdateItem', async (table, fields) => {
  const save = aSave(table);
  const writes = writesAs()[table];
  await writes.create(save);
  const reader = sdkReader({ config: club.config, credentials: club.operator });
  const base = { rev: 1, item: (await reader.get(table, save.id))! };
  club.asked();
  await writes.replace({ ...save, fields, opId: 'edit', base });
  expect(club.asked()).toEqual(['POST DynamoDB_20120810.UpdateItem']);
  expect(await reader.get(table, save.id)).toMatchObject(fields);
});

test.each(['albums', 'players'] as const)(
  'an edit of %s leaves alone what was added by hand since it was read',
  async (table) => {
    const save = aSave(table);
    const writes = writesAs()[table];
    await writes.create(save);
    const reader = sdkReader({ config: club.config, credentials: club.operator });
    const seen = (await reader.get(table, save.id))!;
    await (await rawTables(club)).put(table, [{ ...seen, sponsor: 'Baker' }]);
    const edit = { ...save, fields: entitySamples[table].edit, opId: 'edit' };
    const answer = await writes.replace({ ...edit, base: { rev: 1, item: seen } });
    const current = await reader.get(table, save.id);
    expect(current).toMatchObject({ ...entitySamples[table].edit, sponsor: 'Baker', rev: 2 });
    expect(answer).toEqual({ kind: 'stored', item: current });
  },
);
