import { detectFileType, type FileType } from '@clubhouse/content';

/** The part of a file that shows its type. */
const HEAD_BYTES = 4096;

/** The type of a chosen file, by its first bytes. Rejects with a `DOMException` if it cannot be read any more. */
export async function kindOfFile(file: File): Promise<FileType> {
  return detectFileType(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
