import { StorageFull } from '@clubhouse/outbox';
import { useEffect, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import type { AlbumWords } from '#shared/albums/album-content.ts';
import type { AlbumPhoto, ChosenPhoto } from '#shared/albums/album-photo.ts';
import { readArrangement, writtenArrangement } from '#shared/albums/arrangement.ts';
import { keptPhotos } from '#features/albums/kept-photos.ts';
import { mergeArrangements } from '#shared/albums/merge-arrangements.ts';
import type { AlbumPhotos } from '#features/albums/use-album-photos.ts';
import { useDraft, type FormDraft } from '#shared/drafts/use-draft.ts';
import { personOf } from '#shared/session/person.ts';

/** The texts of an album's draft: its words, and how its photos are arranged. */
export interface AlbumDraftValues extends AlbumWords {
  readonly arrangement: string;
}

export interface AlbumDraft {
  readonly draft: FormDraft<AlbumDraftValues>;
  /** What the form started with. */
  readonly start: AlbumDraftValues;
  /** The photos are not as they were at the start: their number, order, captions or the cover. */
  readonly isRearranged: boolean;
  /** To be called with each photo that is chosen: it is kept on this phone until it is sent or taken out. */
  keep(photo: ChosenPhoto): void;
  forget(id: string): void;
}

const MERGES = { arrangement: mergeArrangements };

/** Keeps a half-made album on this device: words, order and captions as they change, photos as they are chosen. */
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
  /** Why a photo could not be kept. */
  const [unkept, setUnkept] = useState<{ readonly cause: unknown }>();
  const [startValues] = useState(() => ({
    ...start.words,
    arrangement: writtenArrangement(start.cover, start.photos, start.photos),
  }));
  const [from] = useState(start.photos);
  const arrangement = writtenArrangement(photos.cover, photos.photos, from);
  const draft = useDraft<AlbumDraftValues>({
    form: 'album',
    id,
    start: startValues,
    values: { ...written, arrangement },
    merges: MERGES,
    ready: ({ arrangement: kept }) => bringBack(kept),
    reset: ({ arrangement: _putInAfterwards, ...words }) => reset(words),
  });

  /** Photos of the item from what the form started with, chosen ones from this phone; gives what puts them in. */
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
      // The photos go with the album.
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
