import type { ClipboardEvent } from 'react';
import { insertText } from '#shared/forms/format-buttons.tsx';

/** Pastes formatted text as text with marks. Text without formatting is pasted by the browser, as it is. */
export function pasteWithMarks(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const html = event.clipboardData.getData('text/html');
  const plain = event.clipboardData.getData('text/plain');
  const marked = html && markedText(html);
  if (!marked || marked === plain.trim()) return;
  event.preventDefault();
  insertText(event.currentTarget, marked);
}

/** The text of a formatted one: its paragraphs, subheadings and lists are lines, and bold, italic and links have marks. */
export function markedText(html: string): string {
  // Nothing in this document is fetched or run.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = textOf(body).replace(/[^\S\n]+/g, ' ');
  return text
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

const LINES =
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DIV DL DT DD FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER LI MAIN OL P PRE SECTION TABLE TR UL';
const IS_LINE = new Set(LINES.split(' '));
const NO_TEXT = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped((node.nodeValue ?? '').replace(/\s+/g, ' '));
  if (!(node instanceof HTMLElement) || NO_TEXT.has(node.tagName)) return '';
  if (node.tagName === 'BR') return '\n';
  const inner = [...node.childNodes].map(textOf).join('');
  const line = startOf(node);
  if (line !== undefined) return `\n${line}${inner.trim()}\n`;
  const { fontWeight, fontStyle } = node.style;
  const isBold = fontWeight
    ? Number(fontWeight) >= 600 || fontWeight === 'bold'
    : /^(B|STRONG)$/.test(node.tagName);
  const isItalic = fontStyle ? fontStyle === 'italic' : /^(I|EM)$/.test(node.tagName);
  const href = node instanceof HTMLAnchorElement ? node.getAttribute('href') : null;
  const linked =
    href && /^(https?:|mailto:|tel:)/i.test(href) && inner.trim()
      ? `[${inner.trim()}](${href})`
      : inner;
  return around(around(linked, isItalic ? '_' : ''), isBold ? '**' : '');
}

/** The mark at the start of an element's line; undefined for an element within a line. */
function startOf({
  tagName,
  parentElement,
  previousElementSibling,
}: HTMLElement): string | undefined {
  if (/^H[1-6]$/.test(tagName)) return '## ';
  if (tagName !== 'LI') return IS_LINE.has(tagName) ? '' : undefined;
  if (parentElement?.tagName !== 'OL') return '- ';
  let number = 1;
  for (let item = previousElementSibling; item; item = item.previousElementSibling) number += 1;
  return `${number}. `;
}

function around(text: string, mark: string): string {
  const words = text.trim();
  return mark && words && !words.includes('\n')
    ? text.replace(words, () => mark + words + mark)
    : text;
}

/** Signs that would be read as marks stay signs. */
function escaped(text: string): string {
  return text.replace(/[\\*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}
