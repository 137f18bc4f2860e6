import { expect, test } from 'vitest';
import { aMutationRecord } from '#testing/sample-records.ts';
import { keyQueueFrom } from './key-queue.ts';
import { projectKeyQueue, projectItem, rememberedProjections } from './project-item.ts';

const keyQueue = [aMutationRecord(), aMutationRecord({ seq: 2, fields: { text: 'X' } })] as const;

test('a projection stays the same object until a record of its key changes', () => {
  const project = rememberedProjections();
  const items = project([...keyQueue], {});
  expect(project([...keyQueue], {})).toBe(items);
  const [, second] = project([keyQueue[0], { ...keyQueue[1], fields: { text: 'Y' } }], {});
  expect(second).toMatchObject({ title: 'mine', text: 'Y' });
  expect(project([keyQueue[0]], {})).toHaveLength(1);
});

test('a projected item has its future version and operations, and lacks removed fields', () => {
  const base = { rev: 3, item: { id: '1', rev: 3, title: 'T', tag: 'old', opLog: ['made'] } };
  const edit = aMutationRecord({ base, fields: { title: 'U', tag: null } });
  const edited = { id: '1', rev: 4, title: 'U', opLog: ['made', 'op-1'] };
  expect(projectItem(edit)).toStrictEqual(edited);
  const create = aMutationRecord({ kind: 'create', after: 9, afterLog: ['made'] });
  expect(projectItem(create)).toMatchObject({ rev: 10, opLog: ['made', 'op-1'] });
  expect(projectItem(aMutationRecord({ kind: 'create' }))!['opLog']).toEqual(['op-1']);
  expect(projectItem(aMutationRecord({ kind: 'delete' }))).toBeUndefined();
});

test('an edit is projected on the result of the edit before it, under the higher of both versions', () => {
  const [edit, next] = keyQueue;
  const item = { id: '1', rev: 7, title: 'T' };
  const items = projectKeyQueue([edit, { ...next, base: { rev: 7, item } }], {});
  expect(items[1]).toMatchObject({ rev: 8, title: 'mine', text: 'X', opLog: ['op-1', 'op-2'] });
  const aDelete = aMutationRecord({ seq: 2, kind: 'delete', fields: {} });
  expect(projectKeyQueue([edit, aDelete, next], {})[1]).toBeUndefined();
});

test('a queue continues from the mutation that was sent, not from another operation with the same number', () => {
  expect(keyQueueFrom(keyQueue, keyQueue[0])).toEqual(keyQueue);
  expect(keyQueueFrom(keyQueue, { seq: 1, opId: 'another' })).toEqual([]);
});
