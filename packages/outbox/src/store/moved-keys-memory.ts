import type { MovedKeys } from '../model/uploads/file-keys.ts';
import type { Transaction } from './database.ts';
import { MOVED_KEYS_REMEMBERED_FOR } from '../model/timing.ts';

interface Remembered extends MovedKeys {
  /** Milliseconds since the epoch. */
  readonly at: number;
}

interface MovedKeysRecord {
  readonly name: typeof NAME;
  /** In their order: one file may have moved twice. */
  readonly moved: readonly Remembered[];
}

const NAME = 'moved-keys';
/** More than a phone ever sees: keys are taken by chance alone. */
const MOST = 100;

/** Notes it in the caller's own step (table `meta`). */
export async function rememberMoved(
  step: Transaction,
  moved: readonly MovedKeys[],
  now: number,
): Promise<void> {
  if (moved.length === 0) return;
  const fresh = (await rememberedIn(step)).filter(({ at }) => now - at < MOVED_KEYS_REMEMBERED_FOR);
  const record: MovedKeysRecord = {
    name: NAME,
    moved: [...fresh, ...moved.map((each) => ({ ...each, at: now }))].slice(-MOST),
  };
  await step.put('meta', record);
}

/** The stored moves in their order, read in the caller's step (table `meta`). */
export async function rememberedIn(step: Transaction): Promise<readonly Remembered[]> {
  return ((await step.get('meta', NAME)) as MovedKeysRecord | undefined)?.moved ?? [];
}
