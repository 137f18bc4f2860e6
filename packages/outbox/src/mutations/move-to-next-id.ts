import type { MutationRecord } from '../records/mutation-record.ts';
import { madeOnCreate } from './made-on-create.ts';
import { type MutationChanges, type MutationContext, NO_CHANGES } from './mutation-changes.ts';

/**
 * A create met an id that somebody else has: it takes the next one that nothing queued here has either, and
 * every later mutation for it comes along. One for what has the id stays. Under that id nothing has been sent yet.
 */
export function moveToNextId(
  keyQueue: readonly MutationRecord[],
  { rules, isQueued }: MutationContext,
): MutationChanges {
  const [create] = keyQueue;
  if (!create) return NO_CHANGES;
  let id = rules.nextId(create.id);
  while (isQueued(id)) id = rules.nextId(id);
  const movers = madeOnCreate(keyQueue);
  const put = movers.map((record, place): MutationRecord => {
    const { base } = record;
    const moved = {
      ...record,
      id,
      ...(base && { base: { ...base, item: { ...base.item, id } } }),
      ...('id' in record.fields && { fields: { ...record.fields, id } }),
    };
    if (place > 0) return moved;
    return { ...moved, state: 'pending', nextAt: 0, mayHaveArrived: false };
  });
  return { ...NO_CHANGES, put };
}
