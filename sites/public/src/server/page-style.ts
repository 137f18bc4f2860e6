import { createHash } from 'node:crypto';
import type { ClubProfile } from '@clubhouse/club';
import { clubStyle } from '@clubhouse/ui';

export interface PageStyle {
  readonly css: string;
  /** In the policy's format: `sha256-…`. */
  readonly hash: string;
}

/** The one block of styles of every page, the club's colours first, and its hash for the policy. */
export function pageStyle(club: ClubProfile, css: string): PageStyle {
  const whole = clubStyle(club) + css;
  if (/<\/style/i.test(whole)) throw new Error('The styles would end their own block');
  return { css: whole, hash: `sha256-${createHash('sha256').update(whole).digest('base64')}` };
}
