import { detectFileType, isPictureType, mediaKey, type FileType } from '@clubhouse/content';
import type { Upload } from '@clubhouse/outbox';
import type { Darkroom } from '#pictures/darkroom.ts';
import { cleanVideo } from '#pictures/metadata/clean-video.ts';
import { pictureUploads } from '#pictures/picture-uploads.ts';
import { faultWords } from '#pictures/picture-words.ts';

/** What became of one chosen file. */
export type TakenFile =
  /** The original first, then what was made from it. */
  | { readonly ok: true; readonly uploads: readonly Upload[] }
  /** Why it was not taken and what to do, in a sentence or two. */
  | { readonly ok: false; readonly words: string };

/** The media library's kinds beside pictures, by their bytes: what they are sent as, and their names' endings. */
const OTHERS: Readonly<Partial<Record<FileType, { type: string; endings: readonly string[] }>>> = {
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

/** As far as a file's kind is written. */
const HEAD_BYTES = 4096;

/** Looks at what a file is by its bytes, prepares it where it is a picture, and fixes its key. */
export async function takeFile(
  file: File,
  tools: {
    readonly darkroom: Darkroom;
    readonly now: () => number;
    readonly newId: () => string;
  },
  place: { readonly folder: string; readonly taken: Iterable<string> },
): Promise<TakenFile> {
  if (file.size === 0) return refused(faultWords(file.name, { reason: 'empty' }));
  let kind: FileType;
  try {
    kind = detectFileType(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    return refused(faultWords(file.name, { reason: 'unreadable' }));
  }
  if (isPictureType(kind)) {
    const outcome = await tools.darkroom.prepare(file);
    return outcome.ok
      ? { ok: true, uploads: pictureUploads(outcome.picture, tools, place).uploads }
      : refused(faultWords(file.name, outcome.fault));
  }
  const known = OTHERS[kind];
  if (!known) {
    return refused(
      `“${file.name}” was not taken: the media library holds pictures, videos, PDF and Word documents.`,
    );
  }
  if (!isNamed(file.name, known.endings)) {
    return refused(faultWords(file.name, { reason: 'not-what-its-name-says', is: kind }));
  }
  let bytes: Blob;
  try {
    ({ bytes } = await cleanVideo(file));
  } catch {
    return refused(faultWords(file.name, { reason: 'unreadable' }));
  }
  const upload: Upload = {
    id: tools.newId(),
    key: mediaKey({ fileName: file.name, now: tools.now(), ...place }),
    name: file.name,
    type: known.type,
    size: bytes.size,
    bytes,
  };
  return { ok: true, uploads: [upload] };
}

/** A name without an ending says nothing wrong. */
function isNamed(name: string, endings: readonly string[]): boolean {
  const ending = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  return ending === undefined || endings.includes(ending);
}

function refused(words: string): TakenFile {
  return { ok: false, words };
}
