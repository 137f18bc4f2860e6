import type { StoredItem } from '../reader/database-reader.ts';

/** The largest size of one item. Bytes. */
export const LARGEST_ITEM = 400 * 1024;

/**
 * The size of an item in DynamoDB, in bytes: names and texts in UTF-8, numbers by their digits, lists and maps with an
 * overhead for each element. Never less than the service's own count.
 * Source: Amazon DynamoDB Developer Guide, "DynamoDB item sizes and formats".
 */
export function itemBytes(item: StoredItem): number {
  let bytes = 0;
  for (const [name, value] of Object.entries(item)) {
    if (value !== undefined) bytes += textBytes(name) + valueBytes(value);
  }
  return bytes;
}

export function valueBytes(value: unknown): number {
  switch (typeof value) {
    case 'undefined':
      return 0;
    case 'string':
      return textBytes(value);
    case 'number':
    case 'bigint':
      // A byte for every two digits, one for the exponent, and one for a sign or an odd digit.
      return Math.ceil(String(value).replace(/\D/g, '').length / 2) + 2;
    case 'object':
      break;
    default:
      return 1;
  }
  if (value === null) return 1;
  if (value instanceof Uint8Array) return value.byteLength;
  const elements = Array.isArray(value) || value instanceof Set ? [...value] : undefined;
  if (elements) return elements.reduce<number>((sum, each) => sum + valueBytes(each) + 1, 3);
  const entries = Object.keys(value).length;
  return 3 + entries + itemBytes(value as StoredItem);
}

const encoder = new TextEncoder();

function textBytes(text: string): number {
  return encoder.encode(text).length;
}
