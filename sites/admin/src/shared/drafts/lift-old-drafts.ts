import type { Draft, Drafts } from '@clubhouse/outbox';
import { del, get, keys } from 'idb-keyval';
import { liftedOnce } from '#shared/device/old-database.ts';

/** `[owner, form, id, draft]`; for a draft's picture `[owner, form, id, draft, 'picture']`. */
type OldKey = readonly [string, string, string, string, 'picture'?];

/** Adds the drafts that an older version of the app left on this device: moved once, before the first list. */
export function withOldDrafts(drafts: Drafts, factory?: IDBFactory): Drafts {
  const lifted = liftedOnce({ name: 'clubhouse-drafts', store: 'drafts', factory }, async (old) => {
    for (const key of await keys<string[]>(old)) {
      const [owner, form, id, draftId, picture] = key as unknown as OldKey;
      const found: unknown = await get(key, old);
      // An older version in another tab has sent or discarded it meanwhile.
      if (found === undefined) continue;
      if (picture) await drafts.putPicture(draftId, withBlobs(found));
      else await drafts.put({ owner, form, id }, found as Draft);
      await del(key, old);
    }
  });
  return {
    ...drafts,
    async list(place) {
      await lifted();
      return drafts.list(place);
    },
  };
}

/** Unpacks a picture that was stored by an older version of the app. */
function withBlobs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBlobs);
  if (typeof value !== 'object' || value === null) return value;
  if ('packedBlob' in value) {
    const { packedBlob, type } = value as { readonly packedBlob: ArrayBuffer; type: string };
    return new Blob([packedBlob], { type });
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withBlobs(each)]));
}
