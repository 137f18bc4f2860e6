import { findUpload } from './store/stored-upload.ts';
import {
  changeMutations,
  MUTATION_TABLES,
  type MutationOutcome,
} from './store/change-mutations.ts';
import { keyQueueFrom, keyQueueOf } from './model/mutations/key-queue.ts';
import { discardMutation } from './model/mutations/discard-mutation.ts';
import { rulesOf, type EntityRules } from './model/entity-rules.ts';
import { keptOf } from './model/mutations/kept-loser.ts';
import {
  type MutationChanges,
  type MutationContext,
  NO_CHANGES,
} from './model/mutations/mutation-changes.ts';
import { namedUploads } from './model/mutations/named-uploads.ts';
import { reduceMutation } from './model/mutations/reduce-mutation.ts';
import { resolveConflict, type Resolution } from './model/mutations/resolve-conflict.ts';
import { withoutUploads } from './model/mutations/without-upload.ts';
import type { OutboxDatabase, Transaction } from './store/database.ts';
import type { World } from './world.ts';
import type { MutationRecord } from './model/records/mutation-record.ts';
import { readTable } from './store/read-table.ts';
import { retriedUpload } from './model/uploads/reduce-upload.ts';
import { discardUploads } from './upload-commands.ts';

/** What a person does about what waits. Each is one step of the store. */
export interface MutationCommands {
  resolve(seq: number, resolution: Resolution): Promise<readonly MutationOutcome[]>;
  retry(seq: number): Promise<readonly MutationOutcome[]>;
  discard(seq: number): Promise<readonly MutationOutcome[]>;
  /** Discards a file: the mutations that name it go on without it. */
  discardUpload(id: string): Promise<void>;
  discardAll(owner: string): Promise<void>;
}

const TABLES = [...MUTATION_TABLES, 'uploads', 'parts'] as const;

export function mutationCommands({
  database,
  world,
  rules,
}: {
  readonly database: OutboxDatabase;
  readonly world: World;
  readonly rules: Readonly<Record<string, EntityRules>>;
}): MutationCommands {
  /** Changes one mutation; files that only it was waiting for go with it. */
  const change = (
    seq: number,
    decide: (
      record: MutationRecord,
      queued: readonly MutationRecord[],
      context: MutationContext,
    ) => MutationChanges,
    also?: (step: Transaction, record: MutationRecord) => Promise<void>,
  ) =>
    database.transact(TABLES, 'write', async (step) => {
      let removed: readonly MutationRecord[] = [];
      let found: MutationRecord | undefined;
      const outcomes = await changeMutations(step, (queued) => {
        const record = queued.find((each) => each.seq === seq);
        if (!record) return NO_CHANGES;
        found = record;
        const changes = decide(record, queued, {
          now: world.now(),
          random: world.random(),
          rules: rulesOf(rules, record.entity),
          isQueued: (id) => queued.some((each) => each.entity === record.entity && each.id === id),
        });
        removed = changes.remove;
        return changes;
      });
      await discardUnnamed(step, removed, { world, rules });
      if (also && found) await also(step, found);
      return outcomes;
    });

  return {
    resolve: (seq, resolution) =>
      change(seq, (record, queued, context) =>
        resolveConflict(keyQueueFrom(queued, record), resolution, context),
      ),
    retry: (seq) =>
      change(
        seq,
        (record, _queued, context) => reduceMutation([record], { type: 'retry' }, context),
        async (step, { deps }) => {
          // Without them it could never be sent.
          for (const id of deps) {
            const upload = await findUpload(step, id);
            if (upload?.state === 'rejected') await step.put('uploads', retriedUpload(upload));
          }
        },
      ),
    discard: (seq) =>
      change(seq, (record, queued, context) =>
        discardMutation(keyQueueOf(queued, record), record, context),
      ),

    discardUpload: (id) =>
      database.transact(TABLES, 'write', async (step) => {
        const { records } = await readTable(step, 'uploads');
        const ids = await discardUploads(step, [id], () => world.newId());
        const given = records.filter((record) => ids.includes(record.id));
        await changeMutations(step, (queued) => {
          const waiting = queued.filter(({ deps }) => deps.some((dep) => ids.includes(dep)));
          const put = queued.flatMap((record) => {
            // What does not stand on one that waits for the file names another one, of the same key, which is there.
            if (!waiting.some((each) => isOfOneKey(each, record))) return [];
            const left = withoutUploads(record, given, rulesOf(rules, record.entity));
            return left === record ? [] : [left];
          });
          return { ...NO_CHANGES, put };
        });
      }),

    discardAll: (owner) =>
      database.transact(TABLES, 'write', async (step) => {
        await changeMutations(step, (queued) => {
          const remove = queued.filter((record) => record.owner === owner);
          const keep = remove.map((record) => keptOf(record, 'mine', record.fields, world.now()));
          return { ...NO_CHANGES, remove, keep };
        });
        const { records } = await readTable(step, 'uploads');
        const theirs = records.filter((record) => record.owner === owner).map(({ id }) => id);
        await discardUploads(step, theirs, () => world.newId());
      }),
  };
}

/** Discards the files that came with mutations which are gone, and that no other waits for or shows. */
export async function discardUnnamed(
  step: Transaction,
  removed: readonly MutationRecord[],
  {
    world,
    rules,
  }: {
    readonly world: Pick<World, 'newId'>;
    readonly rules: Readonly<Record<string, EntityRules>>;
  },
): Promise<void> {
  const deps = new Set(removed.flatMap((record) => record.deps));
  if (deps.size === 0) return;
  const { records } = await readTable(step, 'mutations');
  const spared = new Set(records.flatMap((record) => record.deps));
  const attached = (await readTable(step, 'uploads')).records.filter(({ id }) => deps.has(id));
  for (const { id, isAlone } of attached) if (isAlone) spared.add(id);
  const uploads = attached.filter(({ id }) => !spared.has(id));
  const isMadeOnGone = (record: MutationRecord) => removed.some((each) => isOfOneKey(each, record));
  // A later mutation may show a file that came with the one it was made on: from now on it waits for it itself.
  const left = records.map((record) => {
    const { owner, fields, deps: own } = record;
    // One made on what is gone names it in its base too, and does so whoever else waits for the file; in any other's
    // base the key is that of a file which is there.
    const named = isMadeOnGone(record)
      ? namedUploads({ fields }, owner, attached)
      : namedUploads(record, owner, uploads);
    const still = named.map(({ id }) => id);
    for (const id of still) spared.add(id);
    return still.length === 0 ? record : { ...record, deps: [...new Set([...own, ...still])] };
  });
  // One that is made from another is sent after it.
  for (const { id, derivedFrom } of uploads) {
    if (derivedFrom && spared.has(id)) spared.add(derivedFrom.id);
  }
  const asked = uploads.filter(({ id }) => !spared.has(id)).map(({ id }) => id);
  const ids = await discardUploads(step, asked, () => world.newId(), spared);
  const given = uploads.filter(({ id }) => ids.includes(id));
  for (const [place, record] of left.entries()) {
    const known = rules[record.entity];
    // Nor may it come back with the item, should that have to be recreated of what the mutation was made on.
    const without = known && isMadeOnGone(record) ? withoutUploads(record, given, known) : record;
    if (without !== records[place]) await step.put('mutations', without);
  }
}

function isOfOneKey(one: MutationRecord, other: MutationRecord): boolean {
  return one.owner === other.owner && one.entity === other.entity && one.id === other.id;
}
