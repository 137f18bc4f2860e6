import type { QueuedUpload } from '@clubhouse/outbox';
import { isGoing } from '#shared/uploads/upload-words.ts';

/** A photo that is on the site, and how many of the sizes made from it are not yet. */
export interface FollowingSizes {
  /** The id of the photo's upload. */
  readonly of: string;
  readonly name: string;
  readonly left: number;
}

/** In the order they are sent. What a person has to look at is shown by itself, and is not among them. */
export function sizesThatFollow(uploads: readonly QueuedUpload[]): readonly FollowingSizes[] {
  const waiting = new Set(uploads.map(({ id }) => id));
  const found = new Map<string, FollowingSizes>();
  for (const upload of uploads) {
    const { derivedFrom: of, name } = upload;
    if (of === undefined || waiting.has(of) || !isGoing(upload)) continue;
    found.set(of, { of, name, left: (found.get(of)?.left ?? 0) + 1 });
  }
  return [...found.values()];
}
