import type { Stamp } from '../src/store/replica/stamp.ts';
import type { MemoryDisk } from '../src/store/engines/memory-database.ts';
import type { Device } from './device.ts';
import type { Journal } from './journal.ts';
import type { Random } from './random.ts';

/**
 * A browser that is opened again finds one of its two stores damaged and throws it away, now and then. Never both, and
 * not the one while the other is yet to be made whole again.
 */
export function forget(
  { name, disk, second }: Device,
  { random, journal }: { readonly random: Random; readonly journal: Journal },
): void {
  if (!second) return;
  const [first, other] = [stampOn(disk), stampOn(second.disk)];
  if (!first || other?.life !== first.life || other.lacksBytes || !random.chance(0.5)) return;
  const isFirst = random.chance(0.7);
  journal.note(name, () => `has forgotten its ${isFirst ? 'first' : 'second'} store`);
  (isFirst ? disk : second.disk).empty();
}

function stampOn({ tables }: MemoryDisk): Stamp | undefined {
  return tables.meta.get('stamp') as Stamp | undefined;
}
