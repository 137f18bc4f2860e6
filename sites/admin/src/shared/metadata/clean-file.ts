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

/** A film or document as it will be sent: without its location, its dates and its author, as far as possible. */
export async function cleanFile(file: File): Promise<CleanFile> {
  const kind = await kindOfFile(file);
  const clean = CLEANERS[kind];
  if (clean) return clean(file);
  // Word documents are compressed throughout: their author stays, and can be read by anyone who opens them.
  return { bytes: file, locationRemoved: false, mayTell: kind === 'doc' || kind === 'docx' };
}
