import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsWriter } from '../src/admin/news-writer.ts';
import { AlreadyExists, VersionConflict } from '../src/errors.ts';
import type { DatabaseReader } from '../src/reader/database-reader.ts';
import { sdkReader } from '../src/sdk/sdk-reader.ts';
import { openStack, rawTables, type Stack, stackNames } from './stacks.ts';

const fields = { title: 'Lions win', excerpt: 'A late try.', content: 'It rained.' };
const now = () => Date.parse('2025-11-02T12:00:00Z');

describe.each(stackNames)('writing news on %s', (stackName) => {
  let stack: Stack;
  let tables: Awaited<ReturnType<typeof rawTables>>;
  let database: DatabaseReader;
  beforeAll(async () => {
    stack = await openStack(stackName);
    tables = await rawTables(stack);
    database = sdkReader({ config: stack.config, credentials: stack.operator });
  });
  afterAll(async () => {
    await tables.takeAway();
    await stack.close();
  });

  const aWriter = () => newsWriter({ config: stack.config, credentials: stack.operator, now });
  const stored = (id: string) => database.get('news', id, { consistent: true });
  const aSave = (own: object = {}) => {
    const id = crypto.randomUUID();
    tables.willWrite('news', id);
    return { id, fields, opId: crypto.randomUUID(), savedBy: 'Nell', ...own };
  };
  /** An article that is stored, with the version an edit is made on. */
  const anEdited = async () => {
    const item = await aWriter().create(aSave());
    return { id: item['id'] as string, base: { rev: 1, item } };
  };

  test('what create returns is what is stored', async () => {
    const save = aSave();
    const item = await aWriter().create(save);
    expect(item).toMatchObject({
      ...fields,
      id: save.id,
      rev: 1,
      savedBy: 'Nell',
      date: '2025-11-02',
    });
    expect(await stored(save.id)).toEqual(item);
  });

  test('an id that is taken by something else is refused, and what has it stays', async () => {
    const { id, base } = await anEdited();
    const asked = aWriter().create(aSave({ id, fields: { ...fields, title: 'Other' } }));
    await expect(asked).rejects.toThrow(AlreadyExists);
    expect(await stored(id)).toEqual(base.item);
  });

  test('the same create sent twice stores one article', async () => {
    const save = aSave();
    const first = await aWriter().create(save);
    expect(await aWriter().create(save)).toEqual(first);
  });

  test('an edit is one save of the whole item, unknown attributes included', async () => {
    const id = crypto.randomUUID();
    const sponsors = new Set(['Baker', 'Brewer']);
    const old = { ...fields, id, imageUrl: 'a.jpg', sponsors, budget: 12345678901234567890n };
    await tables.put('news', [old]);
    const save = aSave({ id, fields: { title: 'Lions win again' } });
    const item = await aWriter().replace({ ...save, base: { rev: 0, item: old } });
    expect(await stored(id)).toEqual(item);
    expect(item).toMatchObject({ ...old, title: 'Lions win again', rev: 1 });
  });

  test.each([null, 'three', [1], { n: 1 }])(
    'an item whose version is no number (%j) can be edited, and deleted',
    async (rev) => {
      const id = crypto.randomUUID();
      const old = { ...fields, id, rev };
      await tables.put('news', [old]);
      const edit = { ...aSave({ id }), base: { rev: 0, item: old } };
      expect(await aWriter().replace(edit)).toMatchObject({ rev: 1 });
      await tables.put('news', [old]);
      await aWriter().delete({ id, opId: crypto.randomUUID(), base: { rev: 0 } });
      expect(await stored(id)).toBeUndefined();
    },
  );

  test('of two who edit the same version one wins, and the other is told what is stored', async () => {
    const { id, base } = await anEdited();
    const edits = ['Nell', 'Sam'].map((savedBy) =>
      aWriter().replace({ ...aSave({ id, savedBy }), base }),
    );
    const [won, lost] = (await Promise.allSettled(edits)).toSorted((a) =>
      a.status === 'fulfilled' ? -1 : 1,
    );
    const item = (won as PromiseFulfilledResult<object>).value;
    const reason: unknown = (lost as PromiseRejectedResult).reason;
    expect(reason).toBeInstanceOf(VersionConflict);
    expect((reason as VersionConflict).current).toEqual(item);
    expect(await stored(id)).toEqual(item);
  });

  test('an edit that was sent twice counts once, even after someone else has edited', async () => {
    const { id, base } = await anEdited();
    const save = { ...aSave({ id, fields: { title: 'Mine' } }), base };
    const mine = await aWriter().replace(save);
    const theirs = await aWriter().replace({
      ...aSave({ id, fields: { excerpt: 'Theirs' } }),
      base: { rev: 2, item: mine },
    });
    expect(await aWriter().replace(save)).toEqual(theirs);
    expect(theirs).toMatchObject({ title: 'Mine', excerpt: 'Theirs', rev: 3 });
  });

  test('an operation sixteen saves ago is forgotten: repeating it is a conflict', async () => {
    const { id, base } = await anEdited();
    const first = { ...aSave({ id }), base };
    let item = await aWriter().replace(first);
    for (let rev = 2; rev < 17; rev += 1) {
      item = await aWriter().replace({ ...aSave({ id }), base: { rev, item } });
      expect(await aWriter().replace(first)).toEqual(item);
    }
    await aWriter().replace({ ...aSave({ id }), base: { rev: 17, item } });
    await expect(aWriter().replace(first)).rejects.toThrow(VersionConflict);
  });

  test.each([0, 1])(
    'an edit of version %i of what is gone is a conflict with nothing',
    async (rev) => {
      const save = aSave();
      const asked = aWriter().replace({ ...save, base: { rev, item: fields } });
      await expect(asked).rejects.toMatchObject({ name: 'VersionConflict', current: undefined });
      expect(await stored(save.id)).toBeUndefined();
    },
  );

  test('an item from before versions is edited once, not twice', async () => {
    const id = crypto.randomUUID();
    const old = { ...fields, id };
    await tables.put('news', [old]);
    await aWriter().replace({ ...aSave({ id }), base: { rev: 0, item: old } });
    const again = aWriter().replace({ ...aSave({ id }), base: { rev: 0, item: old } });
    await expect(again).rejects.toThrow(VersionConflict);
  });

  test('what is deleted is gone, and deleting it again is success', async () => {
    const { id, base } = await anEdited();
    await aWriter().delete({ id, opId: 'd', base });
    expect(await stored(id)).toBeUndefined();
    await aWriter().delete({ id, opId: 'd', base });
    await aWriter().delete({ id, opId: 'e' });
  });

  test('what changed since it was seen is not deleted, unless nobody looked', async () => {
    const { id, base } = await anEdited();
    const item = await aWriter().replace({ ...aSave({ id }), base });
    const asked = aWriter().delete({ id, opId: 'd', base });
    await expect(asked).rejects.toMatchObject({ name: 'VersionConflict', current: item });
    expect(await stored(id)).toEqual(item);
    await aWriter().delete({ id, opId: 'd' });
    expect(await stored(id)).toBeUndefined();
  });
});
