import type { SettledPicture } from '#shared/pictures/picture-choice.ts';

/** Whether a save of either would store the same picture. */
export function isSamePicture(one: SettledPicture, other: SettledPicture): boolean {
  if (one.kind === 'chosen' && other.kind === 'chosen') return one.picture === other.picture;
  if (one.kind === 'stored' && other.kind === 'stored') return one.imageUrl === other.imageUrl;
  return one.kind === other.kind;
}
