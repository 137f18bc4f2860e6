import { expect, test } from 'vitest';
import { mergeArrangements, readArrangement } from '#shared/albums/arrangement.ts';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import {
  allDifferences,
  differencesInQuestion,
  isAnyDifference,
} from '#shared/albums/photo-differences.ts';

/** `a:Tea b` are two photos, the first of them with a caption. */
const written = (photos: string, { cover = '', from = photos } = {}) => {
  const read = (text: string) =>
    text
      .split(' ')
      .filter(Boolean)
      .map((each) => {
        const [name = '', caption = ''] = each.split(':');
        return { id: name.startsWith('new') ? name : `albums/Tour/1_${name}.jpg`, caption };
      });
  const ids = read(from).map(({ id }) => id);
  return JSON.stringify({
    cover: cover && `albums/Tour/1_${cover}.jpg`,
    photos: read(photos),
    from: ids,
  });
};

const short = (id: string) => id.replace(/^albums\/Tour\/1_|\.jpg$/g, '');

function merge(was: string, mine: string, now: string) {
  const { value, clash } = mergeArrangements({
    was: written(was),
    mine: written(mine, { from: was }),
    now: written(now),
  });
  const photos = readArrangement(value)!.photos.map(({ id, caption }) =>
    caption ? `${short(id)}:${caption}` : short(id),
  );
  return { photos: photos.join(' '), clash };
}

test.each([
  ['a caption of each', 'a b', 'a:Mine b', 'a b:Theirs', 'a:Mine b:Theirs'],
  ['my caption, their order', 'a b c', 'a:Mine b c', 'c a b', 'c a:Mine b'],
  ['my order, their caption', 'a b c', 'c a b', 'a b:Theirs c', 'c a b:Theirs'],
  ['what each added', 'a b', 'a b new1', 'a b c', 'a b c new1'],
  ['what each took out', 'a b c', 'a b', 'b c', 'b'],
  ['the same caption', 'a', 'a:Both', 'a:Both', 'a:Both'],
])('of a half-made arrangement and one made since stays: %s', (_what, was, mine, now, merged) => {
  expect(merge(was, mine, now)).toEqual({ photos: merged, clash: undefined });
});

test.each([
  ['a caption', 'a', 'a:Mine', 'a:Theirs', 'a:Mine', 'a.jpg: Mine', 'a.jpg: Theirs'],
  [
    'the order',
    'a b c',
    'c b a',
    'b a c',
    'c b a',
    'The photos: in your order',
    'The photos: in another order',
  ],
  ['a photo they took out', 'a b', 'a:Mine b', 'b', 'b', 'a.jpg: Mine', 'a.jpg: taken out'],
  ['a photo I took out', 'a b', 'b', 'a:Theirs b', 'b', 'a.jpg: taken out', 'a.jpg: Theirs'],
])('what two people did to %s is told', (_what, was, my, their, photos, mine, now) => {
  expect(merge(was, my, their)).toEqual({ photos, clash: { mine, now } });
});

test('the cover is of who changed it, never a photo that is gone, and told where both did', () => {
  const cover = (was: string, my: string, their: string, now = 'a b c') => {
    const { value, clash } = mergeArrangements({
      was: written('a b c', { cover: was }),
      mine: written('a b c', { cover: my }),
      now: written(now, { cover: their }),
    });
    return [short(readArrangement(value)!.cover), clash?.now];
  };
  expect(cover('a', 'a', 'b')).toEqual(['b', undefined]);
  expect(cover('a', 'b', 'a')).toEqual(['b', undefined]);
  expect(cover('a', 'b', 'c')).toEqual(['b', 'The cover: c.jpg']);
  expect(cover('', 'a', '', 'b c')).toEqual(['', undefined]);
});

test('of an arrangement by an older app every caption that differs is told', () => {
  const { value, clash } = mergeArrangements({
    was: undefined,
    mine: written('b a:Mine'),
    now: written('b a:Theirs c'),
  });
  expect(readArrangement(value)!.photos.map(({ id }) => short(id))).toEqual(['b', 'a', 'c']);
  expect(clash).toEqual({ mine: 'a.jpg: Mine', now: 'a.jpg: Theirs' });
});

/** Photos by `name` or `name: caption`. */
function photos(...written: readonly string[]): readonly AlbumPhoto[] {
  return written.map((each) => {
    const [name = '', caption = ''] = each.split(': ');
    return { kind: 'stored', id: name, name, caption, stored: { path: name } };
  });
}

test('what one added is a difference, and stays whatever is chosen', () => {
  const albums = { was: photos('a'), mine: photos('a', 'mine'), theirs: photos('theirs', 'a') };
  expect(allDifferences(albums).photos).toMatchObject([
    { photo: { name: 'mine' }, mine: '', theirs: undefined, wasThere: false },
    { photo: { name: 'theirs' }, mine: undefined, theirs: '', wasThere: false },
  ]);
  expect(isAnyDifference(differencesInQuestion(albums))).toBe(false);
});

test('a photo that both added is in question where they wrote other words under it', () => {
  const albums = { was: [], mine: photos('a: mine'), theirs: photos('a: theirs') };
  expect(differencesInQuestion(albums).photos).toHaveLength(1);
});

test('an order that only one changed is a difference and not in question', () => {
  const [was, moved] = [photos('a', 'b', 'c'), photos('b', 'a', 'c')];
  const longer = photos('a', 'b', 'c', 'd');
  for (const albums of [
    { was, mine: moved, theirs: longer },
    { was, mine: longer, theirs: moved },
  ]) {
    expect(allDifferences(albums).order).toBeDefined();
    expect(differencesInQuestion(albums).order).toBeUndefined();
  }
});

test('two versions alike have no differences', () => {
  const same = photos('a: one', 'b');
  expect(isAnyDifference(allDifferences({ was: [], mine: same, theirs: same }))).toBe(false);
});
