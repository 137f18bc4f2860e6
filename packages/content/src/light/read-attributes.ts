import type { StoredItem } from '../reader/database-reader.ts';
import { readNumber } from '../reader/number.ts';

/** A value as DynamoDB writes it: one key that names its type. */
export type Attribute = Readonly<Record<string, unknown>>;
export type Attributes = Readonly<Record<string, Attribute>>;

/** Converts DynamoDB's typed attributes into the same values as the SDK's document client. */
export function readAttributes(item: Attributes): StoredItem {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, read(value)]));
}

function read(attribute: Attribute): unknown {
  const [[type, value] = []] = Object.entries(attribute);
  const parts = value as string[];
  switch (type) {
    case 'S':
    case 'BOOL':
      return value;
    case 'NULL':
      return null;
    case 'N':
      return readNumber(value as string);
    case 'B':
      return readBytes(value as string);
    case 'L':
      return (value as Attribute[]).map(read);
    case 'M':
      return readAttributes(value as Attributes);
    case 'SS':
      return new Set(parts);
    case 'NS':
      return new Set(parts.map(readNumber));
    case 'BS':
      return new Set(parts.map(readBytes));
    default:
      throw new TypeError(`DynamoDB has no type ${type}`);
  }
}

function readBytes(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
