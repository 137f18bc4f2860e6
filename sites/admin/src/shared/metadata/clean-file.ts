import type { FileType } from '@clubhouse/content';
import { kindOfFile } from '#shared/metadata/kind-of-file.ts';
import { cleanFilm } from '#shared/metadata/clean-film.ts';
import { cleanPdf } from '#shared/metadata/clean-pdf.ts';
import { cleanWebm } from '#shared/metadata/clean-webm.ts';
import type { CleanFile } from '#shared/metadata/patched-file.ts';

const CLEANERS: Readonly<Partial<Record<FileType, (file: Blob) => Promise<CleanFile>>>> = {
  mp4: cleanFilm,
  mov: cleanFilm,
  webm: cleanWebm,
  pdf: cleanPdf,
};

/** A film or document as it will be sent: without where and when it was made, and by whom, as far as that can be done. */
export async function cleanFile(file: File): Promise<CleanFile> {
  const kind = await kindOfFile(file);
  const clean = CLEANERS[kind];
  if (clean) return clean(file);
  // A Word document is compressed throughout, so its author's name stays in the file.
  return { bytes: file, locationRemoved: false, mayTell: kind === 'doc' || kind === 'docx' };
}
