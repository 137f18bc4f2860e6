import type { ClubServices } from '@clubhouse/dev/src/journey/club-services.ts';
import { storedState } from '@clubhouse/dev/src/journey/hostile/stored-state.ts';
import { expect } from './fixtures.ts';

/** Fails when an item or a file is not as it was before `attack`. */
export async function expectNothingChanged(
  services: ClubServices,
  attack: () => Promise<void>,
): Promise<void> {
  const before = await storedState(services);
  await attack();
  expect(await storedState(services)).toEqual(before);
}
