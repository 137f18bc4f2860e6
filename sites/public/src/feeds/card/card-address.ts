import type { CardWords } from './card.ts';

/** The subject of a card: an article by its id, a page by its path. */
export interface AskedCard {
  readonly kind: 'match' | 'news' | 'album' | 'page';
  readonly name: string;
}

export type CardSubject = `${AskedCard['kind']}-${string}`;

/**
 * The address of a card. Previews cache pictures for good, so a card with other words has another address.
 */
export function cardPath(subject: CardSubject, words: CardWords): string {
  return `/cards/${encodeURIComponent(subject)}.${sumOf(JSON.stringify(words))}.png`;
}

/** The card that an address names; nothing for any other address. */
export function cardAsked(path: string): AskedCard | undefined {
  const [, asked = ''] = /^\/cards\/(.+)\.[0-9a-f]{8}\.png$/.exec(path) ?? [];
  let subject: string;
  try {
    subject = decodeURIComponent(asked);
  } catch {
    return undefined;
  }
  const [, kind, name] = /^(match|news|album|page)-(.+)$/s.exec(subject) ?? [];
  return name === undefined ? undefined : { kind: kind as AskedCard['kind'], name };
}

/** FNV-1a: eight digits that change with the text. It protects nothing. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
