import { StorageFull, type Draft, type DraftPlace, type Drafts } from '@clubhouse/outbox';
import { useEffect, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import type { AlbumWords } from '#shared/albums/album-content.ts';
import type { AlbumPhoto, ChosenPhoto } from '#shared/albums/album-photo.ts';
import { readArrangement, writtenArrangement } from '#shared/albums/arrangement.ts';
import { mergeArrangements } from '#shared/albums/merge-arrangements.ts';
import type { AlbumPhotos } from '#features/albums/use-album-photos.ts';
import { entities } from '#shared/entities/entities.ts';
import { useDraft, type FormDraft } from '#shared/drafts/use-draft.ts';
import { personOf } from '#shared/session/person.ts';
import type { PreparedPicture } from '#shared/image-processor/image-processor.ts';

/** The values of an album's draft: its texts, and the arrangement of its photos. */
export interface AlbumDraftValues extends AlbumWords {
  readonly arrangement: string;
}

export interface AlbumDraft {
  readonly draft: FormDraft<AlbumDraftValues>;
  /** The form's start values. */
  readonly start: AlbumDraftValues;
  /** Whether the number, order or captions of the photos, or the cover, have changed since the start. */
  readonly isRearranged: boolean;
  /** Stores a chosen photo on this phone until it is sent or removed. */
  keep(photo: ChosenPhoto): void;
  forget(id: string): void;
}

const MERGES = { arrangement: mergeArrangements };

/** Stores an unsent album on this device: texts, order and captions on each change, photos when they are chosen. */
export function useAlbumDraft({
  id = 'new',
  start,
  written,
  photos,
  reset,
}: {
  readonly id?: string | undefined;
  readonly start: {
    readonly words: AlbumWords;
    readonly cover: string;
    readonly photos: readonly AlbumPhoto[];
  };
  readonly written: AlbumWords;
  readonly photos: AlbumPhotos;
  readonly reset: (words: AlbumWords) => void;
}): AlbumDraft {
  const { drafts, session, now } = useServices();
  const [chosen] = useState(() => {
    const owner = personOf(session.state())?.sub ?? '';
    return keptPhotos(drafts, { owner, id }, now);
  });
  useEffect(() => {
    chosen.tidy().catch((cause: unknown) => console.warn('Kept photos of no draft stay', cause));
  }, [chosen]);
  /** The error of the last photo that could not be stored. */
  const [unkept, setUnkept] = useState<{ readonly cause: unknown }>();
  const [startValues] = useState(() => ({
    ...start.words,
    arrangement: writtenArrangement(start.cover, start.photos, start.photos),
  }));
  const [from] = useState(start.photos);
  const arrangement = writtenArrangement(photos.cover, photos.photos, from);
  const draft = useDraft<AlbumDraftValues>({
    form: entities.albums.draftForm,
    id,
    start: startValues,
    values: { ...written, arrangement },
    merges: MERGES,
    ready: ({ arrangement: kept }) => bringBack(kept),
    reset: ({ arrangement: _putInAfterwards, ...words }) => reset(words),
  });

  /** Finds the draft's photos in the start values and on this phone. Resolves to a function that shows them. */
  async function bringBack(kept: string): Promise<() => void> {
    const arranged = readArrangement(kept);
    if (!arranged) return () => undefined;
    const known = new Set([...arranged.from, ...arranged.photos.map((each) => each.id)]);
    const shown = () =>
      new Map([...start.photos, ...photos.now().photos].map((each) => [each.id, each]));
    const there = shown();
    const missing = arranged.photos.filter((each) => !there.has(each.id)).map((each) => each.id);
    const read = await chosen.read(missing);
    return () => {
      const here = shown();
      for (const photo of read) here.set(photo.id, photo);
      photos.replace({
        cover: arranged.cover,
        photos: [
          ...arranged.photos.flatMap(({ id: each, caption }) => {
            const photo = here.get(each);
            return photo ? [{ ...photo, caption }] : [];
          }),
          ...start.photos.filter((photo) => !known.has(photo.id)),
        ],
      });
    };
  }

  function forgetAll(kept: string) {
    const ids = readArrangement(kept)?.photos.map((photo) => photo.id) ?? [];
    const stored = new Set(start.photos.map((photo) => photo.id));
    chosen
      .forget(ids.filter((each) => !stored.has(each)))
      .catch((cause: unknown) => console.warn('Kept photos stay for now', cause));
  }

  return {
    start: startValues,
    isRearranged: arrangement !== startValues.arrangement,
    draft: {
      ...draft,
      hasFailed: draft.hasFailed || unkept !== undefined,
      isFull: draft.isFull || unkept?.cause instanceof StorageFull,
      async throwAway() {
        const { offered } = draft;
        await draft.throwAway();
        if (offered) forgetAll(offered.values.arrangement);
      },
      // The album's save takes the photos along with the draft.
      handOver: async () => [...(await draft.handOver()), ...chosenIds(photos.now().photos)],
      sent() {
        draft.sent();
        setUnkept(undefined);
      },
    },
    keep: (photo) =>
      void chosen.keep(photo).catch((cause: unknown) => {
        console.error('A chosen photo could not be kept on this device', cause);
        setUnkept({ cause });
      }),
    forget: (each) =>
      void chosen.forget([each]).catch((cause: unknown) => {
        console.warn('A kept photo stays for now', cause);
      }),
  };
}

const chosenIds = (photos: readonly AlbumPhoto[]): readonly string[] =>
  photos.filter(({ kind }) => kind === 'chosen').map(({ id }) => id);

/** Photos that were chosen in a form and not sent, each stored by itself beside the form's draft. */
interface KeptPhotos {
  /** Rejects if this phone has no room for the photo. */
  keep(photo: ChosenPhoto): Promise<void>;
  /** Resolves to the stored photos among these ids. */
  read(ids: readonly string[]): Promise<readonly ChosenPhoto[]>;
  /** Deletes these photos together, because the page may be left at any moment. */
  forget(ids: readonly string[]): Promise<void>;
  /** Deletes photos that no draft names: those of an album that was sent while the app was being closed. */
  tidy(): Promise<void>;
}

/**
 * The time after which a photo that no draft names is deleted; milliseconds. A photo is stored a moment before its
 * draft; a whole day protects a form in another tab whose draft could not be stored.
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
      // The name is stored before the bytes, because `tidy` finds photos by their names.
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
      // Age alone does not decide: drafts are offered at any age, and a clock set ahead makes everything old.
      const named = (await drafts.list({ owner, form: entities.albums.draftForm, id })).map(
        photosNamedBy,
      );
      // A draft of another version of the app cannot be read, and may name any of the photos.
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
