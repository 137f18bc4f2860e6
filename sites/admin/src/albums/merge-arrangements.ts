import { storedPhoto } from '#albums/album-photo.ts';
import { readArrangement, type Arrangement } from '#albums/arrangement.ts';
import type { MergedField, ThreeValues } from '#drafts/draft-values.ts';

/** An arrangement to look things up in. */
interface Arranged {
  readonly ids: readonly string[];
  /** The words under a photo that it has; nothing where they are not known. */
  readonly captions: ReadonlyMap<string, string | undefined>;
  /** Nothing where it is not known. */
  readonly cover: string | undefined;
}

/**
 * A half-made arrangement over the album as it is now: additions and removals of both, each caption on its own, the
 * order and the cover as one thing each. Where both changed the same, mine stands and both are told.
 * @param three texts of `writtenArrangement`; without `was` only what there was to arrange is known, by `mine`
 */
export function mergeArrangements(three: ThreeValues<string>): MergedField<string> {
  const half = readArrangement(three.mine);
  const there = readArrangement(three.now);
  if (!half || !there) return { value: three.now };
  const before = three.was === undefined ? undefined : readArrangement(three.was);
  const was = before ? arranged(before) : onlyKnownBy(half.from);
  const mine = arranged(half);
  const now = arranged(there);
  const both: Both[] = [];

  const isLeft = (id: string) => {
    if (mine.captions.has(id)) return now.captions.has(id) || !was.captions.has(id);
    return !was.captions.has(id);
  };
  const captionOf = (id: string): string => {
    const my = mine.captions.get(id);
    const their = now.captions.get(id);
    if (my === undefined || their === undefined) return my ?? their ?? '';
    const start = was.captions.has(id) ? was.captions.get(id) : '';
    if (my === their || my === start) return their;
    if (their !== start) both.push({ of: nameOf(id), mine: my, now: their });
    return my;
  };

  const order = mergeOrder({ was, mine, now }, isLeft, () =>
    both.push({ of: 'The photos', mine: 'in your order', now: 'in another order' }),
  );
  const photos = order.map((id) => ({ id, caption: captionOf(id) }));
  both.push(...wordsOfTakenOut({ was, mine, now }));
  const cover = mergeCover({ was, mine, now }, new Set(order), (my, their) =>
    both.push({ of: 'The cover', mine: my, now: their }),
  );
  const merged: Arrangement = { cover, photos, from: now.ids };
  const lines = (side: 'mine' | 'now') =>
    both.map((each) => `${each.of}: ${each[side] || 'nothing'}`).join('\n');
  return {
    value: JSON.stringify(merged),
    ...(both.length > 0 && { clash: { mine: lines('mine'), now: lines('now') } }),
  };
}

/** What both changed, in words. */
interface Both {
  readonly of: string;
  readonly mine: string;
  readonly now: string;
}

interface Three {
  readonly was: Arranged;
  readonly mine: Arranged;
  readonly now: Arranged;
}

/** What lies under photos that the other one took out. */
function wordsOfTakenOut({ was, mine, now }: Three): readonly Both[] {
  return was.ids.flatMap((id): readonly Both[] => {
    const [start, my, their] = [was.captions.get(id), mine.captions.get(id), now.captions.get(id)];
    const isChanged = (words: string) => words !== (start ?? '');
    if (my !== undefined && their === undefined && isChanged(my))
      return [{ of: nameOf(id), mine: my, now: 'taken out' }];
    if (my === undefined && their !== undefined && isChanged(their))
      return [{ of: nameOf(id), mine: 'taken out', now: their }];
    return [];
  });
}

function mergeOrder(
  { was, mine, now }: Three,
  isLeft: (id: string) => boolean,
  onBoth: () => void,
): readonly string[] {
  const isShared = (id: string) => mine.captions.has(id) && now.captions.has(id);
  const [my, their] = [mine.ids.filter(isShared), now.ids.filter(isShared)];
  const hasMoved = (ids: readonly string[]) =>
    !isOneOrder(
      ids.filter((id) => was.captions.has(id)),
      was.ids.filter(isShared),
    );
  const isMine = hasMoved(my);
  if (isMine && hasMoved(their) && !isOneOrder(my, their)) onBoth();
  // Everything else stands behind the neighbour it was put behind.
  const followers = new Map<string | undefined, readonly string[]>();
  const behind = (id: string | undefined) => followers.get(id) ?? [];
  for (const { ids } of [now, mine]) {
    let neighbour: string | undefined;
    for (const id of ids) {
      if (isShared(id)) neighbour = id;
      else if (isLeft(id)) followers.set(neighbour, [...behind(neighbour), id]);
    }
  }
  return [...behind(undefined), ...(isMine ? my : their).flatMap((id) => [id, ...behind(id)])];
}

function mergeCover(
  { was, mine, now }: Three,
  left: ReadonlySet<string>,
  onBoth: (my: string, their: string) => void,
): string {
  const isPhoto = (cover: string) => [was, mine, now].some(({ captions }) => captions.has(cover));
  const there = (cover = '') => (isPhoto(cover) && !left.has(cover) ? '' : cover);
  const [my, their] = [there(mine.cover), there(now.cover)];
  // As it was, or of a photo that was taken out since.
  if (my === their || mine.cover === was.cover || my !== mine.cover) return their;
  if (now.cover !== was.cover) onBoth(coverWords(my), coverWords(their));
  return my;
}

function coverWords(cover: string): string {
  return cover === '' ? 'the first photo' : nameOf(cover);
}

/** A stored photo's id is its path. */
function nameOf(id: string): string {
  return id.includes('/') ? storedPhoto(id).name : 'a photo you chose';
}

function arranged({ photos, cover }: Arrangement): Arranged {
  return {
    ids: photos.map(({ id }) => id),
    captions: new Map(photos.map(({ id, caption }) => [id, caption])),
    cover,
  };
}

function onlyKnownBy(ids: readonly string[]): Arranged {
  return { ids, captions: new Map(ids.map((id) => [id, undefined])), cover: undefined };
}

function isOneOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place]);
}
