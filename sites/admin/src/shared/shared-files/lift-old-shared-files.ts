import type { Drafts } from '@clubhouse/outbox';
import { delMany, get, keys, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { liftedOnce } from '#shared/device/old-database.ts';
import { SHARED, sharedFiles, type SharedFiles } from '#shared/shared-files/shared-files.ts';

/** Stored under `['file', id]`, with the bytes of the file under `['piece', id, n]`. */
const recordSchema = v.object({
  name: v.string(),
  type: v.string(),
  size: v.number(),
  sharedAt: v.number(),
  pieces: v.number(),
  isTooLarge: v.optional(v.literal(true)),
});

/** Shared files, including those that an older version of the app stored here: moved once, before the first list. */
export function withOldSharedFiles(drafts: Drafts, factory?: IDBFactory): SharedFiles {
  const files = sharedFiles(drafts);
  const lifted = liftedOnce({ name: 'clubhouse-shared', store: 'files', factory }, async (old) => {
    for (const [kind, id] of await keys<[string, string]>(old)) {
      if (kind !== 'file') continue;
      const found = v.parse(recordSchema, await get(['file', id], old));
      const { name, type, size, sharedAt, pieces, isTooLarge } = found;
      const draft = { id, savedAt: sharedAt };
      if (isTooLarge) await drafts.put(SHARED, { ...draft, values: { name, type, size } });
      else {
        const bytes = inOrder(old, pieceKeys(id, pieces));
        await drafts.putFile(SHARED, { ...draft, values: { name, type } }, bytes);
      }
      await delMany([['file', id], ...pieceKeys(id, pieces)], old);
    }
  });
  return {
    ...files,
    async list() {
      await lifted();
      return files.list();
    },
  };
}

async function* inOrder(old: UseStore, pieces: readonly IDBValidKey[]) {
  for (const key of pieces) {
    const piece = await get<ArrayBuffer>(key, old);
    if (!piece) throw new Error('A piece of the file is missing');
    yield new Uint8Array(piece);
  }
}

function pieceKeys(id: string, count: number): IDBValidKey[] {
  return Array.from({ length: count }, (_, n) => ['piece', id, n]);
}
