import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EntityWrites } from '../admin/entity-writes.ts';
import type { BaseVersion } from '../items/item-save.ts';
import type { StoredItem } from '../reader/database-reader.ts';
import { TABLE_NAMES } from '../tables.ts';
import { albumPhotosPromises } from './album-photos-promises.ts';
import { entitySamples } from './entity-samples.ts';
import type { WritesUnderTest } from './writes-under-test.ts';

/** The instant of every save in the suite. */
const WRITTEN_AT = Date.parse('2025-11-02T12:00:00Z');

/**
 * The promises of `EntityWrites`, for every implementation of it.
 * @param open opens the writes with the given clock
 */
export function entityWritesContract(
  name: string,
  open: (now: () => number) => Promise<WritesUnderTest>,
): void {
  describe.each(TABLE_NAMES)(`writing %s: ${name}`, (table) => {
    const sample = entitySamples[table];
    let at: WritesUnderTest;
    let writes: EntityWrites;
    beforeAll(async () => {
      at = await open(() => WRITTEN_AT);
      writes = at.writes[table];
    });
    afterEach(() => at.loseAnswers(false));
    afterAll(() => at.close());

    const stored = (id: string) => at.stored(table, id);
    const aSave = (own: { readonly id?: string; readonly fields?: StoredItem } = {}) => ({
      id: crypto.randomUUID(),
      fields: sample.fields,
      opId: crypto.randomUUID(),
      savedBy: 'Nell',
      ...own,
    });
    const itemOf = (answer: Awaited<ReturnType<EntityWrites['create']>>): StoredItem => {
      expect(answer.kind).toBe('stored');
      return answer.kind === 'stored' ? answer.item : {};
    };
    /** A stored item, and the version that an edit is based on. */
    const created = async () => {
      const save = aSave();
      const item = itemOf(await writes.create(save));
      return { ...save, base: { rev: 1, item } };
    };
    const edited = async (id: string, base: BaseVersion, fields = sample.edit) =>
      itemOf(await writes.replace({ ...aSave({ id, fields }), base }));

    test('what a create answers is what is stored, in its place in the list', async () => {
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

    test('a create of an id that something else has is refused with it, and it stays', async () => {
      const { id, base } = await created();
      const answer = await writes.create(aSave({ id }));
      expect(answer).toEqual({ kind: 'refused', current: base.item });
      expect(await stored(id)).toEqual(base.item);
    });

    test('a create sent again finds its own, also after an edit', async () => {
      const { base, ...save } = await created();
      expect(await writes.create(save)).toEqual({ kind: 'stored', item: base.item });
      const item = await edited(save.id, base);
      expect(await writes.create(save)).toEqual({ kind: 'stored', item });
    });

    test('of ten who take one id at once, one has it and the others are told whose it is', async () => {
      const id = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => writes.create(aSave({ id }))),
      );
      const current = await stored(id);
      const won = answers.filter(({ kind }) => kind === 'stored');
      expect(won).toEqual([{ kind: 'stored', item: current }]);
      expect(answers.filter(({ kind }) => kind === 'refused')).toEqual(
        Array.from({ length: 9 }, () => ({ kind: 'refused', current })),
      );
    });

    test('an edit changes what it names, and keeps what nobody here knows', async () => {
      const id = crypto.randomUUID();
      const odd = {
        sponsors: new Set(['Baker', 'Brewer']),
        budget: 12345678901234567890n,
        'a.b #c :d': [null, { size: '' }],
        status: 'é 🏉',
      };
      const old = { ...sample.fields, ...sample.otherEdit, ...odd, id };
      await at.put(table, old);
      const item = await edited(id, { rev: 0, item: old });
      expect(item).toMatchObject({ ...odd, ...sample.otherEdit, ...sample.edit, id, rev: 1 });
      expect(await stored(id)).toEqual(item);
    });

    test.each([undefined, null, 'three', [1], { n: 1 }, 0, -1])(
      'an item whose version is %j can be edited, once, and deleted',
      async (rev) => {
        const id = crypto.randomUUID();
        const old = { ...sample.fields, id, ...(rev !== undefined && { rev }) };
        const base = { rev: rev === -1 ? -1 : 0, item: old };
        await at.put(table, old);
        const item = await edited(id, base);
        expect(item).toMatchObject({ rev: base.rev + 1 });
        const late = await writes.replace({ ...aSave({ id }), base });
        expect(late).toEqual({ kind: 'refused', current: item });
        await at.put(table, old);
        const deletion = { id, opId: crypto.randomUUID(), base };
        expect(await writes.delete(deletion)).toEqual({ kind: 'deleted' });
        expect(await stored(id)).toBeUndefined();
      },
    );

    test('of two who edit one version one wins, and the other can build on what is stored', async () => {
      const { id, base } = await created();
      const saves = [sample.edit, sample.otherEdit].map((fields) => ({ ...aSave({ id, fields }) }));
      const answers = await Promise.all(saves.map((save) => writes.replace({ ...save, base })));
      const current = (await stored(id))!;
      expect(answers).toContainEqual({ kind: 'stored', item: current });
      expect(answers).toContainEqual({ kind: 'refused', current });
      const loser = saves[answers.findIndex(({ kind }) => kind === 'refused')]!;
      const merged = await writes.replace({ ...loser, base: { rev: 2, item: current } });
      expect(merged).toMatchObject({
        kind: 'stored',
        item: { ...sample.edit, ...sample.otherEdit, rev: 3 },
      });
    });

    test('an edit or a delete of a version only predicted is refused, though its number is there', async () => {
      const { id, base } = await created();
      const theirs = itemOf(await writes.replace({ ...aSave({ id, fields: sample.edit }), base }));
      const item = { ...base.item, opLog: [...(base.item['opLog'] as string[]), 'never-sent'] };
      const predicted = { rev: 2, item };
      const refused = { kind: 'refused', current: theirs };
      const edit = { ...aSave({ id, fields: sample.otherEdit }), base: predicted };
      expect(await writes.replace(edit)).toEqual(refused);
      expect(await writes.delete({ id, opId: 'late', base: predicted })).toEqual(refused);
    });

    test('an edit sent again counts once, even after someone else has edited', async () => {
      const { id, base } = await created();
      const save = { ...aSave({ id, fields: sample.edit }), base };
      const mine = itemOf(await writes.replace(save));
      const theirs = await edited(id, { rev: 2, item: mine }, sample.otherEdit);
      expect(await writes.replace(save)).toEqual({ kind: 'stored', item: theirs });
      expect(theirs).toMatchObject({ ...sample.edit, ...sample.otherEdit, rev: 3 });
    });

    test('an edit is remembered for fourteen more saves, the create that made the item for good', async () => {
      const { base, ...create } = await created();
      const { id } = create;
      const first = { ...aSave({ id, fields: sample.edit }), base };
      let item = itemOf(await writes.replace(first));
      for (let rev = 2; rev < 16; rev += 1) item = await edited(id, { rev, item });
      expect(await writes.replace(first)).toEqual({ kind: 'stored', item });
      const current = await edited(id, { rev: 16, item });
      expect(await writes.replace(first)).toEqual({ kind: 'refused', current });
      expect(await writes.create(create)).toEqual({ kind: 'stored', item: current });
    });

    test.each([0, 1])(
      'an edit of version %i of what is gone is refused with nothing',
      async (rev) => {
        const save = aSave();
        const answer = await writes.replace({ ...save, base: { rev, item: sample.fields } });
        expect(answer).toEqual({ kind: 'refused', current: undefined });
        expect(await stored(save.id)).toBeUndefined();
      },
    );

    test('what is deleted is gone, and deleting it again is success', async () => {
      const { id, base } = await created();
      const deletion = { id, opId: crypto.randomUUID(), base };
      expect(await writes.delete(deletion)).toEqual({ kind: 'deleted' });
      expect(await stored(id)).toBeUndefined();
      expect(await writes.delete(deletion)).toEqual({ kind: 'deleted' });
      expect(await writes.delete({ id, opId: deletion.opId })).toEqual({ kind: 'deleted' });
    });

    test('what changed since it was seen is not deleted, unless nobody looked', async () => {
      const { id, base } = await created();
      const current = await edited(id, base);
      const opId = crypto.randomUUID();
      expect(await writes.delete({ id, opId, base })).toEqual({ kind: 'refused', current });
      expect(await stored(id)).toEqual(current);
      expect(await writes.delete({ id, opId })).toEqual({ kind: 'deleted' });
    });

    test('of an edit and a delete of one version one wins', async () => {
      const { id, base } = await created();
      const [edit, deletion] = await Promise.all([
        writes.replace({ ...aSave({ id }), base }),
        writes.delete({ id, opId: crypto.randomUUID(), base }),
      ]);
      const current = await stored(id);
      expect([edit, deletion]).toEqual(
        current
          ? [
              { kind: 'stored', item: current },
              { kind: 'refused', current },
            ]
          : [{ kind: 'refused', current }, { kind: 'deleted' }],
      );
    });

    test('a write whose answer is lost rejects, and sent again has happened once', async () => {
      const save = aSave();
      await at.loseAnswers(true);
      await expect(writes.create(save)).rejects.toMatchObject({ name: 'ServiceUnavailable' });
      await at.loseAnswers(false);
      const item = itemOf(await writes.create(save));
      expect(item).toMatchObject({ rev: 1, opLog: [save.opId] });

      const edit = { ...aSave({ id: save.id, fields: sample.edit }), base: { rev: 1, item } };
      await at.loseAnswers(true);
      await expect(writes.replace(edit)).rejects.toMatchObject({ name: 'ServiceUnavailable' });
      await at.loseAnswers(false);
      expect(itemOf(await writes.replace(edit))).toMatchObject({
        ...sample.edit,
        rev: 2,
        opLog: [save.opId, edit.opId],
      });

      const deletion = { id: save.id, opId: crypto.randomUUID(), base: { rev: 2 } };
      await at.loseAnswers(true);
      await expect(writes.delete(deletion)).rejects.toMatchObject({ name: 'ServiceUnavailable' });
      await at.loseAnswers(false);
      expect(await writes.delete(deletion)).toEqual({ kind: 'deleted' });
    });

    test('an edit takes away what it sets to nothing, and leaves nothings of others', async () => {
      const id = crypto.randomUUID();
      const old = { ...sample.fields, id, sponsor: 'Baker', theirs: null };
      await at.put(table, old);
      const item = await edited(id, { rev: 0, item: old }, { sponsor: null });
      expect(item).toMatchObject({ theirs: null });
      expect(item).not.toHaveProperty('sponsor');
      expect(await stored(id)).toEqual(item);
    });

    test('a create in the place of what was deleted counts its versions on, and its log', async () => {
      const { id, base, opId } = await created();
      const edit = { ...aSave({ id, fields: sample.edit }), base };
      await writes.replace(edit);
      await writes.delete({ id, opId: crypto.randomUUID(), base: { rev: 2 } });
      const opLog = [opId, edit.opId];
      const again = aSave({ id });
      const item = itemOf(await writes.create({ ...again, after: { rev: 7, opLog } }));
      expect(item).toMatchObject({ rev: 8, opLog: [...opLog, again.opId] });
      const late = await writes.replace({ ...aSave({ id }), base });
      expect(late).toEqual({ kind: 'refused', current: item });
      expect(await writes.replace(edit)).toEqual({ kind: 'stored', item });
    });

    test('what breaks the rules is rejected, and stores nothing', async () => {
      const save = aSave({ fields: { ...sample.fields, ...sample.broken } });
      await expect(writes.create(save)).rejects.toMatchObject({ name: 'RequestRejected' });
      expect(await stored(save.id)).toBeUndefined();
      const { id, base } = await created();
      const edit = { ...aSave({ id, fields: sample.broken }), base };
      await expect(writes.replace(edit)).rejects.toMatchObject({ name: 'RequestRejected' });
      expect(await stored(id)).toEqual(base.item);
    });

    test('a form cannot set what belongs to the save', async () => {
      const marks = { id: 'x', rev: 99, opLog: [], savedBy: 'x', savedAt: 'x' };
      const save = aSave({ fields: { ...sample.fields, ...marks, listed: 'x', listOrder: 'x' } });
      const item = itemOf(await writes.create(save));
      expect(item).toMatchObject({ id: save.id, rev: 1, opLog: [save.opId], savedBy: 'Nell' });
      expect(item).toMatchObject(sample.listed(save.id));
      expect(await stored('x')).toBeUndefined();
    });

    test('a write given up before it was made is not made', async () => {
      const save = aSave();
      const signal = AbortSignal.abort();
      await expect(writes.create(save, { signal })).rejects.toMatchObject({
        name: 'ServiceUnavailable',
      });
      expect(await stored(save.id)).toBeUndefined();
    });
  });

  describe(`writing an album's photos: ${name}`, () => {
    albumPhotosPromises(() => open(() => WRITTEN_AT));
  });
}
