import { healAndDrain } from '../heal-and-drain.ts';
import { settingOf } from '../setting.ts';
import { CALM } from '../weather.ts';
import type { Scenario } from './scenarios.ts';

/** How long after the last step a scenario still goes on before all is judged. */
const REST = 60_000;
/** How long after a crash somebody opens the app again. */
const REOPENED_AFTER = 3_000;

/** What a scenario came to when a device died at one of its points, or at none. */
export interface Outcome {
  /** Points of the whole scenario: each commit before and after, each request before and after. */
  readonly points: number;
  /** Where the device died. */
  readonly diedAt: string | undefined;
  readonly problems: readonly string[];
  readonly lines: readonly string[];
}

/**
 * Plays a scenario; with `crashAt`, the device that comes to the point of that number dies there.
 */
export async function playScenario(
  { steps, weather }: Scenario,
  {
    crashAt,
    isJournalKept = false,
  }: { readonly crashAt?: number; readonly isJournalKept?: boolean },
): Promise<Outcome> {
  let points = 0;
  let isOver = false;
  let diedAt: string | undefined;
  const setting = settingOf({
    seed: 1,
    isJournalKept,
    boundary(tab, what) {
      if (isOver) return 'go';
      points += 1;
      if (points !== crashAt) return 'go';
      diedAt = `${tab.name} ${what}`;
      setting.clock.after(REOPENED_AFTER, () => {
        if (setting.aliveTabs(tab.device).length === 0) setting.open(tab.device);
      });
      return 'crash';
    },
  });
  const { clock, devices, people, oracle } = setting;
  setting.weather = { ...CALM, ...weather };
  for (const device of devices) setting.open(device);
  for (const step of steps) {
    clock.after(step.at, () => {
      const device = devices[step.device];
      if (!device) return;
      const tab = setting.aliveTabs(device)[0] ?? setting.open(device);
      step.act(people, tab, setting);
    });
  }
  await clock.runUntil(clock.now() + REST + Math.max(...steps.map((step) => step.at)));
  isOver = true;
  if (oracle.problems.length === 0) await healAndDrain(setting);
  return { points, diedAt, problems: oracle.problems, lines: setting.journal.lines };
}
