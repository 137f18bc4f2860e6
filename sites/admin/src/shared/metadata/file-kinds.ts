import { detectFileType, type FileType } from '@clubhouse/content';

/** The part of a file that shows its type. */
const HEAD_BYTES = 4096;

/** The type of a chosen file, by its first bytes. Rejects with a `DOMException` if it cannot be read any more. */
export async function kindOfFile(file: File): Promise<FileType> {
  return detectFileType(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

interface FileKind {
  readonly type: string;
  /** The extensions of its files' names. A HEIC file may have any: it only matters whether the browser can open it. */
  readonly endings?: readonly string[];
}

export const KINDS: Readonly<Partial<Record<FileType, FileKind>>> = {
  jpg: { type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { type: 'image/png', endings: ['png', 'apng'] },
  gif: { type: 'image/gif', endings: ['gif'] },
  webp: { type: 'image/webp', endings: ['webp'] },
  avif: { type: 'image/avif', endings: ['avif'] },
  heic: { type: 'image/heic' },
  svg: { type: 'image/svg+xml', endings: ['svg'] },
  mp4: { type: 'video/mp4', endings: ['mp4', 'm4v', 'mov', '3gp'] },
  mov: { type: 'video/quicktime', endings: ['mov', 'qt', 'mp4'] },
  webm: { type: 'video/webm', endings: ['webm'] },
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  doc: { type: 'application/msword', endings: ['doc'] },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
};

/** Whether a name fits the kind. A name without an extension cannot be wrong: phones share such files. */
export function isNamed(fileName: string, kind: FileType): boolean {
  const ending = endingOf(fileName);
  return ending === '' || (KINDS[kind]?.endings?.includes(ending) ?? true);
}

/** The file's name with the extension of a picture of this media type; the same name if it has that already. */
export function named(fileName: string, type: string): string {
  const { endings = [] } = Object.values(KINDS).find((kind) => kind.type === type) ?? {};
  const [ending = '', ...others] = endings;
  const given = endingOf(fileName);
  if (given === ending || (ending === 'jpg' && others.includes(given))) return fileName;
  return `${given === '' ? fileName : fileName.slice(0, -given.length - 1)}.${ending}`;
}

function endingOf(fileName: string): string {
  return /\.([a-z\d]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}
