import type { Draft, DraftPlace, Drafts } from '@clubhouse/outbox';
import type { ChosenPhoto } from '#shared/albums/album-photo.ts';
import { readArrangement } from '#shared/albums/arrangement.ts';
import type { PreparedPicture } from '#shared/image-processor/image-processor.ts';

/** Photos that were chosen in a form and not sent, one by one, beside the form's draft. */
export interface KeptPhotos {
  /** Rejects when this phone has no room for it. */
  keep(photo: ChosenPhoto): Promise<void>;
  /** Those of these ids that are kept here. */
  read(ids: readonly string[]): Promise<readonly ChosenPhoto[]>;
  /** All of them at once, for the page may be left the next moment. */
  forget(ids: readonly string[]): Promise<void>;
  /** Forgets what no draft names any more: photos of an album that was sent while the app was being closed. */
  tidy(): Promise<void>;
}

/**
 * How long what no draft names is kept. A photo lies here a moment before the draft that names it; a day, for a form
 * in another tab whose draft could not be written.
 */
const KEPT_FOR_MS = 24 * 60 * 60_000;

export function keptPhotos(
  drafts: Drafts,
  { owner, id }: Pick<DraftPlace, 'owner' | 'id'>,
  now: () => number,
): KeptPhotos {
  const place: DraftPlace = { owner, form: 'album-photos', id };
  const forget = async (ids: readonly string[]) => {
    if (ids.length > 0) await drafts.remove(...ids);
  };
  return {
    async keep({ id: photoId, name, picture }) {
      // Its name before its bytes: what has a name is found again, and goes when it is not wanted.
      await drafts.put(place, { id: photoId, savedAt: now(), values: name });
      await drafts.putPicture(photoId, picture);
    },
    async read(ids) {
      const wanted = new Set(ids);
      const photos: ChosenPhoto[] = [];
      for (const { id: photoId, values } of await drafts.list(place)) {
        if (!wanted.has(photoId)) continue;
        const picture = readPicture(await drafts.picture(photoId));
        if (!picture) continue;
        photos.push({ kind: 'chosen', id: photoId, name: String(values), caption: '', picture });
      }
      return photos;
    },
    forget,
    async tidy() {
      const old = (await drafts.list(place)).filter((each) => each.savedAt < now() - KEPT_FOR_MS);
      if (old.length === 0) return;
      // Only then: a draft is offered however old it is, and by a clock that was set ahead everything is old.
      const named = (await drafts.list({ owner, form: 'album', id })).map(photosNamedBy);
      // Another version of the app wrote one, which may name any of them.
      if (named.includes(undefined)) return;
      const wanted = new Set(named.flat());
      await forget(old.filter((each) => !wanted.has(each.id)).map((each) => each.id));
    },
  };
}

function readPicture(kept: unknown): PreparedPicture | undefined {
  const picture = kept as PreparedPicture | undefined;
  return picture?.bytes instanceof Blob && Array.isArray(picture.renditions) ? picture : undefined;
}

function photosNamedBy({ values }: Draft): readonly string[] | undefined {
  const { arrangement = '' } = (values ?? {}) as { readonly arrangement?: unknown };
  return readArrangement(String(arrangement))?.photos.map((photo) => photo.id);
}
