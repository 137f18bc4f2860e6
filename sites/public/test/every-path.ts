import { FIXED_PATHS } from '#feeds/sitemap.ts';

/** An address of every kind of page, over tables that hold an article `1` and an album `1`. */
export const everyPath: readonly string[] = [...FIXED_PATHS, '/news/1', '/album/1'];
