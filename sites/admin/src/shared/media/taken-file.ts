import { isPictureType, type FileType } from '@clubhouse/content';
import { MOST_BYTES, type Upload } from '@clubhouse/outbox';
import { oneAfterAnother } from '#shared/image-processor/browser-image-processor.ts';
import type { ImageProcessor, PictureOutcome } from '#shared/image-processor/image-processor.ts';
import { preparePictures } from '#shared/image-processor/prepare-pictures.ts';
import { cleanFile } from '#shared/metadata/clean-file.ts';
import { isNamed, kindOfFile, KINDS } from '#shared/metadata/file-kinds.ts';
import { pictureUploads } from '#shared/pictures/picture-uploads.ts';
import { faultWords, type PictureFault } from '#shared/image-processor/fault-words.ts';
import type { AppServices } from '#shared/services/app-services.ts';

/** The original first, then the files that were made from it; or why the file was refused, in a sentence or two. */
export type TakenFile =
  | { readonly ok: true; readonly uploads: readonly Upload[]; readonly locationRemoved: boolean }
  | { readonly ok: false; readonly words: string };

export type TakingTools = Pick<AppServices, 'imageProcessor' | 'now' | 'newId'>;

/** The longest key of the bucket, in bytes of UTF-8, minus the prefix of a rendition's key. */
const LONGEST_KEY = 1024 - 'derived/1600/'.length;

/** Prepares a batch of pictures, films and documents, in the order of the files, and fixes the keys of what is sent. */
export async function* takeFiles(
  files: readonly File[],
  tools: TakingTools,
  place: { readonly folder: string; readonly taken: Iterable<string> },
  fullSize: boolean,
): AsyncGenerator<TakenFile, void, void> {
  const kinds = new Map<File, FileType | undefined>();
  for (const file of files) kinds.set(file, await kindOfFile(file).catch(() => undefined));
  const isPicture = (kind: FileType | undefined) => isPictureType(kind ?? 'unknown');
  const ofMany = [...kinds.values()].filter(isPicture).length > 1;
  // A document is read whole, and a phone's memory may not hold two.
  const others = oneAfterAnother((file) => prepareOther(file, kinds.get(file)));
  const processor: ImageProcessor = {
    prepare: (file, options) =>
      isPicture(kinds.get(file))
        ? tools.imageProcessor.prepare(file, { ...options, ofMany })
        : others.prepare(file, options),
  };
  for await (const { file, outcome } of preparePictures(files, processor, { fullSize })) {
    if (!outcome.ok) {
      yield { ok: false, words: faultWords(file.name, outcome.fault) };
      continue;
    }
    const { key, uploads } = pictureUploads(outcome.picture, tools, place);
    const isTooLong = new TextEncoder().encode(key).length > LONGEST_KEY;
    yield isTooLong
      ? { ok: false, words: faultWords(`${file.name.slice(0, 40)}...`, { reason: 'long-name' }) }
      : { ok: true, uploads, locationRemoved: outcome.locationRemoved };
  }
}

async function prepareOther(file: File, kind: FileType | undefined): Promise<PictureOutcome> {
  if (file.size === 0) return refused({ reason: 'empty' });
  if (kind === undefined) return refused({ reason: 'unreadable' });
  const known = KINDS[kind];
  if (!known) return refused({ reason: 'not-for-the-library' });
  if (!isNamed(file.name, kind)) return refused({ reason: 'not-what-its-name-says', is: kind });
  if (file.size > MOST_BYTES) return refused({ reason: 'over-5-tb' });
  try {
    const { bytes: clean, locationRemoved } = await cleanFile(file);
    const bytes = clean.slice(0, clean.size, known.type);
    return { ok: true, picture: { fileName: file.name, bytes, renditions: [] }, locationRemoved };
  } catch {
    return refused({ reason: 'unreadable' });
  }
}

function refused(fault: PictureFault): PictureOutcome {
  return { ok: false, fault };
}
