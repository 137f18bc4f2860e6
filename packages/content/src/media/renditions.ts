/** Pixels across of the sizes a picture is kept in beside its original, which none of them exceeds. */
export const RENDITION_WIDTHS = [480, 768, 1080, 1600] as const;

/** Where the rendition of an original lies; it is WebP whatever the original's name ends in. */
export function renditionKey(width: number, key: string): string {
  return `derived/${width}/${key}`;
}
