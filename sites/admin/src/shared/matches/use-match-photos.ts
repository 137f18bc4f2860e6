import {
  itemsAbout,
  UNPUBLISHED_FILES,
  unpublishedId,
  type AlbumSummary,
} from '@clubhouse/content';
import { articleId } from '@clubhouse/content/admin';
import type { Item } from '@clubhouse/outbox';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { wordsOfAlbum } from '#shared/albums/album-content.ts';
import { photosOfItem, sumOf, type ChosenPhoto } from '#shared/albums/album-photo.ts';
import { albumSaving, type AlbumContent } from '#shared/albums/album-saving.ts';
import { claimFolder, folderOfPhotos } from '#shared/albums/photo-folder.ts';
import { albumListQuery } from '#shared/content/list-queries.ts';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';
import { versionOf, type SaveTarget } from '#shared/forms/item-saving.ts';
import { preparePictures, type BatchProgress } from '#shared/image-processor/prepare-pictures.ts';
import { rememberItem } from '#shared/matches/match-notes.ts';
import {
  matchAlbumId,
  matchAlbumWords,
  unreadAlbum,
  type MatchDay,
} from '#shared/matches/match-of-day.ts';
import { faultWords } from '#shared/pictures/picture-words.ts';
import { queuedOf, useQueue } from '#shared/queue/use-queue.ts';
import { useServices, type AppServices } from '#shared/services/app-services.ts';
import { personOf } from '#shared/session/person.ts';
import { useUnsaved } from '#shared/services/unsaved-work.tsx';

export interface MatchPhotos {
  readonly progress: BatchProgress;
  /** How many photos are safe on this phone. */
  readonly queued: number;
  /** One sentence for each refused file. */
  readonly refused: readonly string[];
  /** The files of photos that the album has already. */
  readonly duplicates: readonly File[];
  readonly albumId?: string;
  /** The draft in which they wait for a second look, which adds them to the album, or becomes it. */
  readonly draftId?: string;
  readonly stopped?: 'no-room' | 'album-full' | 'taken-elsewhere' | 'failed';
}

interface QueuingOptions {
  readonly fullSize: boolean;
  /** Whether somebody else looks at the photos before visitors see them. */
  readonly isJunior: boolean;
  /** Queues also what the album has already. */
  readonly withDuplicates?: boolean;
  /** The draft id of each file that is a draft; the outbox removes that draft. */
  readonly takesOver?: ReadonlyMap<File, string>;
}

/**
 * Puts photos into the album of a match, whose day and match are fixed once photos are chosen.
 * @param known the day and match of the photos, as far as known now
 */
export function useMatchPhotos(known: MatchDay) {
  const services = useServices();
  const queue = useQueue();
  // A match that becomes known while photos are queued does not move them to another album.
  const [begunWith, setBegunWith] = useState(known);
  const [state, setState] = useState<MatchPhotos>();
  const [isBusy, setBusy] = useState(false);
  const left = useRef<AbortController>(undefined);
  const lastOptions = useRef<QueuingOptions>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);
  useUnsaved(isBusy, { what: 'batches' });
  const { pages = [] } = useInfiniteQuery(albumListQuery(services)).data ?? {};
  const albums = pages.flatMap((page) => page.albums);
  const day = state ? begunWith : known;
  const found = matchAlbumId(day, queue ?? { mutations: [] }, albums);
  const albumId = state?.albumId ?? found;
  const stored = useQuery({
    ...storedItemQuery(services, 'albums', found ?? ''),
    enabled: found !== undefined,
  });

  /** Does nothing while earlier photos are still being queued. */
  async function queuePhotos(files: readonly File[], options: QueuingOptions) {
    const signal = left.current?.signal;
    if (files.length === 0 || isBusy || !signal) return;
    lastOptions.current = options;
    setBegunWith(day);
    setBusy(true);
    try {
      const listed = albums.find(({ id }) => id === albumId);
      const person = personOf(services.session.state())?.sub;
      // An album that waits as a whole is in no list.
      const isMade = state?.albumId !== undefined && !state.draftId;
      const [begun] = itemsAbout('album', day.match?.stored?.entry.scores ?? []);
      const into = {
        ...{ day, listed, known: stored.data?.item, isOut: found !== undefined || isMade },
        albumId: albumId ?? (options.isJunior ? begun : undefined),
        secondLookAfter: options.isJunior ? person : undefined,
      };
      const done = await queueMatchPhotos(files, into, {
        ...options,
        tools: services,
        signal,
        onChange: setState,
      });
      if (day.match && done.albumId !== undefined && into.albumId === undefined) {
        await rememberItem(day.match, { kind: 'album', item: done.albumId }, services);
      }
    } catch (cause) {
      if (!signal.aborted) throw cause;
    } finally {
      setBusy(false);
    }
  }

  return {
    day,
    albumId,
    /** The progress of the photos chosen last; undefined before any are chosen. */
    state,
    isBusy,
    queuePhotos,
    /** Queues what the album has already, of the photos chosen last. */
    queueDuplicates: () =>
      state && lastOptions.current
        ? queuePhotos(state.duplicates, { ...lastOptions.current, withDuplicates: true })
        : undefined,
  };
}

/** How many photos are put into the outbox at once: prepared photos are safe soon, and memory stays free. */
const AT_ONCE = 10;

/** The album of a match's photos, as far as this phone knows it. */
interface KnownAlbum {
  readonly day: MatchDay;
  /** Undefined for an album that is to be made. */
  readonly albumId: string | undefined;
  /** Whether the album is on the site, or is queued for it. */
  readonly isOut: boolean;
  /** See `AlbumContent`. */
  readonly secondLookAfter: string | undefined;
  /** The album as it was last read, where it is on the site already. */
  readonly known: Item | undefined;
  /** The album's entry in a list, which may be all that this phone knows of an album from another phone. */
  readonly listed: AlbumSummary | undefined;
}

/**
 * Prepares photos and puts them into the match's album, ten at a time; creates the album if there is none. Throws
 * only the reason of an aborted `signal`: photos that are queued by then stay queued.
 */
async function queueMatchPhotos(
  files: readonly File[],
  into: KnownAlbum,
  {
    fullSize,
    withDuplicates,
    takesOver,
    tools,
    signal,
    onChange,
  }: {
    readonly tools: AppServices;
    readonly signal: AbortSignal;
    readonly onChange: (state: MatchPhotos) => void;
  } & QueuingOptions,
): Promise<MatchPhotos> {
  const album = openAlbum(into, tools);
  let state: MatchPhotos = {
    progress: { total: files.length, done: 0, refused: 0, locationsRemoved: 0 },
    queued: 0,
    refused: [],
    duplicates: [],
  };
  const change = (part: Partial<MatchPhotos>) => {
    state = { ...state, ...part };
    onChange(state);
  };
  // A phone may take seconds for the first photo.
  onChange(state);
  let ready: readonly { readonly photo: ChosenPhoto; readonly file: File }[] = [];

  async function queueReady(): Promise<boolean> {
    if (ready.length === 0) return true;
    const photos = ready.map(({ photo }) => photo);
    const drafts = ready.flatMap(({ file }) => takesOver?.get(file) ?? []);
    const stopped = await album.add(photos, drafts);
    if (stopped) {
      change({ stopped });
      return false;
    }
    change({ queued: state.queued + photos.length, ...album.into });
    ready = [];
    return true;
  }

  const sums = new Set(withDuplicates ? [] : await album.sums());
  const isInAlbum = (sum: string) => !withDuplicates && sums.has(sum);
  const batch = preparePictures(files, tools.imageProcessor, { fullSize, signal, isInAlbum });
  for await (const { file, outcome, progress } of batch) {
    if (outcome.ok) {
      const { picture } = outcome;
      sums.add(picture.sum);
      const photo = { id: tools.newId(), name: picture.fileName, caption: '', picture };
      ready = [...ready, { photo: { kind: 'chosen', ...photo }, file }];
    } else if (outcome.fault.reason === 'in-album') {
      change({ duplicates: [...state.duplicates, file] });
    } else {
      change({ refused: [...state.refused, faultWords(file.name, outcome.fault)] });
    }
    change({ progress });
    if (ready.length >= AT_ONCE && !(await queueReady())) return state;
  }
  await queueReady();
  return state;
}

function openAlbum(
  { day, albumId, isOut, known, listed, secondLookAfter }: KnownAlbum,
  tools: AppServices,
) {
  const { outbox, database, config, media, now } = tools;
  const { name, description } = matchAlbumWords(day);
  const album = albumId ?? articleId(now());
  const isDraft = secondLookAfter !== undefined;
  const table = isDraft ? 'unpublished' : 'albums';
  // To an album on the site, the photos are added by a draft of their own; another album waits as a whole.
  const isOwn = isDraft && isOut;
  const id = isDraft ? unpublishedId('albums', isOwn ? articleId(now()) : album) : album;
  const waits = isDraft && { secondLookAfter, publishAt: null, of: isOwn ? album : undefined };
  let last = isDraft ? undefined : known;
  let isQueued = false;
  let folder: string | undefined;

  /** The album as it will be once its queued mutations are sent, or as it is stored if there are none. */
  async function latest(): Promise<Item | undefined> {
    const queued = queuedOf(outbox.queue.current(), table, id).at(-1)?.item;
    if (queued || (!last && (isOwn || albumId === undefined))) return queued;
    const stored = await database
      .get(table, id, { consistent: true })
      .catch(() => last ?? (isDraft ? undefined : unreadAlbum(id, day, listed)));
    // A submission is on disk before the queue shows it: `last` prevents that a new album is created twice.
    return stored ?? (isQueued ? last : undefined);
  }

  return {
    into: { albumId: album, ...(isDraft && { draftId: id }) },
    /** Of the photos that the album has, as far as this phone knows it. */
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
      const stored = last ? photosOfItem(last, config) : [];
      // For an album that was never read, the folder of its cover.
      const paths = [...stored.map((photo) => photo.id), listed?.cover?.path ?? ''];
      folder ??= isDraft
        ? UNPUBLISHED_FILES
        : (folderOfPhotos(paths) ?? (await claimFolder({ id, name }, media)));
      const target: SaveTarget = last ? versionOf(last) : { kind: 'create', id };
      const saving = albumSaving(target, tools, table);
      const content: AlbumContent = {
        words: last ? wordsOfAlbum(last) : { name, description },
        cover: String(last?.['coverImage'] ?? ''),
        photos: [...stored, ...photos],
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
