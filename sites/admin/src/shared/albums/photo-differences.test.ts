import { expect, test } from 'vitest';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import {
  allDifferences,
  differencesInQuestion,
  isAnyDifference,
} from '#shared/albums/photo-differences.ts';

/** Photos by `name` or `name: caption`. */
function photos(...written: readonly string[]): readonly AlbumPhoto[] {
  return written.map((each) => {
    const [name = '', caption = ''] = each.split(': ');
    return { kind: 'stored', id: name, name, caption, stored: { path: name } };
  });
}

const names = (list: readonly AlbumPhoto[] | undefined) => list?.map(({ name }) => name);

test('a caption that both changed is in question, one that only one changed is not', () => {
  const albums = {
    base: photos('a: old', 'b: old', 'c: old', 'd: old'),
    mine: photos('a: mine', 'b: mine', 'c: old', 'd: same'),
    theirs: photos('a: theirs', 'b: old', 'c: theirs', 'd: same'),
  };
  expect(differencesInQuestion(albums).photos).toEqual([
    { photo: albums.mine[0], holder: 'both', mine: 'mine', theirs: 'theirs', wasThere: true },
  ]);
  expect(names(allDifferences(albums).photos.map(({ photo }) => photo))).toEqual(['a', 'b', 'c']);
});

test('a photo that one took out is in question where the other wrote under it', () => {
  const albums = {
    base: photos('a', 'b', 'c', 'd'),
    mine: photos('b: mine', 'd'),
    theirs: photos('a: theirs', 'c'),
  };
  expect(differencesInQuestion(albums).photos).toMatchObject([
    { photo: { name: 'b' }, holder: 'me', mine: 'mine', wasThere: true },
    { photo: { name: 'a' }, holder: 'them', theirs: 'theirs', wasThere: true },
  ]);
});

test('what one added is a difference, and stays whatever is chosen', () => {
  const albums = { base: photos('a'), mine: photos('a', 'mine'), theirs: photos('theirs', 'a') };
  expect(allDifferences(albums).photos).toMatchObject([
    { photo: { name: 'mine' }, holder: 'me', wasThere: false },
    { photo: { name: 'theirs' }, holder: 'them', wasThere: false },
  ]);
  expect(isAnyDifference(differencesInQuestion(albums))).toBe(false);
});

test('a photo that both added is in question where they wrote other words under it', () => {
  const albums = { base: [], mine: photos('a: mine'), theirs: photos('a: theirs') };
  expect(differencesInQuestion(albums).photos).toHaveLength(1);
});

test('the order is in question where both moved photos, and of those that both have', () => {
  const albums = {
    base: photos('a', 'b', 'c', 'd'),
    mine: photos('b', 'new', 'a', 'c'),
    theirs: photos('c', 'a', 'b', 'd'),
  };
  const { order } = differencesInQuestion(albums);
  expect(names(order?.mine)).toEqual(['b', 'a', 'c']);
  expect(names(order?.theirs)).toEqual(['c', 'a', 'b']);
});

test('an order that only one changed is a difference and not in question', () => {
  const [base, moved] = [photos('a', 'b', 'c'), photos('b', 'a', 'c')];
  const longer = photos('a', 'b', 'c', 'd');
  for (const albums of [
    { base, mine: moved, theirs: longer },
    { base, mine: longer, theirs: moved },
  ]) {
    expect(allDifferences(albums).order).toBeDefined();
    expect(differencesInQuestion(albums).order).toBeUndefined();
  }
});

test('two versions alike have no differences', () => {
  const same = photos('a: one', 'b');
  expect(isAnyDifference(allDifferences({ base: [], mine: same, theirs: same }))).toBe(false);
});
