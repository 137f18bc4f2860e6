import { describe, expect, it } from 'vitest';
import { parseDeleteRequest } from './delete-request.ts';

const wrap = (inner: string) => `<?xml version="1.0"?><Delete xmlns="urn:x">${inner}</Delete>`;
const objects = (...keys: string[]) =>
  wrap(keys.map((key) => `<Object><Key>${key}</Key></Object>`).join(''));

describe('the keys of a DeleteObjects request', () => {
  it.each([
    ['media/a', 'media/a'],
    ['a &amp; b &lt;&#x1F3C9;&#10;&gt;', 'a & b <\u{1f3c9}\n>'],
    ['&amp;lt;', '&lt;'],
    [' ', ' '],
    ['  two  ', '  two  '],
    ['007', '007'],
    ['true', 'true'],
  ])('%j is %j', (written, key) => {
    expect(parseDeleteRequest(objects(written)).deletions).toEqual([{ key }]);
  });

  it('may be a thousand full of characters that need escaping', () => {
    const keys = Array.from({ length: 1000 }, (_, i) => '&amp;&lt;&quot;'.repeat(20) + i);
    expect(parseDeleteRequest(objects(...keys)).deletions).toHaveLength(1000);
  });

  it('come with the conditions asked for', () => {
    const text = wrap('<Object><Key>a</Key><ETag>&quot;e&quot;</ETag></Object><Quiet>true</Quiet>');
    expect(parseDeleteRequest(text)).toEqual({
      deletions: [{ key: 'a', etag: '"e"' }],
      quiet: true,
    });
  });

  it.each([
    '',
    'no xml',
    wrap(''),
    wrap('<Object/>'),
    wrap('<Object><Key></Key></Object>'),
    wrap('<Object><Key>&unknown;</Key></Object>'),
    wrap('<Object><Key>a</Key>'),
    '<!DOCTYPE Delete [<!ENTITY a "b">]><Delete><Object><Key>&a;</Key></Object></Delete>',
    wrap('<Object><__proto__>x</__proto__><Key>a</Key></Object>'),
    wrap('<Object>'.repeat(50_000) + '</Object>'.repeat(50_000)),
    objects(...Array.from({ length: 1001 }, (_, i) => `k${i}`)),
  ])('are refused as malformed: %.60s', (text) => {
    expect(() => parseDeleteRequest(text)).toThrow('not well-formed');
  });
});
