import type { OutboxDatabase } from '../store/database.ts';
import type { World } from '../world.ts';

/** More steps than any test makes without letting time pass. */
const MOST_STEPS = 20_000;

/**
 * The same store, but after too many steps at one instant, as in an endless loop, it never answers again. Otherwise the
 * loop of promises would keep the test runner from ending the test.
 */
export function stopAtLoops(
  database: OutboxDatabase,
  world: Pick<World, 'now' | 'log'>,
): OutboxDatabase {
  let instant = world.now();
  let steps = 0;
  return {
    transact(tables, mode, work) {
      if (world.now() !== instant) [instant, steps] = [world.now(), 0];
      steps += 1;
      if (steps === MOST_STEPS) world.log('error', 'The outbox goes round in a circle');
      return steps < MOST_STEPS ? database.transact(tables, mode, work) : new Promise(() => {});
    },
    close: () => database.close(),
  };
}
