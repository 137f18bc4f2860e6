import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block, Inline } from './blocks.ts';
import { formattedText } from './formatted-text.ts';

const line = (text: string) => formattedText(text)[0];

test('a line is a paragraph, a subheading, or an item of the list that the lines before it began', () => {
  expect(formattedText('One.\r\n\n## Two\n- a\n* b\n1. c\n2) d\n- e\n#no\n-no\n1.no')).toEqual([
    { is: 'paragraph', parts: ['One.'] },
    { is: 'heading', parts: ['Two'] },
    { is: 'bullets', items: [['a'], ['b']] },
    { is: 'numbers', items: [['c'], ['d']] },
    { is: 'bullets', items: [['e']] },
    ...['#no', '-no', '1.no'].map((text) => ({ is: 'paragraph', parts: [text] })),
  ]);
});

test.each<[string, readonly Inline[]]>([
  ['**b _c_** \\*d\\*', [{ is: 'bold', parts: ['b ', { is: 'italic', parts: ['c'] }] }, ' *d*']],
  ['2 * 3 ** 4 _ 5', ['2 * 3 ** 4 _ 5']],
  ['**open and _open', ['**open and _open']],
  ['snake_case_name', ['snake_case_name']],
  ['<b>x</b> `k` ~~s~~ ![i](/p.png) [r] &amp;', ['<b>x</b> `k` ~~s~~ ![i](/p.png) [r] &amp;']],
  ['שלום **עולם**', ['שלום ', { is: 'bold', parts: ['עולם'] }]],
  ['[Join](/memberships?a=1)', [{ is: 'link', href: '/memberships?a=1', parts: ['Join'] }]],
  ['www.club.test', [{ is: 'link', href: 'https://www.club.test/', parts: ['www.club.test'] }]],
  ['a@club.test', [{ is: 'link', href: 'mailto:a@club.test', parts: ['a@club.test'] }]],
  ...[
    'javascript:alert(1)',
    'JaVa&#x53;cript:1',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'x',
  ].map((href): [string, readonly Inline[]] => [`[x](${href})`, [`[x](${href})`]]),
])('%s is read with its marks, and nothing else', (text, parts) => {
  expect(line(text)).toEqual({ is: 'paragraph', parts });
});

test.each(['.', '”', '’', '»', '…'])('%s after an address is not part of the link', (mark) => {
  const [line] = formattedText(`See www.club.test/fixtures${mark}`);
  const link = { is: 'link', href: 'https://www.club.test/fixtures' };
  expect(line).toMatchObject({ parts: ['See ', link, mark] });
});

const marks = fc.constantFrom(
  '*',
  '**',
  '_',
  '[',
  '](',
  ')',
  'http://',
  'www.',
  '<',
  '- ',
  '## ',
  '\n',
  '\\',
  'javascript:',
  'a',
  'é',
  '🏉',
  ' ',
  '&#106;',
  '"',
  '\u202e',
);
const typed = fc.oneof(
  fc.array(marks, { maxLength: 60 }).map((some) => some.join('')),
  fc.string(),
);

test('no text makes an element outside the set or a link that leads elsewhere, and no word is lost', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const blocks = formattedText(text);
      for (const href of linksOf(blocks)) {
        expect(href).toMatch(/^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/);
      }
      const shown = plainText(text) + linksOf(blocks).join();
      for (const [word] of text.matchAll(/[aé🏉]+/gu)) expect(shown).toContain(word);
    }),
  );
});

test('a text without marks is read like plain text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L} ,.!?]*$/u), (text) => {
      fc.pre(!/www\./i.test(text));
      expect(plainText(text)).toBe(text.trim());
    }),
  );
});

test('100,000 characters with 1,000 links are all read, however the marks are nested', () => {
  const links = Array.from({ length: 1_000 }, (_, n) => `[${n}](https://a.test/${n}) **b _c** d_ `);
  const text = links.join(' word '.repeat(8));
  expect(linksOf(formattedText(text))).toHaveLength(1_000);
  expect(plainText('_a'.repeat(50_000))).toHaveLength(100_000);
});

function linksOf(blocks: readonly Block[]): string[] {
  const of = (parts: readonly Inline[]): string[] =>
    parts.flatMap((part) =>
      typeof part === 'string'
        ? []
        : [...(part.is === 'link' ? [part.href] : []), ...of(part.parts)],
    );
  return blocks.flatMap((block) => ('items' in block ? block.items.flatMap(of) : of(block.parts)));
}

/** The words that a reader sees, a line for each paragraph, subheading and item. */
function plainText(text: string): string {
  const words = (parts: readonly Inline[]): string =>
    parts.map((part) => (typeof part === 'string' ? part : words(part.parts))).join('');
  const lines = formattedText(text).flatMap((block) =>
    'items' in block ? block.items : [block.parts],
  );
  return lines.map(words).join('\n');
}
