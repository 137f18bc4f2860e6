import { describe, expect, test } from 'vitest';
import { entityWrites, type WriteAnswer } from '../src/admin/entity-writes.ts';
import type { BaseVersion } from '../src/items/item-save.ts';
import type { StoredItem } from '../src/reader/database-reader.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { TABLE_NAMES } from '../src/tables.ts';
import { entitySamples } from '../src/testing/entity-samples.ts';
import { aPhoto } from '../src/testing/samples.ts';
import { localClub } from './local-club.ts';
import { rawTables } from './raw-tables.ts';

/** The instant of every save. */
const WRITTEN_AT = Date.parse('2025-11-02T12:00:00Z');

const club = await localClub();
const { config, operator: credentials } = club;
const all = entityWrites({ config, credentials, now: () => WRITTEN_AT });
const tables = await rawTables(club);

const itemOf = (answer: WriteAnswer): StoredItem => {
  expect(answer.kind).toBe('stored');
  return answer.kind === 'stored' ? answer.item : {};
};
const storedIn = (table: (typeof TABLE_NAMES)[number], id: string) =>
  sdkReader({ config: club.config, credentials: club.operator }).get(table, id);

/** An id that every table takes: of the club's, it begins with a kind of part. */
const newId = () => `membership-${crypto.randomUUID()}`;
const aSaveOf = (id: string, fields: StoredItem) => ({
  ...{ id, fields, opId: crypto.randomUUID(), savedBy: 'Nell' },
});

describe.each(TABLE_NAMES)('writing %s', (table) => {
  const sample = entitySamples[table];
  const writes = all[table];
  const stored = (id: string) => storedIn(table, id);
  const aSave = ({ id = newId(), fields = sample.fields } = {}) => aSaveOf(id, fields);
  /** A stored item, and the version that an edit is based on. */
  const created = async () => {
    const save = aSave();
    const item = itemOf(await writes.create(save));
    return { ...save, base: { rev: 1, item } };
  };
  const edited = async (id: string, base: BaseVersion, fields = sample.edit) =>
    itemOf(await writes.replace({ ...aSave({ id, fields }), base }));

  test('a create answers with the item as stored, at its place in the list', async () => {
    const save = aSave();
    const item = itemOf(await writes.create(save));
    expect(item).toMatchObject({
      ...sample.listed(save.id),
      id: save.id,
      rev: 1,
      opLog: [save.opId],
      savedBy: 'Nell',
      savedAt: '2025-11-02T12:00:00.000Z',
    });
    expect(await stored(save.id)).toEqual(item);
  });

  test('of ten creates with one id one succeeds, and the others are answered with the stored item', async () => {
    const id = newId();
    const attempts = Array.from({ length: 10 }, () => writes.create(aSave({ id })));
    const answers = await Promise.all(attempts);
    const current = await stored(id);
    const won = answers.filter(({ kind }) => kind === 'stored');
    expect(won).toEqual([{ kind: 'stored', item: current }]);
    expect(answers.filter(({ kind }) => kind === 'refused')).toEqual(
      Array.from({ length: 9 }, () => ({ kind: 'refused', current })),
    );
  });

  test('an edit changes the fields it names, and retains unknown ones', async () => {
    const id = newId();
    const odd = {
      sponsors: new Set(['Baker', 'Brewer']),
      budget: 12345678901234567890n,
      'a.b #c :d': [null, { size: '' }],
      status: 'é 🏉',
      theirs: null,
    };
    const old = { ...sample.fields, ...sample.otherEdit, ...odd, id };
    await tables.put(table, [{ ...old, sponsor: 'Baker' }]);
    const item = await edited(id, { rev: 0, item: old }, { ...sample.edit, sponsor: null });
    expect(item).toMatchObject({ ...odd, ...sample.otherEdit, ...sample.edit, id, rev: 1 });
  });

  test.each([undefined, null, 'three', [1], { n: 1 }, 0, -1])(
    'an item whose version is %j can be edited, once, and deleted',
    async (rev) => {
      const id = newId();
      const old = { ...sample.fields, id, ...(rev !== undefined && { rev }) };
      const base = { rev: rev === -1 ? -1 : 0, item: old };
      await tables.put(table, [old]);
      const item = await edited(id, base);
      expect(item).toMatchObject({ rev: base.rev + 1 });
      const late = await writes.replace({ ...aSave({ id }), base });
      expect(late).toEqual({ kind: 'refused', current: item });
      await tables.put(table, [old]);
      expect(await writes.delete({ id, opId: 'deletion', base })).toEqual({ kind: 'deleted' });
      expect(await stored(id)).toBeUndefined();
    },
  );

  test('of two edits of one version one succeeds, and the other can be repeated on the stored item', async () => {
    const { id, base } = await created();
    const saves = [sample.edit, sample.otherEdit].map((fields) => aSave({ id, fields }));
    const answers = await Promise.all(saves.map((save) => writes.replace({ ...save, base })));
    const current = (await stored(id))!;
    expect(answers).toContainEqual({ kind: 'stored', item: current });
    expect(answers).toContainEqual({ kind: 'refused', current });
    const loser = saves[answers.findIndex(({ kind }) => kind === 'refused')]!;
    const merged = await writes.replace({ ...loser, base: { rev: 2, item: current } });
    const both = { ...sample.edit, ...sample.otherEdit, rev: 3 };
    expect(merged).toMatchObject({ kind: 'stored', item: both });
  });

  test('[L4] an edit or a delete of a version only predicted is refused, though that number is stored', async () => {
    const { id, base } = await created();
    const theirs = await edited(id, base);
    const item = { ...base.item, opLog: [...(base.item['opLog'] as string[]), 'never-sent'] };
    const predicted = { rev: 2, item };
    const refused = { kind: 'refused', current: theirs };
    const edit = { ...aSave({ id, fields: sample.otherEdit }), base: predicted };
    expect(await writes.replace(edit)).toEqual(refused);
    expect(await writes.delete({ id, opId: 'late', base: predicted })).toEqual(refused);
  });

  test('a repeated save finds its own item: an edit for fourteen more saves, the create of the item for good', async () => {
    const { base, ...create } = await created();
    const { id } = create;
    expect(await writes.create(create)).toEqual({ kind: 'stored', item: base.item });
    const first = { ...aSave({ id, fields: sample.edit }), base };
    let item = itemOf(await writes.replace(first));
    for (let rev = 2; rev < 16; rev += 1) item = await edited(id, { rev, item });
    expect(await writes.replace(first)).toEqual({ kind: 'stored', item });
    const current = await edited(id, { rev: 16, item });
    expect(await writes.replace(first)).toEqual({ kind: 'refused', current });
    expect(await writes.create(create)).toEqual({ kind: 'stored', item: current });
  });

  test('an item changed since it was read is not deleted, unless the delete names no version', async () => {
    const { id, base } = await created();
    const current = await edited(id, base);
    const opId = crypto.randomUUID();
    expect(await writes.delete({ id, opId, base })).toEqual({ kind: 'refused', current });
    expect(await stored(id)).toEqual(current);
    expect(await writes.delete({ id, opId })).toEqual({ kind: 'deleted' });
  });

  test('an item that breaks the rules is rejected, and nothing is stored', async () => {
    const save = aSave({ fields: { ...sample.fields, ...sample.broken } });
    await expect(writes.create(save)).rejects.toMatchObject({ name: 'RequestRejected' });
    expect(await stored(save.id)).toBeUndefined();
    const { id, base } = await created();
    const edit = { ...aSave({ id, fields: sample.broken }), base };
    await expect(writes.replace(edit)).rejects.toMatchObject({ name: 'RequestRejected' });
    expect(await stored(id)).toEqual(base.item);
  });

  test('a form cannot set the fields that belong to the save', async () => {
    const marks = { id: 'x', rev: 99, opLog: [], savedBy: 'x', savedAt: 'x' };
    const save = aSave({ fields: { ...sample.fields, ...marks, listed: 'x', listOrder: 'x' } });
    const item = itemOf(await writes.create(save));
    expect(item).toMatchObject({ id: save.id, rev: 1, opLog: [save.opId], savedBy: 'Nell' });
    expect(item).toMatchObject(sample.listed(save.id));
  });

  test('a write aborted before it was made is not made', async () => {
    const save = aSave();
    const given = writes.create(save, { signal: AbortSignal.abort() });
    await expect(given).rejects.toMatchObject({ name: 'ServiceUnavailable' });
    expect(await stored(save.id)).toBeUndefined();
  });
});

const photos = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const { url: _stored, ...photo } = aPhoto({ path: `albums/Tour/${place}_a.jpg` });
    return { ...photo, caption: '' };
  });
const text = { name: 'Tour', description: 'One bus.' };

test('any number of photos is stored, batch by batch, and none remains in the end', async () => {
  let item = itemOf(await all.albums.create(aSaveOf('photos', { ...text, photos: [] })));
  for (const [edits, count] of [10, 1_000, 3, 0].entries()) {
    const base = { rev: edits + 1, item };
    await all.albums.replace({ ...aSaveOf('photos', { photos: photos(count) }), base });
    item = (await storedIn('albums', 'photos'))!;
    expect(item).toMatchObject({ photos: photos(count), photoCount: count, rev: edits + 2 });
    expect((item['cover'] as { path?: string } | undefined)?.path).toBe(photos(count)[0]?.path);
    expect(item['createdDate']).toBe('2025-11-02T12:00:00.000Z');
  }
});

test('an album too large for one item is refused with the number of photos that fit, and that number is accepted', async () => {
  const create = (count: number) =>
    all.albums.create(aSaveOf('full', { ...text, photos: photos(count) }));
  const refusal = await create(4_000).catch((error: unknown) => error as Error);
  expect(refusal).toMatchObject({ name: 'RequestRejected' });
  const refused = /cannot hold 4000 photos: (\d+) of these fit/.exec((refusal as Error).message);
  const fits = Number(refused?.[1]);
  expect(await create(fits)).toMatchObject({ item: { photoCount: fits } });
});

test.each([
  ['news', 'PutItem'],
  ['events', 'PutItem'],
  ['albums', 'UpdateItem'],
  ['players', 'UpdateItem'],
] as const)(
  '[7.5, 7.6, 7.7, 7.8, 7.9] %s are added by PutItem, every field edited by %s, and deleted by DeleteItem',
  async (table, edit) => {
    const { whole, rules, fields: needed } = entitySamples[table];
    const named = Object.entries(whole).filter(([name]) => name in rules);
    const fields = Object.fromEntries(named);
    const save = aSaveOf(newId(), needed);
    club.asked();
    const base = { rev: 1, item: itemOf(await all[table].create(save)) };
    const edited = itemOf(await all[table].replace({ ...save, fields, opId: 'edit', base }));
    await all[table].delete({ id: save.id, opId: 'deletion', base: { rev: 2 } });
    expect(club.asked()).toEqual(
      ['PutItem', edit, 'DeleteItem'].map((name) => `POST DynamoDB_20120810.${name}`),
    );
    // A photo's address follows from its path.
    const addressless = (name: string, value: unknown) => (name === 'url' ? undefined : value);
    expect(edited).toMatchObject(JSON.parse(JSON.stringify(fields, addressless)) as object);
  },
);

test.each(['albums', 'players'] as const)(
  'an edit of %s leaves alone a field added to the stored item since it was read',
  async (table) => {
    const save = aSaveOf(newId(), entitySamples[table].fields);
    const read = itemOf(await all[table].create(save));
    await tables.put(table, [{ ...read, sponsor: 'Baker' }]);
    const edit = { ...save, fields: entitySamples[table].edit, opId: 'edit' };
    const answer = await all[table].replace({ ...edit, base: { rev: 1, item: read } });
    const current = await storedIn(table, save.id);
    expect(current).toMatchObject({ ...entitySamples[table].edit, sponsor: 'Baker', rev: 2 });
    expect(answer).toEqual({ kind: 'stored', item: current });
  },
);
