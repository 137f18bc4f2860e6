import type { Come, Tab } from '../device.ts';
import { healAndDrain } from '../heal-and-drain.ts';
import { type Setting, settingOf } from '../setting.ts';
import { CALM } from '../random.ts';
import type { Scenario } from './scenarios.ts';

/** How long after the last step a scenario still goes on before all faults end. */
const REST = 60_000;
/** How long after a crash somebody opens the app again. */
const REOPENED_AFTER = 3_000;

/** One edge of a store's or a request's work. */
interface Edge {
  readonly tab: Tab;
  readonly what: string;
  readonly setting: Setting;
  /** Whether all faults have ended, and the rest of the queue is only sent and tidied up after. */
  readonly isOver: boolean;
}

/** Runs a scenario and checks all. `boundary` is asked at every edge: does the device die, or has it no room? */
async function playScenario(
  { steps, faultRates }: Scenario,
  boundary: (edge: Edge) => Come,
): Promise<Setting> {
  let isOver = false;
  const setting = settingOf({
    seed: 1,
    boundary: (tab, what, at) => boundary({ tab, what, setting: at, isOver }),
  });
  const { clock, devices, users, checker } = setting;
  setting.faultRates = { ...CALM, ...faultRates };
  for (const device of devices) setting.open(device);
  for (const step of steps) {
    clock.after(step.at, () => {
      const device = devices[step.device];
      if (!device) return;
      const tab = setting.aliveTabs(device)[0] ?? setting.open(device);
      step.act(users, tab, setting);
    });
  }
  await clock.runUntil(clock.now() + REST + Math.max(...steps.map((step) => step.at)));
  isOver = true;
  if (checker.problems.length === 0) await healAndDrain(setting);
  return setting;
}

/** With `crashAt` the device that reaches that point, before or after a commit or request, dies there. */
export async function playWithCrash(scenario: Scenario, crashAt?: number) {
  let points = 0;
  let diedAt: string | undefined;
  const { checker } = await playScenario(scenario, ({ tab, what, setting, isOver }) => {
    if (isOver) return 'go';
    points += 1;
    if (points !== crashAt) return 'go';
    diedAt = `${tab.name} ${what}`;
    setting.clock.after(REOPENED_AFTER, () => {
      if (setting.aliveTabs(tab.device).length === 0) setting.open(tab.device);
    });
    return 'crash';
  });
  return { points, diedAt, problems: checker.problems };
}

/**
 * Plays a scenario; with `full`, the device that reaches the write of that number has no room for it: nothing of the
 * step is stored, as in a browser. With `stays`, for nothing after it either, deletions among them, until all faults
 * ends.
 * @returns `writes`, the commits of a store, those of the sweeps after it among them; `writesWithFaults`, those until
 *   all faults end; the first write there was no room for
 */
export async function playWithFullStore(
  scenario: Scenario,
  full?: { readonly at: number; readonly stays: boolean },
) {
  let writes = 0;
  let writesWithFaults = 0;
  let fullAt: string | undefined;
  let fullDevice: string | undefined;
  const { checker, ledger } = await playScenario(scenario, ({ tab, what, isOver }) => {
    if (!what.startsWith('before store')) return 'go';
    writes += 1;
    if (!isOver) writesWithFaults += 1;
    const isStill = full?.stays && !isOver && tab.device.name === fullDevice;
    if (writes !== full?.at && !isStill) return 'go';
    fullAt ??= `${tab.name} ${what}`;
    fullDevice = tab.device.name;
    return 'full';
  });
  // No app was closed, so each call must have reported an outcome.
  const unreported = [...ledger.mutations, ...ledger.files].filter(
    ({ fate }) => fate === 'unknown',
  );
  const missing = unreported.map((given) => `no outcome was reported of ${JSON.stringify(given)}`);
  return { writes, writesWithFaults, fullAt, problems: [...checker.problems, ...missing] };
}
