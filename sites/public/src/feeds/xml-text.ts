/**
 * A text escaped for XML or HTML, in an element or in an attribute within double quotes. Characters that XML 1.0 does
 * not allow even escaped (most control characters, half surrogate pairs) are left out: one of them would make the whole
 * document unreadable.
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
