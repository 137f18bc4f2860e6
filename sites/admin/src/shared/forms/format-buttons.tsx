import type { MouseEvent } from 'react';
import { Button } from '#shared/ui/button.tsx';

const BUTTONS = [
  ['Bold', wrapIn('**')],
  ['Italic', wrapIn('_')],
  ['Link', link],
  ['List', startLines('- ')],
  ['Subheading', startLines('## ')],
] as const;

/** Set off the selected words of the text area below by marks. The keyboard stays open. */
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
    // A mark beside a space is none.
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
  // The part that is still to be written.
  if (words === '') area.setSelectionRange(at, at);
  else area.setSelectionRange(at + words.length + 2, at + words.length + 2 + address.length);
}

/** Begins each selected line with a mark, or takes the mark away from all of them. */
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
export function insertText(area: HTMLTextAreaElement, text: string): void {
  // The only way that is part of the field's undo; the browsers that have it keep it.
  if (document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
