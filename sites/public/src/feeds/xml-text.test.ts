import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { xmlText } from './xml-text.ts';

test('markup is text, in elements and in attributes', () => {
  const text = `"Tea" & <b>'cake'</b> ]]>`;
  const xml = `<a b="${xmlText(text)}">${xmlText(text)}</a>`;
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });
  expect(parser.parse(xml)).toEqual({ a: { b: text, '#text': text } });
});

test('what XML has no place for is left out, and everything else stays', () => {
  expect(xmlText('a\u0000b\u000bc\ud800d\ufffee\uffff\t\n🏉é')).toBe('abcde\t\n🏉é');
});
