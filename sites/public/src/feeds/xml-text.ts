/**
 * A text as it may stand in XML or HTML, in an element or in an attribute within double quotes. What XML 1.0 has no place
 * for, not even escaped (most control characters, halves of characters), is left out: one such character would
 * make the whole document unreadable.
 */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
