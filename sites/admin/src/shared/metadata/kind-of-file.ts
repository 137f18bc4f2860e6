import { detectFileType, type FileType } from '@clubhouse/content';

/** The bytes in which a file's type can be recognised. */
const HEAD_BYTES = 4096;

/** What a chosen file is, by its first bytes. Rejects with a `DOMException` where it cannot be read any more. */
export async function kindOfFile(file: File): Promise<FileType> {
  return detectFileType(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
