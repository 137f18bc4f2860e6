import { describe, expect, it } from 'vitest';
import { copySourceOf, decodeKey } from './target.ts';

describe('a key', () => {
  it.each([
    ['a/../b', 'a/../b'],
    ['a//b', 'a//b'],
    ['a%20b+c', 'a b+c'],
    ['%F0%9F%8F%89/', '\u{1f3c9}/'],
    ['%252F', '%2F'],
  ])('%s is %j, and no path', (encoded, key) => {
    expect(decodeKey(encoded)).toBe(key);
  });

  it.each(['%zz', '%ff', '%C3'])('%s is no UTF-8', (encoded) => {
    expect(() => decodeKey(encoded)).toThrow("Couldn't parse the specified URI");
  });

  it('has 1,024 bytes at most, whatever its letters weigh', () => {
    expect(decodeKey('%C3%A9'.repeat(512))).toHaveLength(512);
    expect(() => decodeKey(`${'%C3%A9'.repeat(512)}a`)).toThrow('Your key is too long');
  });
});

describe('the source of a copy', () => {
  it.each(['bucket/a%20b/c', '/bucket/a%20b/c', 'bucket%2Fa%20b%2Fc', '%2Fbucket/a%20b%2Fc'])(
    '%s names bucket and key',
    (header) => {
      expect(copySourceOf(header)).toEqual({ bucket: 'bucket', key: 'a b/c' });
    },
  );

  it('may name a version', () => {
    expect(copySourceOf('bucket/a?versionId=v')).toMatchObject({ key: 'a', versionId: 'v' });
  });

  it.each(['', '/', 'bucket', '/bucket/'])('%j names none', (header) => {
    expect(() => copySourceOf(header)).toThrow('must mention the source bucket and key');
  });
});
