import { compareKeys } from './object-store.ts';
import { S3Error } from './s3-error.ts';

/** What S3 shows of a list at most in one answer. */
const LARGEST_PAGE = 1000;

/** Where a list goes on: behind a key, behind one entry of it, or behind every key of a folder already shown. */
export interface Position {
  readonly key: string;
  /** Of several entries of the key the last one shown; absent means all of them. */
  readonly id?: string | undefined;
  readonly isFolder?: boolean;
}

export interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly folders: readonly string[];
  /** Where the next page begins; absent on the last one. */
  readonly next?: Position;
}

/** What every list of a bucket is asked: for its entries with a prefix, up to a delimiter rolled up into folders. */
export interface ListQuestion {
  readonly prefix: string;
  /** Empty when keys are not to be rolled up. */
  readonly delimiter: string;
  /** At most this many entries and folders together. */
  readonly limit: number;
  /** Writes a key as the answer is to have it. */
  readonly encode: (text: string) => string;
}

/** @throws S3Error InvalidArgument */
export function listQuestion(
  query: ReadonlyMap<string, string>,
  limitName: 'max-keys' | 'max-uploads',
): ListQuestion {
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    limit: pageLimit(query.get(limitName)),
    encode: keyEncoder(query.get('encoding-type')),
  };
}

/** One page of entries that come in the order they are to be shown in: by key, then by id. */
export function listPage<Entry extends { readonly key: string; readonly id?: string }>(
  inOrder: readonly Entry[],
  { prefix, delimiter, limit }: ListQuestion,
  after: Position | undefined,
): Page<Entry> {
  const entries: Entry[] = [];
  const folders: string[] = [];
  let next = after;
  for (const entry of limit === 0 ? [] : inOrder) {
    const { key, id } = entry;
    if (!key.startsWith(prefix) || (next && !isBehind(entry, next))) continue;
    if (entries.length + folders.length === limit) return { entries, folders, next: next! };
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const folder = end < 0 ? undefined : key.slice(0, end + delimiter.length);
    if (folder === undefined) entries.push(entry);
    else folders.push(folder);
    next = folder === undefined ? { key, id } : { key: folder, isFolder: true };
  }
  return { entries, folders };
}

function isBehind(
  { key, id }: { readonly key: string; readonly id?: string },
  after: Position,
): boolean {
  if (key === after.key) return id !== undefined && after.id !== undefined && id > after.id;
  return compareKeys(key, after.key) > 0 && !(after.isFolder && key.startsWith(after.key));
}

/**
 * How many entries a list asks for; more than S3 shows are fewer without a word.
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
