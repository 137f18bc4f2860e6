import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SortedKeys } from './key-order.ts';
import { listPage, type ListPage, type ListPosition, type ListQuestion } from './list-page.ts';

const name = fc.string({ unit: fc.constantFrom('a', 'b', '/', 'é'), maxLength: 6 });

describe('a listing', () => {
  it('shows the same in pages of any length as in one', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(name.filter((one) => one !== '')),
        name,
        fc.constantFrom('', '/', 'b/'),
        fc.integer({ min: 1, max: 4 }),
        (keys, prefix, delimiter, limit) => {
          const pages = allPages(new SortedKeys(keys), { prefix, delimiter, limit });
          const { keys: shown, folders } = naive(keys, prefix, delimiter);
          expect(pages.flatMap((page) => page.keys)).toEqual(shown);
          expect(pages.flatMap((page) => page.folders)).toEqual(folders);
          expect(pages.slice(0, -1).every((page) => lengthOf(page) === limit)).toBe(true);
        },
      ),
    );
  });

  it('ends without a next page when the last one is exactly full', () => {
    const page = listPage(new SortedKeys(['a', 'b']), { prefix: '', delimiter: '', limit: 2 });
    expect(page).toEqual({ keys: ['a', 'b'], folders: [] });
  });

  it('shows a folder again when it begins inside that folder', () => {
    const after: ListPosition = { kind: 'key', key: 'media/1' };
    const keys = new SortedKeys(['media/1', 'media/2', 'team']);
    expect(listPage(keys, { prefix: '', delimiter: '/', limit: 10, after })).toEqual({
      keys: ['team'],
      folders: ['media/'],
    });
  });

  it('asks for each folder once, however much lies in it', () => {
    const keys = new SortedKeys(Array.from({ length: 10_000 }, (_, i) => `albums/${i}`));
    let looks = 0;
    const first = keys.first.bind(keys);
    keys.first = (wanted) => {
      looks += 1;
      return first(wanted);
    };
    listPage(keys, { prefix: '', delimiter: '/', limit: 1000 });
    expect(looks).toBe(2);
  });
});

function allPages(keys: SortedKeys, question: ListQuestion): ListPage[] {
  const pages: ListPage[] = [];
  let after: ListPosition | undefined;
  do {
    const page = listPage(keys, { ...question, after });
    pages.push(page);
    after = page.next;
  } while (after);
  return pages;
}

function naive(keys: string[], prefix: string, delimiter: string) {
  const sorted = keys
    .filter((one) => one.startsWith(prefix))
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const folder = (one: string) => {
    const at = delimiter === '' ? -1 : one.indexOf(delimiter, prefix.length);
    return at < 0 ? undefined : one.slice(0, at + delimiter.length);
  };
  return {
    keys: sorted.filter((one) => folder(one) === undefined),
    folders: [...new Set(sorted.flatMap((one) => folder(one) ?? []))],
  };
}

const lengthOf = (page: ListPage) => page.keys.length + page.folders.length;
