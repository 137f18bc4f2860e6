import type { QueuedUpload } from '@clubhouse/outbox';
import { isGoing } from '#shared/uploads/upload-words.ts';

/** A photo that is on the site, and the number of sizes made from it that are not on the site yet. */
export interface FollowingSizes {
  /** The id of the photo's upload. */
  readonly of: string;
  readonly name: string;
  readonly left: number;
}

/** In the order in which they are sent. Uploads that need a person are shown separately, and are not included. */
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
