import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareKeys, SortedKeys } from './key-order.ts';

const key = fc.string({ unit: 'binary', maxLength: 12 });
const bytewise = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

describe('the order of keys', () => {
  it('is that of their UTF-8 bytes', () => {
    fc.assert(
      fc.property(key, key, (a, b) => {
        expect(Math.sign(compareKeys(a, b))).toBe(bytewise(a, b));
      }),
    );
  });

  it('puts an emoji behind the last character of two bytes in UTF-16', () => {
    expect(['\u{1f3c9}', '\uffee'].sort()).toEqual(['\u{1f3c9}', '\uffee']);
    expect(['\u{1f3c9}', '\uffee'].sort(compareKeys)).toEqual(['\uffee', '\u{1f3c9}']);
  });

  it('is kept while keys come and go', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.boolean())), (changes) => {
        const sorted = new SortedKeys();
        const plain = new Set<string>();
        for (const [one, stays] of changes) {
          for (const keys of [plain, sorted]) {
            if (stays) keys.add(one);
            else keys.delete(one);
          }
        }
        expect(all(sorted)).toEqual([...plain].sort(bytewise));
      }),
    );
  });
});

function all(sorted: SortedKeys): string[] {
  const keys: string[] = [];
  for (let next = sorted.first(() => true); next !== undefined;) {
    const last = next;
    keys.push(last);
    next = sorted.first((one) => compareKeys(one, last) > 0);
  }
  return keys;
}
