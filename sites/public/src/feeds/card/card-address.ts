import type { CardWords } from './card.ts';

/** What a card is of, and which one: an article by its id, a page by its path. */
export interface AskedCard {
  readonly kind: 'match' | 'news' | 'album' | 'page';
  readonly name: string;
}

export type CardSubject = `${AskedCard['kind']}-${string}`;

/**
 * Where a card is read from. Who reads previews keeps their pictures for good, so a card that says something else
 * has another address.
 */
export function cardPath(subject: CardSubject, words: CardWords): string {
  return `/cards/${encodeURIComponent(subject)}.${sumOf(JSON.stringify(words))}.png`;
}

/** What such an address asks for; nothing where it is none of them. */
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

/** FNV-1a: eight digits that change with the text. Nobody is kept out by it. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
