import { UNPUBLISHED_FILES, unpublishedId } from '@clubhouse/content';
import { articleId, photosThatFit } from '@clubhouse/content/admin';
import type { Item, SubmitOptions, Submitted, Upload } from '@clubhouse/outbox';
import type { AlbumWords } from '#shared/albums/album-content.ts';
import type { AlbumPhoto, AlbumPictures, ChosenPhoto } from '#shared/albums/album-photo.ts';
import { writtenArrangement } from '#shared/albums/arrangement.ts';
import { isSameValues } from '#shared/drafts/offered-draft.ts';
import { pictureUploads, sizesOf, type PictureUploads } from '#shared/pictures/picture-uploads.ts';
import {
  itemSaving,
  type ItemSaving,
  type SaveTarget,
  type SavingTools,
  type WrittenContent,
} from '#shared/forms/item-saving.ts';

export interface AlbumContent extends AlbumPictures {
  readonly words: AlbumWords;
  /** The folder of the photos that are chosen here, with its trailing slash; fixed when the first one is sent. */
  readonly folder: string;
  /** For an unpublished album the time of publication, in ISO 8601; null for no day yet. */
  readonly publishAt?: string | null;
  /** Set if another person must publish the additions: the user pool's `sub` of the person who saves. */
  readonly secondLookAfter?: string;
  /** For a draft, the album on the site to which its photos belong. */
  readonly of?: string | undefined;
}

/**
 * Whether a chosen photo is stored where no visitor reads it, because another person must look at it, or because it
 * names players, who may have been taken off the site meanwhile.
 */
export function mustWait(
  photo: AlbumPhoto,
  { secondLookAfter }: Pick<AlbumContent, 'secondLookAfter'>,
): photo is ChosenPhoto {
  const { kind, players = [] } = photo;
  return kind === 'chosen' && (secondLookAfter !== undefined || players.length > 0);
}

export type AlbumSaving = ReturnType<typeof albumSaving>;

/**
 * Saves one album each time its form is sent; a chosen photo keeps its keys. Photos that must wait are stored first, as
 * a draft that adds them to the album once it is published.
 */
export function albumSaving(
  start: SaveTarget,
  tools: SavingTools & {
    readonly now: () => number;
    readonly config: { readonly mediaBase: string };
    /** Called once these photos are stored as a draft of their own: the form no longer contains them. */
    readonly onWaiting?: (ids: readonly string[]) => void;
  },
  entity: 'albums' | 'unpublished' = 'albums',
) {
  const files = new Map<string, PictureUploads>();

  function filesOf(photo: ChosenPhoto, content: AlbumContent) {
    const { photos } = content;
    const folder = mustWait(photo, content) ? UNPUBLISHED_FILES : content.folder;
    const known = files.get(folder + photo.id);
    if (known) return known;
    const stored = photos.flatMap(({ kind, id }) => (kind === 'stored' ? id : []));
    const taken = [...stored, ...[...files.values()].map(({ key }) => key)];
    const made = pictureUploads(photo.picture, tools, { folder, taken });
    files.set(folder + photo.id, made);
    return made;
  }

  function write(content: AlbumContent): WrittenContent {
    const { cover, publishAt, secondLookAfter = null, of } = content;
    const { junior: _junior, ...words } = content.words;
    const uploads: Upload[] = [];
    let coverImage = cover;
    const photos = content.photos.map((photo) => {
      if (photo.kind === 'stored') return described(photo.stored, photo);
      const { key, uploads: its } = filesOf(photo, content);
      uploads.push(...its);
      if (cover === photo.id) coverImage = key;
      return described(storedPhoto(photo, key), photo);
    });
    const due = publishAt === undefined ? {} : { publishAt, secondLookAfter };
    return { fields: { ...words, coverImage, photos, ...due, ...(of && { of }) }, uploads };
  }

  const isSame = (one: AlbumContent, other: AlbumContent) =>
    one.folder === other.folder &&
    one.publishAt === other.publishAt &&
    isSameValues(one.words, other.words) &&
    writtenArrangement(one) === writtenArrangement(other);

  const own = itemSaving<AlbumContent>(start, { entity, write, isSame }, tools);
  let draft: ItemSaving<AlbumContent> | undefined;

  async function save(content: AlbumContent, options: SubmitOptions = {}): Promise<Submitted> {
    const waiting = content.photos.filter((photo) => mustWait(photo, content));
    if (entity === 'unpublished' || waiting.length === 0) return own.save(content, options);
    const { cover, secondLookAfter } = content;
    const ids = waiting.map(({ id }) => id);
    const now = tools.now();
    const id = unpublishedId('albums', articleId(now));
    draft ??= itemSaving({ kind: 'create', id }, { entity: 'unpublished', write, isSame }, tools);
    const publishAt = secondLookAfter === undefined ? new Date(now).toISOString() : null;
    const { onStored: _onStored, ...more } = options;
    const drafted = await draft.save(
      { ...content, photos: waiting, cover: '', publishAt, of: start.id },
      // This step takes over only the bytes of the photos: the form's other content remains a draft until it is stored.
      { ...more, drafts: ids },
    );
    if (drafted.status === 'rejected' && drafted.stage === 'store') return drafted;
    draft = undefined;
    tools.onWaiting?.(ids);
    const saved = await own.save(
      {
        ...content,
        photos: content.photos.filter((photo) => !mustWait(photo, content)),
        // A photo that visitors cannot read yet cannot be the cover.
        cover: ids.includes(cover) ? String(own.base['coverImage'] ?? '') : cover,
      },
      options,
    );
    return saved.status === 'sent' && drafted.status === 'rejected' ? drafted : saved;
  }

  return {
    ...own,
    save,
    fieldsOf: (content: AlbumContent): Item => write(content).fields,
    /** The number of photos, from the first, that fit beside the stored fields. With more, nothing must be sent. */
    roomFor: (content: AlbumContent, stored: Item): number =>
      photosThatFit({ ...stored, ...write(content).fields }, tools.config),
  };
}

function storedPhoto({ name, picture }: ChosenPhoto, path: string) {
  const { sum } = picture;
  return { name, path, url: '', ...sizesOf(picture), ...(sum !== undefined && { sum }) };
}

function described(stored: Item, { caption, players = [], focus }: AlbumPhoto): Item {
  const { caption: before, players: _players, focus: _focus, ...photo } = stored;
  const words = caption.trim();
  return {
    ...photo,
    // A caption that stays empty is no change: as a change it would conflict with another person's caption.
    ...((words !== '' || before === '') && { caption: words }),
    ...(players.length > 0 && { players }),
    ...(focus && { focus }),
  };
}
