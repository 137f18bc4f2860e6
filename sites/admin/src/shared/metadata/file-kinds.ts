import { detectFileType, type FileType } from '@clubhouse/content';

const HEAD_BYTES = 4096;

/** The type of a chosen file, by its first bytes. Rejects with a `DOMException` if it cannot be read any more. */
export async function kindOfFile(file: File): Promise<FileType> {
  return detectFileType(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

interface FileKind {
  readonly type: string;
  readonly words: string;
  /** The extensions of its files' names. A HEIC file may have any: it only matters whether the browser can open it. */
  readonly endings?: readonly string[];
}

export const KINDS: Readonly<Partial<Record<FileType, FileKind>>> = {
  jpg: { type: 'image/jpeg', words: 'a JPEG picture', endings: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { type: 'image/png', words: 'a PNG picture', endings: ['png', 'apng'] },
  gif: { type: 'image/gif', words: 'a GIF picture', endings: ['gif'] },
  webp: { type: 'image/webp', words: 'a WebP picture', endings: ['webp'] },
  avif: { type: 'image/avif', words: 'an AVIF picture', endings: ['avif'] },
  heic: { type: 'image/heic', words: 'an HEIC picture' },
  svg: { type: 'image/svg+xml', words: 'an SVG drawing', endings: ['svg'] },
  mp4: { type: 'video/mp4', words: 'a video', endings: ['mp4', 'm4v', 'mov', '3gp'] },
  mov: { type: 'video/quicktime', words: 'a video', endings: ['mov', 'qt', 'mp4'] },
  webm: { type: 'video/webm', words: 'a video', endings: ['webm'] },
  pdf: { type: 'application/pdf', words: 'a PDF document', endings: ['pdf'] },
  doc: { type: 'application/msword', words: 'a Word document', endings: ['doc'] },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    words: 'a Word document',
    endings: ['docx'],
  },
};

/** Whether a name fits the kind. A name without an extension cannot be wrong: phones share such files. */
export function isNamed(fileName: string, kind: FileType): boolean {
  const ending = endingOf(fileName);
  return ending === '' || (KINDS[kind]?.endings?.includes(ending) ?? true);
}

/** The type that a name promises by its extension; undefined for a name without one that is known here. */
export function namedKind(fileName: string): FileType | undefined {
  return (Object.keys(KINDS) as FileType[]).find((kind) =>
    KINDS[kind]?.endings?.includes(endingOf(fileName)),
  );
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
