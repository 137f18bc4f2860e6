import type { Item } from '@clubhouse/outbox';
import { momentWords } from '#shared/words/moment-words.ts';

/** Who saved an item and when, in a sentence; empty for an old item that has neither. */
export function savedWords(item: Item, now: number): string {
  const when = savedWhen(item, now);
  return when ? `${savedBy(item)} saved it ${when}.` : `${savedBy(item)} saved it.`;
}

/** What a card is called on which somebody decides. A name is all that is known of who saved: it may be another's too. */
export function conflictTitle({
  noun,
  theirs,
  myName,
  isDelete = false,
}: {
  /** `article`, `event`, `player`. */
  readonly noun: string;
  /** Absent when it was deleted. */
  readonly theirs: Item | undefined;
  readonly myName: string | undefined;
  /** Mine is a delete. */
  readonly isDelete?: boolean;
}): string {
  if (!theirs) return `Someone deleted the ${noun} you changed`;
  const isMyName = savedBy(theirs) === myName;
  if (isDelete) {
    return isMyName
      ? `The ${noun} you deleted was changed in another place, under your name`
      : `Someone changed the ${noun} you deleted`;
  }
  return isMyName
    ? `This ${noun} was changed in another place too, under your name`
    : `Two people changed the same ${noun}`;
}

/** The name of who saved an item. */
function savedBy(item: Item): string {
  return typeof item['savedBy'] === 'string' && item['savedBy'] ? item['savedBy'] : 'Someone';
}

/** `today at 14:02`; nothing where it was not kept. */
function savedWhen(item: Item, now: number): string {
  const at = typeof item['savedAt'] === 'string' ? Date.parse(item['savedAt']) : Number.NaN;
  return Number.isNaN(at) ? '' : momentWords(at, now);
}
