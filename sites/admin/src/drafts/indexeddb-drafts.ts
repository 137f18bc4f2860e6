import { delMany, get, getMany, keys, set } from 'idb-keyval';
import * as v from 'valibot';
import { strictStore } from '#app/strict-store.ts';
import type { Draft, DraftPlace, DraftStore } from '#drafts/draft-store.ts';

const DATABASE = 'clubhouse-drafts';
const STORE = 'drafts';

const draftSchema = v.object({
  id: v.string(),
  savedAt: v.number(),
  values: v.unknown(),
  start: v.exactOptional(v.unknown()),
  begunFor: v.exactOptional(v.string()),
});

/** Drafts in IndexedDB, each under the key `[owner, form, id, draft]`, its picture under one step more. */
export function indexedDbDrafts(name = DATABASE): DraftStore {
  const store = strictStore(name, STORE);
  const keyOf = ({ owner, form, id }: DraftPlace, draftId: string) => [owner, form, id, draftId];
  const pictureKeyOf = (place: DraftPlace, draftId: string) => [
    ...keyOf(place, draftId),
    'picture',
  ];
  return {
    async list(place) {
      const [owner, form, id] = keyOf(place, '');
      const all = (await keys<string[]>(store)).filter(
        (key) => key.length === 4 && key[0] === owner && key[1] === form && key[2] === id,
      );
      const drafts = (await getMany(all, store)).flatMap((kept): Draft[] => {
        const draft = v.safeParse(draftSchema, kept);
        return draft.success ? [draft.output] : [];
      });
      return drafts.toSorted((one, other) => one.savedAt - other.savedAt);
    },
    put: (place, draft) => set(keyOf(place, draft.id), draft, store),
    putPicture: (place, draftId, picture) =>
      picture === undefined
        ? delMany([pictureKeyOf(place, draftId)], store)
        : set(pictureKeyOf(place, draftId), picture, store),
    picture: (place, draftId) => get(pictureKeyOf(place, draftId), store),
    remove: (place, ...draftIds) =>
      delMany(
        draftIds.flatMap((draftId) => [keyOf(place, draftId), pictureKeyOf(place, draftId)]),
        store,
      ),
  };
}
