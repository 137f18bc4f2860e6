import { compareKeys } from '../key-order.ts';
import { folderOf } from '../list-page.ts';
import type { UploadRecord } from './upload-record.ts';

export interface UploadsQuestion {
  readonly prefix: string;
  /** Empty when keys are not to be rolled up into folders. */
  readonly delimiter: string;
  /** At most this many uploads and folders together. */
  readonly limit: number;
  /** The page begins behind this key; behind this folder, where the page before ended with one. */
  readonly keyMarker: string;
  /** Not behind the key, but behind this upload of it. Means nothing without a key. */
  readonly uploadIdMarker: string;
}

export interface UploadsPage {
  readonly uploads: readonly UploadRecord[];
  readonly folders: readonly string[];
  /** The markers of the next page; absent on the last one. A folder has no upload's id. */
  readonly next?: { readonly key: string; readonly uploadId: string };
}

/** One page of a listing of uploads, which come in the order they are to be shown in. */
export function uploadsPage(
  inOrder: readonly UploadRecord[],
  question: UploadsQuestion,
): UploadsPage {
  const { prefix, delimiter, limit } = question;
  const uploads: UploadRecord[] = [];
  const folders: string[] = [];
  if (limit === 0) return { uploads, folders };
  let next = { key: '', uploadId: '' };
  for (const upload of inOrder) {
    if (!upload.key.startsWith(prefix) || !isBehind(upload, question)) continue;
    const folder = folderOf(upload.key, prefix, delimiter);
    if (folder !== undefined && folder === folders.at(-1)) continue;
    if (uploads.length + folders.length === limit) return { uploads, folders, next };
    if (folder === undefined) uploads.push(upload);
    else folders.push(folder);
    next =
      folder === undefined
        ? { key: upload.key, uploadId: upload.id }
        : { key: folder, uploadId: '' };
  }
  return { uploads, folders };
}

function isBehind({ key, id }: UploadRecord, question: UploadsQuestion): boolean {
  const { keyMarker, uploadIdMarker, delimiter } = question;
  if (keyMarker === '') return true;
  if (key === keyMarker) return uploadIdMarker !== '' && id > uploadIdMarker;
  const inShownFolder =
    delimiter !== '' && keyMarker.endsWith(delimiter) && key.startsWith(keyMarker);
  return compareKeys(key, keyMarker) > 0 && !inShownFolder;
}
