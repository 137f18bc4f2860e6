import type { ChosenPhoto } from '#albums/album-photo.ts';
import { readArrangement } from '#albums/arrangement.ts';
import type { Draft, DraftPlace, DraftStore } from '#drafts/draft-store.ts';
import { packBlobs, unpackBlobs } from '#drafts/packed-blobs.ts';
import type { PreparedPicture } from '#pictures/darkroom.ts';

/** Photos that were chosen in a form and not sent, one by one, beside the form's draft. */
export interface KeptPhotos {
  /** Rejects when this phone has no room for it. */
  keep(photo: ChosenPhoto): Promise<void>;
  /** Those of these ids that are kept here. What no draft names any more goes after 30 days. */
  read(ids: readonly string[]): Promise<readonly ChosenPhoto[]>;
  forget(ids: readonly string[]): Promise<void>;
}

/** How long what belongs to no draft any more is kept. */
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
  /** A draft is offered however old it is, and by a clock that was set ahead everything is old. */
  const forgetOrphans = async (wanted: ReadonlySet<string>, list: readonly Draft[]) => {
    const old = list.filter((each) => !wanted.has(each.id) && each.savedAt < now() - KEPT_FOR_MS);
    if (old.length === 0) return;
    const named = new Set((await drafts.list({ owner, form: 'album', id })).flatMap(photosNamedBy));
    await forget(old.filter((each) => !named.has(each.id)).map((each) => each.id));
  };
  return {
    async keep({ id: photoId, name, picture }) {
      await drafts.putPicture(place, photoId, await packBlobs(picture));
      await drafts.put(place, { id: photoId, savedAt: now(), values: name });
    },
    async read(ids) {
      const list = await drafts.list(place);
      const wanted = new Set(ids);
      const photos: ChosenPhoto[] = [];
      for (const { id: photoId, values } of list) {
        if (!wanted.has(photoId)) continue;
        const picture = readPicture(await drafts.picture(place, photoId));
        if (!picture) continue;
        photos.push({ kind: 'chosen', id: photoId, name: String(values), caption: '', picture });
      }
      // Those that were asked for are had by now, whatever becomes of this.
      await forgetOrphans(wanted, list).catch((cause: unknown) =>
        console.warn('Kept photos of no draft stay', cause),
      );
      return photos;
    },
    forget,
  };
}

function readPicture(kept: unknown): PreparedPicture | undefined {
  const picture = unpackBlobs(kept) as PreparedPicture | undefined;
  return picture?.bytes instanceof Blob && Array.isArray(picture.renditions) ? picture : undefined;
}

function photosNamedBy({ values }: Draft): readonly string[] {
  const { arrangement = '' } = (values ?? {}) as { readonly arrangement?: unknown };
  return readArrangement(String(arrangement))?.photos.map((photo) => photo.id) ?? [];
}
