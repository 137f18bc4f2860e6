import { compareKeys, type ObjectRecord } from './object-record.ts';
import { S3Error } from './s3-error.ts';

const LARGEST_PAGE = 1000;

/**
 * One page of the objects with a prefix and after a key. Objects with a delimiter after the prefix are grouped into
 * folders, each named by the key up to and including the delimiter.
 * @returns `last` is the last key of the page, if more follow
 */
export function listPage(
  inOrder: readonly ObjectRecord[],
  asked: {
    readonly prefix: string;
    /** Empty when keys are not to be rolled up. */
    readonly delimiter: string;
    /** At most this many objects and folders together. */
    readonly limit: number;
    readonly after: string | undefined;
  },
) {
  const { prefix, delimiter, limit, after } = asked;
  const objects: ObjectRecord[] = [];
  const folders: string[] = [];
  let last: string | undefined;
  for (const object of limit === 0 ? [] : inOrder) {
    const { key } = object;
    if (!key.startsWith(prefix) || (after !== undefined && compareKeys(key, after) <= 0)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const folder = end < 0 ? undefined : key.slice(0, end + delimiter.length);
    if (folder === undefined || folder !== folders.at(-1)) {
      if (objects.length + folders.length === limit) return { objects, folders, last };
      if (folder === undefined) objects.push(object);
      else folders.push(folder);
    }
    last = key;
  }
  return { objects, folders };
}

/**
 * How many entries a list asks for, silently limited to the most that S3 lists.
 * @throws S3Error InvalidArgument
 */
export function pageLimit(text: string | undefined): number {
  return Math.min(wholeNumber(text) ?? LARGEST_PAGE, LARGEST_PAGE);
}

/** @throws S3Error InvalidArgument */
export function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new S3Error('InvalidArgument', `"${text}" is not an integer or within integer range`);
}

/**
 * S3 encodes keys as forms do: a space becomes a plus, and the slash stays readable.
 * @throws S3Error InvalidArgument
 */
export function keyEncoder(type: string | undefined): (text: string) => string {
  if (type === undefined) return (text) => text;
  if (type !== 'url') {
    throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request');
  }
  return (text) =>
    encodeURIComponent(text)
      .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
      .replaceAll('%2F', '/')
      .replaceAll('%20', '+');
}
