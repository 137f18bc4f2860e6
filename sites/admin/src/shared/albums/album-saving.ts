import type { Photo } from '@clubhouse/content';
import { photosThatFit } from '@clubhouse/content/admin';
import type { Item, Upload } from '@clubhouse/outbox';
import type { AlbumWords } from '#shared/albums/album-content.ts';
import type { AlbumPhoto, AlbumPictures, ChosenPhoto } from '#shared/albums/album-photo.ts';
import { writtenArrangement } from '#shared/albums/arrangement.ts';
import { isSameValues } from '#shared/drafts/draft-values.ts';
import { pictureUploads, sizesOf, type PictureUploads } from '#shared/pictures/picture-uploads.ts';
import {
  itemSaving,
  type SaveTarget,
  type SavingTools,
  type WrittenContent,
} from '#shared/forms/item-saving.ts';

/** The content of a save: checked texts, and photos that are ready to upload. */
export interface AlbumContent extends AlbumPictures {
  readonly words: AlbumWords;
  /** The folder of the photos that are chosen here, with its trailing slash; fixed when the first one is sent. */
  readonly folder: string;
  /** Of what is not published: when it will be, in ISO 8601; null for no day yet. */
  readonly publishAt?: string | null;
  /** Of a draft that another person is to publish: the user pool's `sub` of the one who saves it. */
  readonly secondLookAfter?: string | null;
}

export type AlbumSaving = ReturnType<typeof albumSaving>;

/** Saves one album, each time its form is sent. A chosen photo has the same keys each time. */
export function albumSaving(
  start: SaveTarget,
  tools: SavingTools & {
    readonly now: () => number;
    readonly config: { readonly mediaBase: string };
  },
  entity: 'albums' | 'unpublished' = 'albums',
) {
  const files = new Map<string, PictureUploads>();

  function filesOf(photo: ChosenPhoto, { photos, folder }: AlbumContent) {
    const known = files.get(photo.id);
    if (known) return known;
    const stored = photos.flatMap(({ kind, id }) => (kind === 'stored' ? id : []));
    const taken = [...stored, ...[...files.values()].map(({ key }) => key)];
    const made = pictureUploads(photo.picture, tools, { folder, taken });
    files.set(photo.id, made);
    return made;
  }

  function write(content: AlbumContent): WrittenContent {
    const { cover, publishAt, secondLookAfter = null } = content;
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
    return { fields: { ...words, coverImage, photos, ...due }, uploads };
  }

  const isSame = (one: AlbumContent, other: AlbumContent) =>
    one.folder === other.folder &&
    one.publishAt === other.publishAt &&
    isSameValues(one.words, other.words) &&
    writtenArrangement(one) === writtenArrangement(other);

  return {
    ...itemSaving<AlbumContent>(start, { entity, write, isSame }, tools),
    /** A chosen photo as the album stores it; undefined until a save has fixed its keys. */
    savedPhoto(photo: ChosenPhoto): (Item & Pick<Photo, 'path'>) | undefined {
      const made = files.get(photo.id);
      return made && storedPhoto(photo, made.key);
    },
    /**
     * How many of the photos, counted from the first, fit into one album. If some do not fit, it must not be sent.
     * @param stored the other fields of the album
     */
    roomFor: (content: AlbumContent, stored: Item): number =>
      photosThatFit({ ...stored, ...write(content).fields }, tools.config),
  };
}

function storedPhoto({ name, picture }: ChosenPhoto, path: string) {
  return { name, path, url: '', ...sizesOf(picture) };
}

function described(stored: Item, { caption, players = [] }: AlbumPhoto): Item {
  const { caption: _caption, players: _players, ...photo } = stored;
  return {
    ...photo,
    ...(caption.trim() !== '' && { caption: caption.trim() }),
    ...(players.length > 0 && { players }),
  };
}
