import type { AlbumSummary } from '@clubhouse/content';

/** What an album is called; something, also when nobody has named it. */
export function albumTitle({ name }: Pick<AlbumSummary, 'name'>): string {
  return name.trim() || 'Untitled album';
}

/** "14 photos"; nothing where the number is not known, or where there are none to count. */
export function photoCount(count: number | undefined): string {
  if (!count) return '';
  return count === 1 ? '1 photo' : `${count.toLocaleString('en-GB')} photos`;
}
