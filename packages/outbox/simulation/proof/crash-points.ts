import { playScenario } from './play-scenario.ts';
import type { Scenario } from './scenarios.ts';

/** How long after a crash somebody opens the app again. */
const REOPENED_AFTER = 3_000;

/** The result of a scenario in which a device died at one of its points, or at none. */
interface Outcome {
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
export async function playWithCrash(
  scenario: Scenario,
  {
    crashAt,
    isJournalKept = false,
  }: { readonly crashAt?: number; readonly isJournalKept?: boolean },
): Promise<Outcome> {
  let points = 0;
  let diedAt: string | undefined;
  const { checker, journal } = await playScenario(scenario, {
    isJournalKept,
    boundary({ tab, what, setting, isOver }) {
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
  return { points, diedAt, problems: checker.problems, lines: journal.lines };
}
