import { BADGE_FILE } from '@clubhouse/club/badge';

/** Words that cameras, phones and messengers name files with. */
const OF_CAMERAS =
  /^(img|image|imag|pxl|dsc[fn]?|p|pano|mvimg|vid|video|mov|movie|gopr|gx|gh|gp|dji|sam|cimg|photo|picture|pic|burst|cover|hdr|mp|portrait|night|screenshot|screen|shot|whatsapp|wa|signal|snapchat|fb|received|telegram|at|am|pm|e|edited|copy|document|doc|scan|file)$/i;

/** Whether a person named the file: it has a word that no camera writes. Numbers and single letters do not count. */
export function isNamedByPerson(fileName: string): boolean {
  if (fileName === BADGE_FILE) return false;
  const { base } = partsOf(fileName);
  // iPhones share files with an id as the name.
  if (/^[\da-f]{8}-[\da-f-]{27}$/i.test(base)) return false;
  return (base.match(/\p{L}+/gu) ?? []).some((word) => word.length > 1 && !OF_CAMERAS.test(word));
}

/** A name that says nothing: `photo.jpg`, or of several files `Tour 3.jpg`, `photo 3.jpg`. */
export function neutralName(
  fileName: string,
  of: { readonly number?: number; readonly album?: string } = {},
): string {
  const { ending } = partsOf(fileName);
  const kind = /^\.(mp4|m4v|mov|qt|3gp|webm)$/i.test(ending)
    ? 'video'
    : /^\.(pdf|docx?)$/i.test(ending)
      ? 'document'
      : 'photo';
  return `${[of.album || kind, of.number].filter(Boolean).join(' ')}${ending}`;
}

/** The same files; a file that a person named gets a neutral name. */
export function withoutNames(files: readonly File[]): readonly File[] {
  return files.map((file, place) => {
    if (!isNamedByPerson(file.name)) return file;
    const { type, lastModified } = file;
    return new File([file], neutralName(file.name, { number: place + 1 }), { type, lastModified });
  });
}

function partsOf(fileName: string): { readonly base: string; readonly ending: string } {
  const ending = /\.[a-z\d]{1,5}$/i.exec(fileName)?.[0] ?? '';
  return { base: fileName.slice(0, fileName.length - ending.length), ending };
}
