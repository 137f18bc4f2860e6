import { createHash } from 'node:crypto';
import type { PageFiles } from './page-files.ts';

/**
 * Tells one build's pages from another's: content goes only into a page that has the styles it was written for, and
 * the script that brings it to life.
 */
export function buildMark(css: string, { script }: Pick<PageFiles, 'script'>): string {
  return createHash('sha256').update(css).update(script).digest('base64url').slice(0, 8);
}
