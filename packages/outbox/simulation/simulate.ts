import { healAndDrain } from './heal-and-drain.ts';
import type { Device } from './device.ts';
import { type Setting, settingOf } from './setting.ts';
import { faultRatesOf } from './random.ts';

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
  /** Items that exist again because their create arrived again after they were deleted. */
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

/** One thing that happens to a phone, for a while. */
function deviceFaults(setting: Setting, device: Device): void {
  const { clock, random, journal } = setting;
  const note = (what: string) => journal.note(device.name, () => what);
  const tab = device.tabs.length > 0 ? random.pick(device.tabs) : undefined;
  const later = (most: number, happen: () => void) => {
    clock.after(random.between(0, most), happen);
  };
  switch (random.between(0, 9)) {
    case 0:
    case 1:
      device.isConnected = false;
      device.isLying = random.chance(0.5);
      note(`loses its connection${device.isLying ? ' and does not know' : ''}`);
      later(10 * MINUTE, () => {
        device.isConnected = true;
        device.isLying = false;
        note('is connected again');
        if (random.chance(0.8)) for (const each of device.tabs) each.hear('wake');
      });
      return;
    case 2:
      if (!tab) return;
      journal.note(tab.name, () => 'is frozen');
      tab.freeze();
      later(20 * MINUTE, () => {
        if (tab.state() === 'frozen') journal.note(tab.name, () => 'wakes');
        tab.wake();
      });
      return;
    case 3:
      if (!tab) return;
      journal.note(tab.name, () => 'crashes alone');
      tab.kill();
      device.tabs.splice(device.tabs.indexOf(tab), 1);
      return;
    case 4:
      note('dies');
      setting.crash(device);
      return;
    case 5:
      device.credentialsUntil = clock.now();
      note('holds expired credentials');
      later(20 * MINUTE, () => setting.signIn(device, device.user));
      return;
    case 6: {
      const was = device.user;
      setting.signIn(device, random.pick(['ann', 'bob', undefined]));
      later(10 * MINUTE, () => setting.signIn(device, was));
      return;
    }
    case 7:
      device.skew = random.pick([-2, -0.2, 0.05, 1, 24]) * 60 * MINUTE;
      note(`has its clock off by ${device.skew} ms`);
      later(30 * MINUTE, () => {
        device.skew = 0;
      });
      return;
    case 8:
      if (device.tabs.length < 2) setting.open(device);
      return;
    case 9:
      if (!tab || tab.state() !== 'alive') return;
      journal.note(tab.name, () => 'is closed');
      device.tabs.splice(device.tabs.indexOf(tab), 1);
      tab.close().catch((cause: unknown) => setting.checker.object(`close: ${String(cause)}`));
      return;
  }
}
