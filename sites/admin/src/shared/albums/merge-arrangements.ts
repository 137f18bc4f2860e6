import { mergeEdit } from '@clubhouse/outbox';
import { storedPhoto } from '#shared/albums/album-photo.ts';
import { readArrangement, type Arrangement } from '#shared/albums/arrangement.ts';
import { differencesInQuestion } from '#shared/albums/photo-differences.ts';
import type { MergedField, ThreeValues } from '#shared/drafts/draft-values.ts';

type Content = Pick<Arrangement, 'cover' | 'photos'>;

const RULES = { lists: { photos: { by: 'id', batch: Infinity } } };

/**
 * Merges an unfinished arrangement into the current album, with the outbox's merge. Where both changed the same thing,
 * my version wins and the clash lists both.
 * @param three texts of `writtenArrangement`; without `was`, only the earlier ids are known, from `mine`
 */
export function mergeArrangements(three: ThreeValues<string>): MergedField<string> {
  const mine = readArrangement(three.mine);
  const now = readArrangement(three.now);
  if (!mine || !now) return { value: three.now };
  const before = three.was === undefined ? undefined : readArrangement(three.was);
  const was = before ?? { photos: mine.from.map((id) => ({ id })) };

  const edit = { base: contentOf(was), fields: contentOf(mine), current: contentOf(now) };
  const merged = { ...now, ...(mergeEdit(edit, RULES, 'mine').fields as Partial<Content>) };
  const isIn = ({ photos }: { readonly photos: readonly { readonly id: string }[] }, of: string) =>
    photos.some(({ id }) => id === of);
  // A photo that the other person removed is dropped: nothing of it is left to show.
  const photos = merged.photos.filter(({ id }) => isIn(now, id) || !isIn(was, id));
  const isOfPhoto = [was, mine, now].some((each) => isIn(each, merged.cover));
  const cover = isOfPhoto && !isIn({ photos }, merged.cover) ? '' : merged.cover;
  const arrangement: Arrangement = { cover, photos, from: now.photos.map(({ id }) => id) };

  const both = photosInQuestion({ base: was.photos, mine: mine.photos, theirs: now.photos });
  if (cover === mine.cover && mergeEdit(edit, RULES).conflicts.includes('cover')) {
    both.push({ of: 'The cover', mine: coverWords(cover), now: coverWords(now.cover) });
  }
  const lines = (side: 'mine' | 'now') =>
    both.map((each) => `${each.of}: ${each[side] || 'nothing'}`).join('\n');
  return {
    value: JSON.stringify(arrangement),
    ...(both.length > 0 && { clash: { mine: lines('mine'), now: lines('now') } }),
  };
}

/** One thing that both changed, in words. */
interface Both {
  readonly of: string;
  readonly mine: string;
  readonly now: string;
}

function photosInQuestion(albums: Parameters<typeof differencesInQuestion>[0]): Both[] {
  const { photos, order } = differencesInQuestion(albums);
  return [
    ...(order ? [{ of: 'The photos', mine: 'in your order', now: 'in another order' }] : []),
    ...photos.map(({ photo: { id }, mine = 'taken out', theirs = 'taken out' }) => ({
      of: nameOf(id),
      mine,
      now: theirs,
    })),
  ];
}

function contentOf({ cover, photos }: { readonly cover?: string; readonly photos: unknown }) {
  return { cover, photos };
}

function coverWords(cover: string): string {
  return cover === '' ? 'the first photo' : nameOf(cover);
}

/** A stored photo's id is its path. */
function nameOf(id: string): string {
  return id.includes('/') ? storedPhoto(id).name : 'a photo you chose';
}
