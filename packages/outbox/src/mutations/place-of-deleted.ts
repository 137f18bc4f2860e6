import type { MutationRecord } from '../records/mutation-record.ts';
import { operationsOf } from './item-version.ts';

/** More edits than an item saw between the version somebody edited and its end. */
const FAR_AHEAD = 1_000;

/**
 * What a create in the place of a deleted item carries on.
 * @param base the version of it that was edited last on this device, where that is known
 */
export function inPlaceOf(
  base: MutationRecord['base'],
): Required<Pick<MutationRecord, 'after' | 'afterLog'>> {
  return {
    after: (base?.rev ?? 0) + FAR_AHEAD,
    afterLog: operationsOf(base?.item ?? {}),
  };
}
