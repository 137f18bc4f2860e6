/** The widths in pixels of a picture's renditions; none is wider than the original. */
export const RENDITION_WIDTHS = [480, 768, 1080, 1600] as const;

/** The key of an original's rendition; it is WebP whatever the original's extension. */
export function renditionKey(width: number, key: string): string {
  return `derived/${width}/${key}`;
}
