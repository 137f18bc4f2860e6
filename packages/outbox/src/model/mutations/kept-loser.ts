import type { Item } from '../mutation.ts';
import { KEPT_SCHEMA, type KeptRecord } from '../records/kept-record.ts';
import type { MutationRecord } from '../records/mutation-record.ts';

/** The record of a mutation, or of the version that lost against it, kept for 30 days; only once for each loser. */
export function keptOf(
  { owner, entity, id, opId, mutationIds }: MutationRecord,
  loser: KeptRecord['loser'],
  fields: Item,
  now: number,
): KeptRecord {
  return {
    id: `${loser}/${opId}/${now}`,
    schema: KEPT_SCHEMA,
    owner,
    entity,
    entityId: id,
    loser,
    mutationIds,
    fields,
    keptAt: now,
  };
}
