import { mergeEdit } from '@clubhouse/outbox';
import * as v from 'valibot';
import { storedPhoto, type AlbumPictures } from '#shared/albums/album-photo.ts';
import { differencesInQuestion } from '#shared/albums/photo-differences.ts';
import { isContested } from '#shared/conflicts/field-differences.ts';
import type { MergedField, ThreeValues } from '#shared/drafts/offered-draft.ts';

/** The order of the photos, their captions, and the cover, as a draft stores them: without the pictures. */
export type Arrangement = v.InferOutput<typeof arrangement>;

const arrangement = v.object({
  cover: v.string(),
  photos: v.array(
    v.object({
      id: v.string(),
      caption: v.string(),
      players: v.exactOptional(v.array(v.string())),
      focus: v.exactOptional(v.tuple([v.number(), v.number()])),
    }),
  ),
  /** The ids of the photos when the arrangement began: another person added any other stored photo later. */
  from: v.array(v.string()),
});

export function writtenArrangement(
  { cover, photos }: AlbumPictures,
  from: readonly { readonly id: string }[] = [],
): string {
  const stored: Arrangement = {
    cover,
    photos: photos.map(({ id, caption, players = [], focus }) => ({
      ...{ id, caption },
      ...(players.length > 0 && { players: [...players] }),
      ...(focus && { focus: [...focus] as const }),
    })),
    from: from.map(({ id }) => id),
  };
  return JSON.stringify(stored);
}

/** Undefined for a text in another format, which an older version of the app may have written. */
export function readArrangement(text: string): Arrangement | undefined {
  try {
    const { success, output } = v.safeParse(arrangement, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** `12 photos`, for a draft that is offered; empty for no photos. */
export function arrangementWords(text: string): string {
  const count = readArrangement(text)?.photos.length ?? 0;
  return count === 0 ? '' : photosWords(count);
}

export function photosWords(count: number): string {
  return count === 1 ? '1 photo' : `${count.toLocaleString('en-GB')} photos`;
}

/** `12 photos wait for a second look` */
export function secondLookWords(count: number): string {
  return `${photosWords(count)} ${count === 1 ? 'waits' : 'wait'} for a second look`;
}

const RULES = { lists: { photos: { by: 'id', batch: Infinity } } };

/**
 * Merges an unfinished arrangement into the current album. If both changed the same thing, mine wins, and the clash
 * lists both. Without `was`, only the earlier ids are known, from `mine`.
 */
export function mergeArrangements(three: ThreeValues<string>): MergedField<string> {
  const mine = readArrangement(three.mine);
  const now = readArrangement(three.now);
  if (!mine || !now) return { value: three.now };
  const before = three.was === undefined ? undefined : readArrangement(three.was);
  const was = before ?? { cover: undefined, photos: mine.from.map((id) => ({ id })) };

  const fields = { cover: mine.cover, photos: mine.photos };
  const merged = {
    ...now,
    ...(mergeEdit({ base: was, fields, current: now }, RULES, 'mine').fields as typeof fields),
  };
  const isIn = (photos: readonly { readonly id: string }[], of: string) =>
    photos.some(({ id }) => id === of);
  // A photo that the other person removed is dropped, because nothing of it is left to show.
  const photos = merged.photos.filter(({ id }) => isIn(now.photos, id) || !isIn(was.photos, id));
  const isOfPhoto = [was, mine, now].some((each) => isIn(each.photos, merged.cover));
  const cover = isOfPhoto && !isIn(photos, merged.cover) ? '' : merged.cover;
  const arranged: Arrangement = { cover, photos, from: now.photos.map(({ id }) => id) };

  const inQuestion = differencesInQuestion<{ readonly id: string; readonly caption?: string }>({
    was: was.photos,
    mine: mine.photos,
    theirs: now.photos,
  });
  const both = inQuestion.photos.map(
    ({ photo: { id }, mine: ours = 'taken out', theirs = 'taken out' }) => [
      nameOf(id),
      ours || 'nothing',
      theirs || 'nothing',
    ],
  );
  if (inQuestion.order) both.unshift(['The photos', 'in your order', 'in another order']);
  if (isContested({ was: was.cover, mine: cover, theirs: now.cover }) && cover === mine.cover) {
    both.push(['The cover', coverWords(cover), coverWords(now.cover)]);
  }
  const lines = (side: 1 | 2) => both.map((each) => `${each[0]}: ${each[side]}`).join('\n');
  return {
    value: JSON.stringify(arranged),
    ...(both.length > 0 && { clash: { mine: lines(1), now: lines(2) } }),
  };
}

function coverWords(cover: string): string {
  return cover === '' ? 'the first photo' : nameOf(cover);
}

/** A stored photo's id is its path. */
function nameOf(id: string): string {
  return id.includes('/') ? storedPhoto(id).name : 'a photo you chose';
}
