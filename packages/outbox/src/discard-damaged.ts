import { changeMutations, MUTATION_TABLES } from './store/change-mutations.ts';
import { rulesOf, type EntityRules } from './model/entity-rules.ts';
import { NO_CHANGES } from './model/mutations/mutation-changes.ts';
import { withoutUploads } from './model/mutations/without-upload.ts';
import type { OutboxDatabase } from './store/database.ts';
import type { DamagedRecord } from './model/records/kept-record.ts';
import type { MutationRecord } from './model/records/mutation-record.ts';
import { partsOf } from './store/stored-upload.ts';

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
