import { BadCursor } from '../errors.ts';

/** The position where a page ended: the last item's key in the index. */
export interface Place {
  readonly sort: string;
  readonly id: string;
}

/** The position as base64url, which needs no escaping in an address. */
export function writeCursor({ sort, id }: Place): string {
  const bytes = new TextEncoder().encode(JSON.stringify([sort, id]));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @throws BadCursor when it is not one. */
export function readCursor(cursor: string): Place {
  try {
    const binary = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const [sort, id] = JSON.parse(new TextDecoder().decode(bytes)) as unknown[];
    if (typeof sort === 'string' && sort && typeof id === 'string' && id) return { sort, id };
  } catch (cause) {
    throw new BadCursor('This cursor cannot be read', { cause });
  }
  throw new BadCursor('This cursor names no place');
}
