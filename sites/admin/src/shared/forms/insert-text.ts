/** Replaces the selected text as if it was typed, so that the phone's own undo takes it back. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  // The only way that is part of the field's undo; the browsers that have it keep it.
  if (document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}
