import { StorageFull, type DraftPlace, type Drafts } from '@clubhouse/outbox';
import { useEffect, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import type { AlbumWords } from '#shared/albums/album-content.ts';
import type { AlbumPictures, ChosenPhoto } from '#shared/albums/album-photo.ts';
import {
  mergeArrangements,
  readArrangement,
  writtenArrangement,
} from '#shared/albums/arrangement.ts';
import type { AlbumPhotos } from '#features/albums/use-album-photos.ts';
import { readChoice } from '#shared/drafts/offered-draft.ts';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { personOf } from '#shared/session/person.ts';

const MERGES = { arrangement: mergeArrangements };

/** Stores an unsent album on this device: texts and arrangement on each change, photos when they are chosen. */
export function useAlbumDraft({
  form,
  id = 'new',
  start,
  written,
  photos,
  reset,
}: {
  readonly form: string;
  readonly id: string | undefined;
  /** The same object at every render. */
  readonly start: AlbumPictures & { readonly words: AlbumWords };
  readonly written: AlbumWords;
  readonly photos: AlbumPhotos;
  readonly reset: (words: AlbumWords) => void;
}) {
  const { drafts, session, now } = useServices();
  const [chosen] = useState(() =>
    keptPhotos(drafts, { owner: personOf(session.state())?.sub ?? '', form, id }, now),
  );
  useEffect(() => {
    chosen.tidy().catch((cause: unknown) => console.warn('Photos without a draft stay', cause));
  }, [chosen]);
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  const [startValues] = useState(() => ({
    ...start.words,
    arrangement: writtenArrangement(start, start.photos),
  }));
  const draft = useDraft({
    form,
    id,
    start: startValues,
    values: { ...written, arrangement: writtenArrangement(photos, start.photos) },
    merges: MERGES,
    ready: (values) => restore(values.arrangement),
    reset: ({ arrangement: _putInAfterwards, ...words }) => reset(words),
  });

  /** Finds the draft's photos in the form and on this phone. Resolves to a function that shows them. */
  async function restore(stored: string): Promise<() => void> {
    const arranged = readArrangement(stored);
    if (!arranged) return () => undefined;
    const here = new Map([...start.photos, ...photos.now().photos].map((each) => [each.id, each]));
    const ids = arranged.photos.map((each) => each.id);
    const missing = ids.filter((each) => !here.has(each));
    for (const photo of await chosen.read(missing)) here.set(photo.id, photo);
    const shown = arranged.photos.flatMap(({ id: each, ...described }) => {
      const photo = here.get(each);
      return photo ? [{ ...photo, players: [], ...described }] : [];
    });
    return () => photos.replace({ cover: arranged.cover, photos: shown });
  }

  function forget(ids: readonly string[]) {
    chosen.forget(ids).catch((cause: unknown) => console.warn('Stored photos stay now', cause));
  }

  return {
    start: startValues,
    draft: {
      ...draft,
      hasFailed: draft.hasFailed || failure !== undefined,
      isFull: draft.isFull || failure?.cause instanceof StorageFull,
      async throwAway() {
        const named = photosNamedBy(draft.offered?.values) ?? [];
        await draft.throwAway();
        const stored = new Set(start.photos.map((photo) => photo.id));
        forget(named.filter((each) => !stored.has(each)));
      },
      // The album's save takes the photos along with the draft.
      async handOver() {
        const ids = await draft.handOver();
        const sent = photos.now().photos.filter(({ kind }) => kind === 'chosen');
        return [...ids, ...sent.map((photo) => photo.id)];
      },
      sent() {
        draft.sent();
        setFailure(undefined);
      },
    },
    keep: (photo: ChosenPhoto) =>
      void chosen.keep(photo).catch((cause: unknown) => {
        console.error('A chosen photo could not be stored on this device', cause);
        setFailure({ cause });
      }),
    forget,
  };
}

/**
 * Milliseconds after which a photo that no draft names is deleted. A photo is stored a moment before its draft; a whole
 * day protects a form in another tab whose draft could not be stored.
 */
const KEPT_FOR_MS = 24 * 60 * 60_000;

/** Photos that were chosen in a form and not sent, each stored by itself beside the form's draft. */
export function keptPhotos(drafts: Drafts, { owner, form, id }: DraftPlace, now: () => number) {
  const place: DraftPlace = { owner, form: 'album-photos', id };
  /** Deletes these photos together, because the page may be left at any moment. */
  const forget = async (ids: readonly string[]) => {
    if (ids.length > 0) await drafts.remove(...ids);
  };
  return {
    /** Rejects if this phone has no room for the photo. */
    async keep({ id: photoId, name, picture }: ChosenPhoto) {
      // The name is stored before the bytes, because `tidy` finds photos by their names.
      await drafts.put(place, { id: photoId, savedAt: now(), values: name });
      await drafts.putPicture(photoId, picture);
    },
    async read(ids: readonly string[]) {
      const wanted = new Set(ids);
      const photos: ChosenPhoto[] = [];
      for (const { id: photoId, values } of await drafts.list(place)) {
        if (!wanted.has(photoId)) continue;
        const choice = readChoice({ kind: 'chosen', picture: await drafts.picture(photoId) });
        if (choice?.kind !== 'chosen') continue;
        const { kind, picture } = choice;
        photos.push({ kind, id: photoId, name: String(values), caption: '', picture });
      }
      return photos;
    },
    forget,
    /** Deletes photos that no draft names: those of an album that was sent while the app was being closed. */
    async tidy() {
      const old = (await drafts.list(place)).filter((each) => each.savedAt < now() - KEPT_FOR_MS);
      if (old.length === 0) return;
      // Age alone does not decide: drafts are offered at any age, and a clock set ahead makes everything old.
      const albums = await drafts.list({ owner, form, id });
      const named = albums.map(({ values }) => photosNamedBy(values));
      // A draft of another version of the app cannot be read, and may name any of the photos.
      if (named.includes(undefined)) return;
      const wanted = new Set(named.flat());
      await forget(old.filter((each) => !wanted.has(each.id)).map((each) => each.id));
    },
  };
}

function photosNamedBy(values: unknown): readonly string[] | undefined {
  const { arrangement } = Object(values) as { readonly arrangement?: unknown };
  return readArrangement(String(arrangement))?.photos.map((photo) => photo.id);
}
