import type { OutboxDatabase } from '../store/database.ts';
import type { World } from '../world.ts';

/** More steps of the store than any test asks for without letting time pass. */
const MOST_STEPS = 20_000;

/**
 * The same store, until somebody who goes round in a circle has asked it too often at one instant: from then on it
 * never answers. Promises alone would keep the test runner from ever ending such a test.
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
