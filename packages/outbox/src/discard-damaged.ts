import { changeMutations, MUTATION_TABLES } from './mutations/change-mutations.ts';
import { rulesOf } from './mutations/entity-rules-of.ts';
import { NO_CHANGES } from './mutations/mutation-changes.ts';
import { withoutUploads } from './mutations/without-upload.ts';
import type { OutboxDatabase } from './ports/database.ts';
import type { EntityRules } from './ports/entity-rules.ts';
import type { DamagedRecord } from './records/kept-record.ts';
import type { MutationRecord } from './records/mutation-record.ts';
import { partsOf } from './uploads/remove-upload.ts';

/**
 * Discards a record that was quarantined. Of a file its bytes go too, and the mutations that waited for it go on
 * without it; where nothing says any more under which key they name it, a person has to look at them.
 */
export function discardDamaged(
  {
    database,
    rules,
    now,
  }: {
    readonly database: OutboxDatabase;
    /** Milliseconds since the epoch. */
    readonly now: number;
    readonly rules: Readonly<Record<string, EntityRules>>;
  },
  damagedId: string,
): Promise<void> {
  const tables = [...MUTATION_TABLES, 'damaged', 'parts'] as const;
  return database.transact(tables, 'write', async (step) => {
    const quarantined = (await step.get('damaged', damagedId)) as DamagedRecord | undefined;
    await step.delete('damaged', damagedId);
    if (quarantined?.table !== 'uploads' || typeof quarantined.key !== 'string') return;
    await step.delete('parts', partsOf(quarantined.key));
    const id = quarantined.key;
    const { key } = (quarantined.found ?? {}) as { readonly key?: unknown };
    const without = (record: MutationRecord): MutationRecord =>
      typeof key === 'string' && key !== ''
        ? withoutUploads(record, [{ id, key }], rulesOf(rules, record.entity))
        : toBeLookedAt(record, id, now);
    await changeMutations(step, (queued) => {
      const waiting = queued.filter(({ deps }) => deps.includes(id));
      return { ...NO_CHANGES, put: waiting.map(without) };
    });
  });
}

function toBeLookedAt(record: MutationRecord, dep: string, at: number): MutationRecord {
  const message = 'A file that it shows was damaged on this device';
  return {
    ...record,
    deps: record.deps.filter((each) => each !== dep),
    state: 'rejected',
    lastError: { reason: 'invalid', message, at },
  };
}
