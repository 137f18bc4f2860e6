import type { Come, Tab } from '../device.ts';
import { healAndDrain } from '../heal-and-drain.ts';
import { type Setting, settingOf } from '../setting.ts';
import { CALM } from '../fault-rates.ts';
import type { Scenario } from './scenarios.ts';

/** How long after the last step a scenario still goes on before all trouble ends. */
const REST = 60_000;

/** One edge of a store's or a request's work. */
export interface Edge {
  readonly tab: Tab;
  readonly what: string;
  readonly setting: Setting;
  /** Whether all trouble has ended, and what waits is only sent and tidied up after. */
  readonly isOver: boolean;
}

/**
 * Runs a scenario, lets everything be sent, and checks everything; the problems come from the checker.
 * @param boundary asked at every edge: does the device die here, or has it no room?
 */
export async function playScenario(
  { steps, faultRates }: Scenario,
  {
    boundary,
    isJournalKept,
  }: { readonly boundary: (edge: Edge) => Come; readonly isJournalKept: boolean },
): Promise<Setting> {
  let isOver = false;
  const setting = settingOf({
    seed: 1,
    isJournalKept,
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
