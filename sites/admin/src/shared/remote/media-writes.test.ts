import type { WriteCall } from '@clubhouse/outbox';
import { expect, test } from 'vitest';
import { isMediaEntity, mediaWrites } from '#shared/remote/club-remote.ts';

const { signal } = new AbortController();
const aCall = (own: Partial<WriteCall> = {}): WriteCall => ({
  owner: 'nell',
  entity: 'files',
  id: 'media/1_a.jpg',
  kind: 'delete',
  opId: 'op-1',
  fields: { keys: ['media/1_a.jpg'] },
  ...own,
});

/** The writes, and what the store of a person was asked. */
function setUp(failed: readonly { readonly key: string; readonly error: Error }[] = []) {
  const asked: unknown[][] = [];
  const writes = mediaWrites((owner) => ({
    async createFolder(...given) {
      asked.push([owner, 'create', ...given]);
    },
    async delete(...given) {
      asked.push([owner, 'delete', ...given]);
      return { deleted: [], failed: [...failed] };
    },
  }));
  return { writes, asked };
}

test.each(['files', 'folders'] as const)(
  'a delete of %s deletes the keys that were seen',
  async (entity) => {
    const { writes, asked } = setUp();
    expect(await writes[entity](aCall({ entity }), signal)).toEqual({ kind: 'deleted' });
    expect(asked).toEqual([['nell', 'delete', ['media/1_a.jpg'], { signal }]]);
  },
);

test('a delete of which a file stays fails for its reason', async () => {
  const error = new Error('away');
  const { writes } = setUp([{ key: 'media/1_a.jpg', error }]);
  await expect(writes.files(aCall(), signal)).rejects.toBe(error);
});

test('a new folder is made, and stored as its first version', async () => {
  const { writes, asked } = setUp();
  const call = aCall({
    entity: 'folders',
    kind: 'create',
    id: 'media/Tour/',
    fields: { name: 'Tour' },
  });
  const item = { name: 'Tour', id: 'media/Tour/', rev: 1 };
  expect(await writes.folders(call, signal)).toEqual({ kind: 'stored', item });
  expect(asked).toEqual([['nell', 'create', 'media/Tour/', { signal }]]);
});

test('folders and files are of the media library, articles are not', () => {
  expect(['folders', 'files', 'news'].map(isMediaEntity)).toEqual([true, true, false]);
});
