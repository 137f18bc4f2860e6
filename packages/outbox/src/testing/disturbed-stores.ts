import {
  type OutboxDatabase,
  StorageFull,
  type TableName,
  type Transaction,
} from '../store/database.ts';
import { mirroredDatabase } from '../store/mirrored-database.ts';
import type { World } from '../world.ts';
import type { ManualWorld } from './manual-world.ts';
import { type CommitHook, memoryDatabase } from './memory-database.ts';

type Wait = (tables: readonly TableName[], mode: 'read' | 'write') => unknown;

/**
 * The same store, each of whose steps begins once `wait` is over, and is answered once `hold` is; it fails with what
 * they throw.
 */
export function waitingStore(
  inner: OutboxDatabase,
  wait: Wait,
  hold: Wait = () => undefined,
): OutboxDatabase {
  return {
    close: inner.close,
    async transact(tables, mode, work) {
      const waited = wait(tables, mode);
      if (waited instanceof Promise) await waited;
      const result = await inner.transact(tables, mode, work);
      const held = hold(tables, mode);
      if (held instanceof Promise) await held;
      return result;
    },
  };
}

/** The same store; `changed` replaces methods of each of its transactions. */
export const withSteps = (
  inner: OutboxDatabase,
  changed: (step: Transaction, tables: readonly TableName[]) => Partial<Transaction>,
): OutboxDatabase => ({
  ...inner,
  transact: (tables, mode, work) =>
    inner.transact(tables, mode, (step) => work({ ...step, ...changed(step, tables) })),
});

/** A promise that never settles. */
export const never = (): Promise<never> => new Promise(() => {});

/** Commits that fail with `cause` while `isOn`, where `isMeant` says so; with `once`, only the first of them. */
export function failingCommits(
  cause: Error,
  {
    isOn = true,
    once = false,
    isMeant = () => true,
  }: {
    readonly isOn?: boolean;
    readonly once?: boolean;
    readonly isMeant?: (tables: readonly TableName[]) => boolean;
  } = {},
) {
  const failing = {
    isOn,
    onCommit: ((moment, tables) => {
      if (!failing.isOn || moment === 'after' || !isMeant(tables)) return 'go';
      failing.isOn = !once;
      throw cause;
    }) satisfies CommitHook as CommitHook,
  };
  return failing;
}

/** Finds the device full once, when a file is copied. */
export const fullForOnePart = (): CommitHook =>
  failingCommits(new StorageFull('full'), {
    once: true,
    isMeant: (tables) => tables.includes('parts') && !tables.includes('mutations'),
  }).onCommit;

/** Full after two steps that put something, until a step that puts nothing deleted bytes `tidiesAfter` ms ago. */
export function brimful(world: ManualWorld, tidiesAfter: number): OutboxDatabase {
  const inner = memoryDatabase();
  let puts = 0;
  let freedAt = Infinity;
  return mirroredDatabase({
    ...inner,
    transact: (tables, mode, work) =>
      inner.transact(tables, mode, async (step) => {
        let [hasPut, hasDeleted] = [false, false];
        const result = await work({
          ...step,
          put: (...given) => ((hasPut = true), step.put(...given)),
          delete: (...given) => ((hasDeleted = true), step.delete(...given)),
        });
        if (hasPut) puts += 1;
        if (hasPut && puts > 2 && world.now() < freedAt + tidiesAfter)
          throw new StorageFull('full');
        if (hasDeleted && !hasPut) freedAt = Math.min(freedAt, world.now());
        return result;
      }),
  });
}

/** More steps than any test makes without letting time pass. */
const MOST_STEPS = 20_000;

/** After too many steps at one instant it never answers again: a loop of promises would never let the test end. */
export function stopAtLoops(
  database: OutboxDatabase,
  world: Pick<World, 'now' | 'log'>,
): OutboxDatabase {
  let instant = world.now();
  let steps = 0;
  return waitingStore(database, () => {
    if (world.now() !== instant) [instant, steps] = [world.now(), 0];
    steps += 1;
    if (steps === MOST_STEPS) world.log('error', 'The outbox goes round in a circle');
    return steps < MOST_STEPS ? undefined : never();
  });
}
