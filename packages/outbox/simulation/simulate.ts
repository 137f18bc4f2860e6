import { healAndDrain } from './heal-and-drain.ts';
import { settingOf } from './setting.ts';
import { deviceFaults } from './device-faults.ts';
import { faultRatesOf } from './fault-rates.ts';

const MINUTE = 60_000;
/** In one run of so many other apps share files into the phones. */
const SHARED_IN_ONE_OF = 8;

/** The result of one run. */
export interface History {
  readonly seed: number;
  /** What must not happen and did; empty when all is well. */
  readonly problems: readonly string[];
  /** What happened, line by line, where that was asked for. */
  readonly lines: readonly string[];
  readonly crashes: number;
  /** Requests that reached the service. */
  readonly requests: number;
  /** Items that came back because their create arrived again after they were deleted. */
  readonly returned: number;
}

/** One run of two people, two phones and bad luck, all of it decided by the seed. */
export async function simulate(
  seed: number,
  {
    isJournalKept = false,
    isForgetful = false,
  }: { readonly isJournalKept?: boolean; readonly isForgetful?: boolean } = {},
): Promise<History> {
  const setting = settingOf({
    seed,
    isJournalKept,
    isForgetful,
    boundary(_, what, { random, faultRates }) {
      const rate = what.includes('store') ? faultRates.crashAtStore : faultRates.crashAtRequest;
      return rate > 0 && random.chance(rate) ? 'crash' : 'go';
    },
  });
  const { clock, random, devices, checker, users, sharing, journal, network } = setting;
  setting.faultRates = faultRatesOf(random);
  journal.note('world', () => JSON.stringify(setting.faultRates));
  // What could not be written twice lies in one place, and may be lost with it.
  setting.forgets =
    isForgetful && setting.faultRates.quota === 0 && setting.faultRates.storeLoss === 0;

  /** What people have begun to do and not done. */
  let begun = 0;
  const span = random.pick([2, 10, 40, 90]) * MINUTE;
  for (const device of devices) {
    for (let tabs = random.between(1, 2); tabs > 0; tabs -= 1) setting.open(device);
    const acts = random.between(2, 7);
    for (let act = 0; act < acts; act += 1) {
      clock.after(random.between(500, span), () => {
        // A user opens the app to use it.
        if (setting.aliveTabs(device).length === 0) setting.open(device);
        const tab = random.pick(setting.aliveTabs(device));
        const burst = random.chance(0.3) ? 3 : 1;
        for (let turn = 0; turn < burst; turn += 1) {
          begun += 1;
          clock.after(turn * random.between(100, 2_000) + 100, () => {
            begun -= 1;
            if (tab.state() === 'alive') users.act(tab);
          });
        }
      });
    }
    const shares = seed % SHARED_IN_ONE_OF === 0 ? random.between(3, 9) : 0;
    for (let share = 0; share < shares; share += 1) {
      clock.after(random.between(500, span), () => {
        sharing.act(setting.aliveTabs(device)[0] ?? setting.open(device));
      });
    }
    const faults = Math.min(12, (setting.faultRates.deviceFaults * span) / (60 * MINUTE));
    for (let happening = 0; happening < faults; happening += 1) {
      clock.after(random.between(0, span), () => deviceFaults(setting, device));
    }
  }
  const end = clock.now() + span + random.between(0, 20) * MINUTE;
  while (clock.now() < end && checker.problems.length === 0) {
    await clock.runUntil(Math.min(end, clock.now() + MINUTE));
  }
  journal.note('world', () => 'heals');
  if (checker.problems.length === 0) await healAndDrain(setting, () => begun > 0);
  return {
    seed,
    problems: checker.problems,
    lines: journal.lines,
    crashes: setting.crashes(),
    requests: network.delivered.length,
    returned: checker.returned(),
  };
}
