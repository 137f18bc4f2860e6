import type { AlbumSummary } from '@clubhouse/content';
import type { Item } from '@clubhouse/outbox';
import { articleId } from '@clubhouse/content/admin';
import type { AppServices } from '#shared/services/app-services.ts';
import { wordsOfAlbum } from '#shared/albums/album-content.ts';
import { photosOfItem, type ChosenPhoto } from '#shared/albums/album-photo.ts';
import { albumSaving } from '#shared/albums/album-saving.ts';
import { claimFolder, folderOfPhotos } from '#shared/albums/photo-folder.ts';
import { matchAlbumWords, unreadAlbum, type MatchDay } from '#shared/matches/match-of-day.ts';
import { faultWords } from '#shared/pictures/picture-words.ts';
import { preparePictures, type BatchProgress } from '#shared/image-processor/prepare-pictures.ts';
import { versionOf, type SaveTarget } from '#shared/forms/item-saving.ts';
import { queuedOf } from '#shared/queue/use-queue.ts';

/** How many photos are put into the outbox at once: prepared photos are safe soon, and memory stays free. */
const AT_ONCE = 10;

/** The progress of the photos that were chosen together. */
export interface MatchPhotos {
  readonly progress: BatchProgress;
  /** How many photos are safe on this phone. */
  readonly queued: number;
  /** One sentence for each refused file. */
  readonly refused: readonly string[];
  /** The id of the album, once the first photos are in it. */
  readonly albumId?: string;
  /** Why queueing stopped early. */
  readonly stopped?: 'no-room' | 'album-full' | 'taken-elsewhere' | 'failed';
}

/** The album of a match's photos, as far as this phone knows it. */
export interface KnownAlbum {
  readonly day: MatchDay;
  /** Undefined for an album that is to be made. */
  readonly albumId: string | undefined;
  /** The album as it was last read, where it is on the site already. */
  readonly known: Item | undefined;
  /** The album's entry in a list, which may be all that this phone knows of an album from another phone. */
  readonly listed: AlbumSummary | undefined;
}

type Tools = Pick<
  AppServices,
  'outbox' | 'database' | 'imageProcessor' | 'media' | 'config' | 'now' | 'newId'
>;

/**
 * Prepares photos and puts them into the match's album, ten at a time; creates the album if there is none. Throws
 * only the reason of an aborted `signal`: photos that are queued by then stay queued.
 * @param takesOver the draft id of each file that is a draft; the outbox removes that draft
 */
export async function queueMatchPhotos(
  files: readonly File[],
  into: KnownAlbum,
  {
    fullSize,
    takesOver,
    tools,
    signal,
    onChange,
  }: {
    readonly fullSize: boolean;
    readonly takesOver?: ReadonlyMap<File, string> | undefined;
    readonly tools: Tools;
    readonly signal: AbortSignal;
    readonly onChange: (state: MatchPhotos) => void;
  },
): Promise<MatchPhotos> {
  const album = openAlbum(into, tools);
  let state: MatchPhotos = {
    progress: { total: files.length, done: 0, refused: 0, locationsRemoved: 0 },
    queued: 0,
    refused: [],
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
    change({ queued: state.queued + photos.length, albumId: album.id });
    ready = [];
    return true;
  }

  const batch = preparePictures(files, tools.imageProcessor, { fullSize, signal });
  for await (const { file, outcome, progress } of batch) {
    if (outcome.ok) {
      const { picture } = outcome;
      const photo = { id: tools.newId(), name: picture.fileName, caption: '', picture };
      ready = [...ready, { photo: { kind: 'chosen', ...photo }, file }];
    } else {
      change({ refused: [...state.refused, faultWords(file.name, outcome.fault)] });
    }
    change({ progress });
    if (ready.length >= AT_ONCE && !(await queueReady())) return state;
  }
  await queueReady();
  return state;
}

/** The match's album, to which photos are added in several steps. */
function openAlbum({ day, albumId, known, listed }: KnownAlbum, tools: Tools) {
  const { outbox, database, config, media, now } = tools;
  const { name, description } = matchAlbumWords(day);
  const id = albumId ?? articleId(now());
  let last = known;
  let isQueued = false;
  let folder: string | undefined;

  /** The album as it will be once its queued mutations are sent, or as it is stored if there are none. */
  async function latest(): Promise<Item | undefined> {
    const queued = queuedOf(outbox.queue.current(), 'albums', id).at(-1)?.item;
    if (queued || (!last && albumId === undefined)) return queued;
    const stored = await database
      .get('albums', id, { consistent: true })
      .catch(() => last ?? unreadAlbum(id, day, listed));
    // A submission is on disk before the queue shows it: `last` prevents that a new album is created twice.
    return stored ?? (isQueued ? last : undefined);
  }

  return {
    id,
    /** Resolves with the reason of a stop; undefined if all photos are queued. */
    async add(
      photos: readonly ChosenPhoto[],
      takesOver: readonly string[],
    ): Promise<MatchPhotos['stopped']> {
      last = await latest();
      const stored = last ? photosOfItem(last, config) : [];
      // For an album that was never read, the folder of its cover.
      const paths = [...stored.map((photo) => photo.id), listed?.cover?.path ?? ''];
      folder ??= folderOfPhotos(paths) ?? (await claimFolder({ id, name }, media));
      const target: SaveTarget = last ? versionOf(last) : { kind: 'create', id };
      const saving = albumSaving(target, tools);
      const content = {
        words: last ? wordsOfAlbum(last) : { name, description },
        cover: String(last?.['coverImage'] ?? ''),
        photos: [...stored, ...photos],
        folder,
      };
      if (saving.roomFor(content, last ?? {}) < content.photos.length) {
        return 'album-full';
      }
      const outcome = await saving.save(content, { patience: 0, takesOver });
      if (outcome.status === 'rejected' && outcome.stage === 'store') {
        if (outcome.reason === 'draft-gone') return 'taken-elsewhere';
        return outcome.reason === 'storage-full' ? 'no-room' : 'failed';
      }
      const queued = content.photos.flatMap((photo) =>
        photo.kind === 'stored' ? photo.stored : (saving.savedPhoto(photo) ?? []),
      );
      last = { ...last, id, ...content.words, coverImage: content.cover, photos: queued };
      isQueued = true;
      return undefined;
    },
  };
}
