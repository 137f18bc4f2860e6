import { itemsAbout, UNPUBLISHED_FILES, unpublishedId } from '@clubhouse/content';
import { articleId } from '@clubhouse/content/admin';
import type { Item } from '@clubhouse/outbox';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOfAlbum } from '#shared/albums/album-content.ts';
import { photosOfItem, sumOf, type ChosenPhoto } from '#shared/albums/album-photo.ts';
import { albumSaving, type AlbumContent } from '#shared/albums/album-saving.ts';
import { usePhotoBatch, type TakingOptions } from '#shared/albums/photo-batch.tsx';
import { claimFolder, folderOfPhotos } from '#shared/albums/photo-folder.ts';
import { albumListQuery } from '#shared/content/list-queries.ts';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';
import { versionOf, type SaveTarget } from '#shared/forms/item-saving.ts';
import { rememberItem } from '#shared/matches/noted-matches.ts';
import {
  matchAlbumId,
  matchAlbumWords,
  unreadAlbum,
  type MatchDay,
} from '#shared/matches/match-of-day.ts';
import { queuedOf, useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';
import { personOf } from '#shared/session/person.ts';
import { useUnsaved } from '#shared/services/unsaved-work.tsx';

export interface MatchPhotos {
  readonly queued: number;
  readonly albumId?: string;
  /** The draft in which photos wait for a second look; it adds them to the album, or becomes the album. */
  readonly draftId?: string;
  readonly stopped?: 'no-room' | 'album-full' | 'taken-elsewhere' | 'failed';
}

interface QueuingOptions extends TakingOptions {
  readonly isJunior: boolean;
  readonly takesOver?: ReadonlyMap<File, string>;
}

/** How many photos are put into the outbox at once: prepared photos are safe soon, and memory stays free. */
const AT_ONCE = 10;

/** Puts photos into a match's album. Day and match are fixed once photos are chosen; till then `known` may change. */
export function useMatchPhotos(known: MatchDay) {
  const services = useServices();
  const queue = useQueue();
  // A match that becomes known while photos are queued does not move them to another album.
  const [begunWith, setBegunWith] = useState(known);
  const [state, setState] = useState<MatchPhotos>();
  const batch = usePhotoBatch(queuingInto);
  useUnsaved(batch.isBusy, { kind: 'batches' });
  const { pages = [] } = useInfiniteQuery(albumListQuery(services)).data ?? {};
  const albums = pages.flatMap((page) => page.albums);
  const day = state ? begunWith : known;
  const found = matchAlbumId(day, queue ?? { mutations: [] }, albums);
  const albumId = state?.albumId ?? found;
  const stored = useQuery({
    ...storedItemQuery(services, 'albums', found ?? ''),
    enabled: found !== undefined,
  });

  /** Queues prepared photos ten at a time, and creates the album if necessary. Leaving the page removes none. */
  async function queuingInto({ isJunior, takesOver, withDuplicates }: QueuingOptions) {
    setBegunWith(day);
    const [begun] = itemsAbout('album', day.match?.stored?.entry.scores ?? []);
    const into = albumId ?? (isJunior ? begun : undefined);
    const person = personOf(services.session.state())?.sub;
    const album = openAlbum(into, isJunior ? person : undefined);
    let reached: MatchPhotos = { queued: 0 };
    const reach = (next: MatchPhotos) => setState((reached = next));
    reach(reached);
    let ready: readonly { readonly photo: ChosenPhoto; readonly file: File }[] = [];

    async function queueReady(): Promise<boolean> {
      if (ready.length === 0) return true;
      const photos = ready.map(({ photo }) => photo);
      const drafts = ready.flatMap(({ file }) => takesOver?.get(file) ?? []);
      const stopped = await album.add(photos, drafts);
      if (stopped) reach({ ...reached, stopped });
      else reach({ queued: reached.queued + photos.length, ...album.into });
      ready = [];
      return !stopped;
    }

    const sums = new Set(withDuplicates ? [] : await album.sums());
    return {
      isInAlbum: (sum: string) => sums.has(sum),
      async take(photo: ChosenPhoto, file: File) {
        sums.add(photo.picture.sum);
        ready = [...ready, { photo, file }];
        return ready.length < AT_ONCE || queueReady();
      },
      async end() {
        if (!reached.stopped) await queueReady();
        if (day.match && reached.albumId !== undefined && into === undefined) {
          await rememberItem(day.match, { kind: 'album', item: reached.albumId }, services);
        }
      },
    };
  }

  /**
   * The album as this phone knows it. `into` is its id; without an id it is created. For `secondLookAfter` see
   * `AlbumContent`.
   */
  function openAlbum(into: string | undefined, secondLookAfter: string | undefined) {
    const { outbox, database, config, media, now } = services;
    const { name, description } = matchAlbumWords(day);
    const known = stored.data?.item;
    /** The list entry may be all that this phone knows of an album from another phone. */
    const listed = albums.find(({ id }) => id === albumId);
    // An unpublished album is in no list.
    const isMade = state?.albumId !== undefined && !state.draftId;
    const album = into ?? articleId(now());
    const isDraft = secondLookAfter !== undefined;
    const table = isDraft ? 'unpublished' : 'albums';
    // Photos for an album on the site are added by a draft of their own; any other album waits as a whole.
    const isOwn = isDraft && (found !== undefined || isMade);
    const id = isDraft ? unpublishedId('albums', isOwn ? articleId(now()) : album) : album;
    const waits = isDraft && { secondLookAfter, publishAt: null, of: isOwn ? album : undefined };
    let last = isDraft ? undefined : known;
    let isQueued = false;
    let folder: string | undefined;

    /** The album as it will be once its queued mutations are sent, or as it is stored if there are none. */
    async function latest(): Promise<Item | undefined> {
      const queued = queuedOf(outbox.queue.current(), table, id).at(-1)?.item;
      if (queued || (!last && (isOwn || into === undefined))) return queued;
      const read = await database
        .get(table, id, { consistent: true })
        .catch(() => last ?? (isDraft ? undefined : unreadAlbum(id, day, listed)));
      // A submission is on disk before the queue shows it: `last` prevents that a new album is created twice.
      return read ?? (isQueued ? last : undefined);
    }

    return {
      into: { albumId: album, ...(isDraft && { draftId: id }) },
      sums: async () =>
        [known, await latest()].flatMap((item) =>
          item ? photosOfItem(item, config).map(sumOf) : [],
        ),
      /** Resolves with the reason of a stop; undefined if all photos are queued. */
      async add(
        photos: readonly ChosenPhoto[],
        takesOver: readonly string[],
      ): Promise<MatchPhotos['stopped']> {
        last = await latest();
        const before = last ? photosOfItem(last, config) : [];
        // For an album that was never read, the folder is that of its cover.
        const paths = [...before.map((photo) => photo.id), listed?.cover?.path ?? ''];
        folder ??= isDraft
          ? UNPUBLISHED_FILES
          : (folderOfPhotos(paths) ?? (await claimFolder({ id, name }, media)));
        const target: SaveTarget = last ? versionOf(last) : { kind: 'create', id };
        const saving = albumSaving(target, services, table);
        const content: AlbumContent = {
          words: last ? wordsOfAlbum(last) : { name, description },
          cover: String(last?.['coverImage'] ?? ''),
          photos: [...before, ...photos],
          folder,
          ...waits,
        };
        if (saving.roomFor(content, last ?? {}) < content.photos.length) {
          return 'album-full';
        }
        const outcome = await saving.save(content, { patience: 0, takesOver });
        if (outcome.status === 'rejected' && outcome.stage === 'store') {
          if (outcome.reason === 'draft-gone') return 'taken-elsewhere';
          return outcome.reason === 'storage-full' ? 'no-room' : 'failed';
        }
        last = { ...last, id, ...saving.fieldsOf(content) };
        isQueued = true;
        return undefined;
      },
    };
  }

  return { day, albumId, state, batch };
}
