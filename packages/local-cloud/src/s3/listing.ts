import { compareKeys, type ObjectRecord } from './object-record.ts';
import type { S3Call } from './route.ts';
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
 * One page of a list that is sorted by key and then by id: the entries after the one that the query's markers name, and
 * the answer's fields about the page.
 * @throws S3Error InvalidArgument
 */
export function markedPage<Entry extends { readonly key: string }>(
  query: S3Call['query'],
  inOrder: readonly Entry[],
  of: 'Version' | 'Upload',
  idOf: (entry: Entry) => string,
) {
  const most = of === 'Version' ? 'Keys' : 'Uploads';
  const limit = pageLimit(query.get(`max-${most.toLowerCase()}`));
  const [prefix, keyMarker] = [query.get('prefix') ?? '', query.get('key-marker') ?? ''];
  const idMarker = query.get(`${of.toLowerCase()}-id-marker`) ?? '';
  const encode = keyEncoder(query.get('encoding-type'));
  const end = inOrder.findIndex((entry) => idOf(entry) === idMarker);
  const rest = inOrder.filter((entry, place) => {
    const { key } = entry;
    // Uploads of a key are sorted by their ids, and the marked one may have ended meanwhile.
    const isLater = of === 'Upload' ? idOf(entry) > idMarker : place > end;
    const isSameKey = idMarker !== '' && key === keyMarker && isLater;
    return key.startsWith(prefix) && (isSameKey || compareKeys(key, keyMarker) > 0);
  });
  const page = rest.slice(0, limit);
  const next = rest.length > page.length ? page.at(-1) : undefined;
  const about = {
    Prefix: encode(prefix),
    KeyMarker: encode(keyMarker),
    [`${of}IdMarker`]: idMarker,
    NextKeyMarker: next && encode(next.key),
    [`Next${of}IdMarker`]: next && idOf(next),
    EncodingType: query.get('encoding-type'),
    [`Max${most}`]: limit,
    IsTruncated: next !== undefined,
  };
  return { page, about, encode };
}

/** How many entries a list asks for, silently limited to the most that S3 lists. @throws S3Error InvalidArgument */
export function pageLimit(text: string | undefined): number {
  return Math.min(wholeNumber(text) ?? LARGEST_PAGE, LARGEST_PAGE);
}

/** @throws S3Error InvalidArgument */
export function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new S3Error('InvalidArgument', `"${text}" is not an integer or within integer range`);
}

/** Encodes keys as forms do: a space becomes a plus; but the slash stays readable. @throws S3Error InvalidArgument */
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
