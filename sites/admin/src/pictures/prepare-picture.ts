import { detectFileType, isPictureType, RENDITION_WIDTHS, type FileType } from '@clubhouse/content';
import { UnreadablePicture, type Darkroom } from '#pictures/darkroom.ts';
import { isAnimated } from '#pictures/is-animated.ts';

/** A chosen picture, ready to be sent. */
export interface PreparedPicture {
  /** As it was chosen, with the ending of what will be sent. */
  readonly fileName: string;
  readonly bytes: Blob;
  /** Pixels; absent for a drawing without a size of its own. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly renditions: readonly { readonly width: number; readonly bytes: Blob }[];
}

export type PictureFault =
  | { readonly reason: 'empty' }
  | { readonly reason: 'not-a-picture' }
  | { readonly reason: 'not-what-its-name-says'; readonly is: FileType }
  | { readonly reason: 'unreadable' };

export type PictureOutcome =
  | { readonly ok: true; readonly picture: PreparedPicture }
  | { readonly ok: false; readonly fault: PictureFault };

/** Pixels of the longer edge. Above it an iPhone's canvas turns black, and no page shows more. */
const MAX_EDGE = 2048;

/** How far a header is looked into: an animation is announced before the first picture data. */
const HEAD_BYTES = 512 * 1024;

const ENDINGS: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  jpg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png', 'apng'],
  gif: ['gif'],
  webp: ['webp'],
  avif: ['avif'],
  heic: ['heic', 'heif'],
  svg: ['svg'],
};

/** What each is redrawn as. AVIF and HEIC can be read by some browsers and written by none. */
const REDRAWN = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/webp',
  heic: 'image/webp',
} as const;

const KEPT_TYPES: Readonly<Partial<Record<FileType, string>>> = {
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
};

/**
 * Looks at the bytes, refuses what is no picture or not what its name says, and makes what will be sent:
 * the picture redrawn, so that nothing but pixels leaves the phone, and its renditions. What moves, and
 * drawings, are kept as they are.
 */
export async function preparePicture(file: File, darkroom: Darkroom): Promise<PictureOutcome> {
  if (file.size === 0) return refused({ reason: 'empty' });
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const type = detectFileType(head);
    if (!isPictureType(type)) return refused({ reason: 'not-a-picture' });
    if (!isNamed(file.name, type)) return refused({ reason: 'not-what-its-name-says', is: type });
    const picture =
      type in REDRAWN && !isAnimated(type, head)
        ? await redrawn(file, REDRAWN[type as keyof typeof REDRAWN], darkroom)
        : await kept(file, KEPT_TYPES[type] ?? file.type, darkroom);
    return { ok: true, picture };
  } catch (error) {
    // NotReadableError: the file was moved or its card taken out between choosing and reading.
    if (error instanceof UnreadablePicture || error instanceof DOMException) {
      return refused({ reason: 'unreadable' });
    }
    throw error;
  }
}

async function redrawn(
  file: File,
  type: (typeof REDRAWN)[keyof typeof REDRAWN],
  darkroom: Darkroom,
): Promise<PreparedPicture> {
  const { original, renditions } = await darkroom.develop(file, {
    maxEdge: MAX_EDGE,
    type,
    widths: RENDITION_WIDTHS,
  });
  return {
    fileName: named(file.name, original.bytes.type),
    bytes: original.bytes,
    size: { width: original.width, height: original.height },
    renditions: renditions.map(({ width, bytes }) => ({ width, bytes })),
  };
}

async function kept(file: File, type: string, darkroom: Darkroom): Promise<PreparedPicture> {
  const size = await darkroom.measure(file);
  return {
    fileName: file.name,
    bytes: file.slice(0, file.size, type),
    ...(size && { size }),
    renditions: [],
  };
}

/** A name without an ending says nothing, so it says nothing wrong: phones share such files. */
function isNamed(fileName: string, type: FileType): boolean {
  const ending = endingOf(fileName);
  return ending === '' || (ENDINGS[type] ?? []).includes(ending);
}

function named(fileName: string, type: string): string {
  const ending = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '');
  const said = endingOf(fileName);
  if (said === ending || (ending === 'jpg' && ENDINGS.jpg!.includes(said))) return fileName;
  return `${said === '' ? fileName : fileName.slice(0, -said.length - 1)}.${ending}`;
}

function endingOf(fileName: string): string {
  return /\.([a-z\d]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

function refused(fault: PictureFault): PictureOutcome {
  return { ok: false, fault };
}
