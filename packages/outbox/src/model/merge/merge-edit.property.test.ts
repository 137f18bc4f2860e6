import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Item } from '../mutation.ts';
import { changesOf, mergeEdit } from './merge-edit.ts';
import { isSame } from './same-value.ts';

interface Photo {
  readonly path: string;
  readonly caption?: string;
}

const lists = { photos: { by: 'path', batch: 10 } };
const NAMES = ['title', 'text', 'place'];
const value = fc.constantFrom('p', 'q', 'r', 's');

const photos = fc.uniqueArray(
  fc.record({ path: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), caption: value }),
  { selector: ({ path }) => path, maxLength: 6 },
);
const item: fc.Arbitrary<Item> = fc.record({
  title: value,
  text: value,
  place: value,
  photos,
});
const photosOf = (of: Item) => of['photos'] as readonly Photo[];

/** What an edit made of an item: `after` where it changed it. */
function applied(base: Item, after: Item, current: Item) {
  const merged = mergeEdit({ base, fields: changesOf(base, after), current }, { lists });
  return { item: { ...current, ...merged.fields }, conflicts: merged.conflicts };
}

/** Items in which each of two people changed other fields and added, removed or captioned other photos. */
const apart = fc
  .tuple(item, item, item, fc.tuple(...NAMES.map(() => fc.boolean())), fc.func(fc.boolean()))
  .map(([base, one, other, isOfOne, isPhotoOfOne]) => {
    const part = (from: Item, isTheirs: (name: string) => boolean) => {
      const own = (path: string) => isTheirs(path);
      const remaining = photosOf(base).flatMap((photo) => {
        if (!own(photo.path)) return [photo];
        return photosOf(from).find(({ path }) => path === photo.path) ?? [];
      });
      const added = photosOf(from).filter(
        ({ path }) => own(path) && !photosOf(base).some((photo) => photo.path === path),
      );
      const fields = NAMES.map((name) => [name, (isTheirs(name) ? from : base)[name]]);
      return { ...Object.fromEntries(fields), photos: [...remaining, ...added] } as Item;
    };
    const ofOne = (name: string) =>
      NAMES.includes(name) ? isOfOne[NAMES.indexOf(name)] === true : isPhotoOfOne(name);
    return {
      base,
      one: part(one, ofOne),
      other: part(other, (name) => !ofOne(name)),
    };
  });

test('edits of different things have the same result in either order, and never conflict', () => {
  fc.assert(
    fc.property(apart, ({ base, one, other }) => {
      const first = applied(base, one, other);
      const second = applied(base, other, one);
      expect(first.conflicts).toEqual([]);
      expect(first.item).toEqual(second.item);
    }),
    { numRuns: 2_000 },
  );
});

/** Everything a person sees in an item, each with where it stands. */
function leavesOf(of: Item): readonly string[] {
  return [
    ...NAMES.map((name) => `${name}=${String(of[name])}`),
    ...photosOf(of).map(({ path, caption }) => `${path}:${caption}`),
  ];
}

test('no typed text is lost: it is in the merged item, or its field is in conflict', () => {
  fc.assert(
    fc.property(item, item, item, (base, mine, theirs) => {
      const { item: merged, conflicts } = applied(base, mine, theirs);
      const typed = leavesOf(mine).filter((leaf) => !leavesOf(base).includes(leaf));
      const isThere = (leaf: string) =>
        leavesOf(merged).includes(leaf) ||
        conflicts.some((name) => (name === 'photos' ? leaf.includes(':') : leaf.startsWith(name)));
      expect(typed.filter((leaf) => !isThere(leaf))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('no change of the other user is overwritten unseen, and what neither changed stays', () => {
  fc.assert(
    fc.property(item, item, item, (base, mine, theirs) => {
      const { item: merged, conflicts } = applied(base, mine, theirs);
      for (const name of NAMES) {
        if (conflicts.includes(name) || isSame(base[name], theirs[name])) continue;
        expect(merged[name]).toBe(theirs[name]);
      }
      if (conflicts.includes('photos')) return;
      const captioned = photosOf(theirs).filter(
        (photo) => !photosOf(base).some((was) => isSame(was, photo)),
      );
      for (const photo of captioned) expect(photosOf(merged)).toContainEqual(photo);
    }),
    { numRuns: 2_000 },
  );
});

test('a merge with a preference always has a result, and merging it again changes nothing', () => {
  fc.assert(
    fc.property(item, item, item, (base, mine, theirs) => {
      const fields = changesOf(base, mine);
      const settled = mergeEdit({ base, fields, current: theirs }, { lists }, 'mine');
      expect(settled.conflicts).toEqual([]);
      const whole = { ...theirs, ...settled.fields };
      expect(applied(theirs, whole, whole).item).toEqual(whole);
    }),
    { numRuns: 2_000 },
  );
});
