import { expect, it } from 'vitest';
import { parseXmlRequest } from './xml.ts';

const wrap = (inner: string) => `<?xml version="1.0"?><Delete xmlns="urn:x">${inner}</Delete>`;
const objects = (...keys: string[]) =>
  wrap(keys.map((key) => `<Object><Key>${key}</Key></Object>`).join(''));
const keysIn = (text: string) =>
  parseXmlRequest(text, { root: 'Delete', list: 'Object', most: 1000 }).entries.map((entry) =>
    entry.get('Key'),
  );

it.each([
  ['a &amp; b &lt;&#x1F3C9;&#10;&gt;', 'a & b <\u{1f3c9}\n>'],
  ['&amp;lt;', '&lt;'],
  ['  two  ', '  two  '],
  ['007', '007'],
  ['a&#x1;b', 'a\u0001b'],
  // The parser limits how many it decodes itself.
  ['&amp;&lt;&quot;'.repeat(20), '&<"'.repeat(20)],
])('a key written %j is %j, a thousand times', (written, key) => {
  const written1000 = Array.from({ length: 1000 }, () => written);
  expect(new Set(keysIn(objects(...written1000)))).toEqual(new Set([key]));
});

it.each([
  '',
  'no xml',
  wrap(''),
  wrap('<Object>1</Object>'),
  wrap('<Object><Key>&unknown;</Key></Object>'),
  wrap('<Object><Key>&constructor;</Key></Object>'),
  wrap('<Object><Key>a</Key>'),
  '<Other><Object><Key>a</Key></Object></Other>',
  '<!DOCTYPE Delete [<!ENTITY a "b">]><Delete><Object><Key>&a;</Key></Object></Delete>',
  wrap('<Object><__proto__>x</__proto__><Key>a</Key></Object>'),
  wrap('<Object>'.repeat(50_000) + '</Object>'.repeat(50_000)),
  objects(...Array.from({ length: 1001 }, (_, i) => `k${i}`)),
])('a document is refused as malformed: %.60s', (text) => {
  expect(() => keysIn(text)).toThrow('Malformed XML');
});
