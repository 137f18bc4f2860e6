import type { ChosenPhoto } from '#albums/album-photo.ts';
import type { DraftPlace, DraftStore } from '#drafts/draft-store.ts';
import { packBlobs, unpackBlobs } from '#drafts/packed-blobs.ts';
import type { PreparedPicture } from '#pictures/darkroom.ts';

/** Photos that were chosen in a form and not sent, one by one, beside the form's draft. */
export interface KeptPhotos {
  /** Rejects when this phone has no room for it. */
  keep(photo: ChosenPhoto): Promise<void>;
  /** Those of these ids that are kept here. */
  read(ids: readonly string[]): Promise<readonly ChosenPhoto[]>;
  forget(ids: readonly string[]): Promise<void>;
}

/** What nobody came back for. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000;

export function keptPhotos(
  drafts: DraftStore,
  { owner, id }: Pick<DraftPlace, 'owner' | 'id'>,
  now: () => number,
): KeptPhotos {
  const place: DraftPlace = { owner, form: 'album-photos', id };
  const forget = async (ids: readonly string[]) => {
    for (const each of ids) await drafts.remove(place, each);
  };
  return {
    async keep({ id: photoId, name, picture }) {
      await drafts.putPicture(place, photoId, await packBlobs(picture));
      await drafts.put(place, { id: photoId, savedAt: now(), values: name });
    },
    async read(ids) {
      const list = await drafts.list(place);
      await forget(
        list.filter(({ savedAt }) => savedAt < now() - KEPT_FOR_MS).map((old) => old.id),
      );
      const wanted = new Set(ids);
      const photos: ChosenPhoto[] = [];
      for (const { id: photoId, values } of list) {
        if (!wanted.has(photoId)) continue;
        const picture = readPicture(await drafts.picture(place, photoId));
        if (!picture) continue;
        photos.push({ kind: 'chosen', id: photoId, name: String(values), caption: '', picture });
      }
      return photos;
    },
    forget,
  };
}

function readPicture(kept: unknown): PreparedPicture | undefined {
  const picture = unpackBlobs(kept) as PreparedPicture | undefined;
  return picture?.bytes instanceof Blob && Array.isArray(picture.renditions) ? picture : undefined;
}
