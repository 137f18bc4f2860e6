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
  /** Of what is not published: when it will be, in ISO 8601; null for no day yet. */
  readonly publishAt?: string | null;
  /** Where another person is to publish what is added: the user pool's `sub` of the one who saves it. */
  readonly secondLookAfter?: string;
  /** Of a draft: the album on the site that its photos are for. */
  readonly of?: string | undefined;
}

/**
 * Whether a chosen photo waits where no visitor reads it: somebody else is to look at it, or it names players, who may
 * have left the site meanwhile.
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
 * Saves one album, each time its form is sent. A chosen photo has the same keys each time. Photos that are to wait are
 * stored first, as a draft that adds them to the album once it is published.
 */
export function albumSaving(
  start: SaveTarget,
  tools: SavingTools & {
    readonly now: () => number;
    readonly config: { readonly mediaBase: string };
    /** Called once these chosen photos are on disk as a draft of their own: they are in the form no longer. */
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
      // This step takes over their bytes alone: the form's other content stays a draft until it is stored, too.
      { ...more, drafts: ids },
    );
    if (drafted.status === 'rejected' && drafted.stage === 'store') return drafted;
    draft = undefined;
    tools.onWaiting?.(ids);
    const saved = await own.save(
      {
        ...content,
        photos: content.photos.filter((photo) => !mustWait(photo, content)),
        // What visitors cannot read yet is no cover.
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
    /** How many photos, from the first, fit beside the stored fields. If some do not, the album must not be sent. */
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
    // An empty one that stays is no change, over which another person's caption would be in question.
    ...((words !== '' || before === '') && { caption: words }),
    ...(players.length > 0 && { players }),
    ...(focus && { focus }),
  };
}
