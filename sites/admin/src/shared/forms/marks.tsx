import type { ClipboardEvent, MouseEvent } from 'react';
import { Button } from '#shared/ui/button.tsx';

const BUTTONS = [
  ['Bold', wrapIn('**')],
  ['Italic', wrapIn('_')],
  ['Link', link],
  ['List', startLines('- ')],
  ['Subheading', startLines('## ')],
] as const;

/** Buttons that format the selected words of the text area below. The keyboard stays open. */
export function FormatButtons({ held }: { readonly held: boolean }) {
  const press = (format: (area: HTMLTextAreaElement) => void) => {
    return ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      const area = currentTarget.closest('.field')?.querySelector('textarea');
      if (!area) return;
      area.focus({ preventScroll: true });
      format(area);
    };
  };
  return (
    <div className="row format" role="toolbar" aria-label="Format">
      {BUTTONS.map(([label, format]) => (
        <Button
          key={label}
          look="quiet"
          small
          held={held}
          onMouseDown={(event) => event.preventDefault()}
          onClick={press(format)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function wrapIn(mark: string) {
  return (area: HTMLTextAreaElement) => {
    const selected = selectionOf(area);
    // A mark beside a space has no effect.
    const words = selected.trim();
    const at = area.selectionStart + selected.indexOf(words) + mark.length;
    insertText(
      area,
      selected.replace(words, () => mark + words + mark),
    );
    area.setSelectionRange(at, at + words.length);
  };
}

function link(area: HTMLTextAreaElement) {
  const selected = selectionOf(area).trim();
  const isAddress = /^(https?:\/\/|www\.)/i.test(selected);
  const [words, address] = isAddress ? ['', selected] : [selected, 'https://'];
  const at = area.selectionStart + 1;
  insertText(area, `[${words}](${address})`);
  // The text cursor moves to the place of the missing text.
  if (words === '') area.setSelectionRange(at, at);
  else area.setSelectionRange(at + words.length + 2, at + words.length + 2 + address.length);
}

/** Begins each selected line with a mark, or removes the mark if all of them have it. */
function startLines(mark: string) {
  return (area: HTMLTextAreaElement) => {
    const { value, selectionStart, selectionEnd } = area;
    const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
    const next = value.indexOf('\n', selectionEnd);
    area.setSelectionRange(from, next < 0 ? value.length : next);
    const lines = selectionOf(area).split('\n');
    const isMarked = lines.every((line) => line.startsWith(mark));
    insertText(
      area,
      lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n'),
    );
  };
}

function selectionOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string {
  return value.slice(selectionStart, selectionEnd);
}

/** Replaces the selected text as if it was typed, so that the phone's own undo takes it back. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  // Only this command is part of the field's undo; the browsers that have it keep it.
  if (document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** Pastes formatted text as text with marks. Text without formatting is pasted by the browser, as it is. */
export function pasteWithMarks(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const html = event.clipboardData.getData('text/html');
  const plain = event.clipboardData.getData('text/plain');
  const marked = html && markedText(html);
  if (!marked || marked === plain.trim()) return;
  event.preventDefault();
  insertText(event.currentTarget, marked);
}

/** Converts formatted text to text with marks: for paragraphs, subheadings, lists, bold, italic and links. */
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

/** Escapes signs that would be read as marks. */
function escaped(text: string): string {
  return text.replace(/[\\*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}
