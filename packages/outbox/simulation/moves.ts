import type { AppliedWrite, ModelService } from '../src/testing/model-service.ts';
import { isDue, valuesOf } from './club-matters.ts';
import type { Ledger } from './ledger.ts';

/** Who signs what the function writes. */
export const FUNCTION = 'function';

/** Checks that the function loses nothing: what it takes out of one item stands in another. */
export function movesOf({
  service,
  ledger,
  object,
}: {
  readonly service: () => ModelService;
  readonly ledger: Ledger;
  readonly object: (problem: string) => void;
}) {
  const moved = new Set<string>();
  return {
    /** Whether the function has ever stored this value. */
    has: (value: string) => moved.has(value),
    applied({ request: { entity, id, item }, before }: AppliedWrite) {
      for (const value of valuesOf(item).values()) moved.add(value);
      for (const [place, was] of valuesOf(before)) {
        // The item itself is among them, and may hold what somebody wrote over it.
        const there = [...service().items.values()].map((each) => valuesOf(each).get(place));
        const isThere = there.some((value) => value !== undefined && ledger.hasSeen(value, was));
        // Somebody may have chosen another value on a card.
        if (isThere || ledger.isTakenOut(was) || ledger.isDiscarded(was)) continue;
        object(`the function lost ${was} at ${place} of ${entity}/${id}`);
      }
    },
    /** Once it had time enough. @param now milliseconds since the epoch */
    atTheEnd(now: number) {
      for (const [at, item] of service().items) {
        if (isDue(item, now)) object(`${at} is due, and waits still`);
      }
    },
  };
}
