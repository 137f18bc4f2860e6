import type { Draft, DraftPlace, DraftStore } from '#drafts/draft-store.ts';

/** Drafts that are gone with the test. `fail` makes every write fail with that from then on. */
export function memoryDrafts(): DraftStore & { fail(cause: unknown): void } {
  const drafts = new Map<string, Draft>();
  const pictures = new Map<string, unknown>();
  let broken: { readonly cause: unknown } | undefined;
  const keyOf = ({ owner, form, id }: DraftPlace, draftId: string) =>
    JSON.stringify([owner, form, id, draftId]);
  const mustWork = () => {
    if (broken) throw broken.cause;
  };
  return {
    fail: (cause) => (broken = { cause }),
    list: async (place) =>
      [...drafts]
        .filter(([key, { id }]) => key === keyOf(place, id))
        .map(([, draft]) => draft)
        .toSorted((one, other) => one.savedAt - other.savedAt),
    async put(place, draft) {
      mustWork();
      drafts.set(keyOf(place, draft.id), structuredClone(draft));
    },
    async putPicture(place, draftId, picture) {
      mustWork();
      if (picture === undefined) pictures.delete(keyOf(place, draftId));
      else pictures.set(keyOf(place, draftId), structuredClone(picture));
    },
    picture: async (place, draftId) => pictures.get(keyOf(place, draftId)),
    async remove(place, ...draftIds) {
      for (const draftId of draftIds) {
        drafts.delete(keyOf(place, draftId));
        pictures.delete(keyOf(place, draftId));
      }
    },
  };
}
