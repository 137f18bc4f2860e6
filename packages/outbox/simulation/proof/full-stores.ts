import { playScenario } from './play-scenario.ts';
import type { Scenario } from './scenarios.ts';

/** The result of a scenario in which a device was full at one of its writes, or at none. */
interface Outcome {
  /** Commits of a store in the whole scenario, those of the sweeps after it among them. */
  readonly writes: number;
  /** Those until all trouble ends. */
  readonly writesInTrouble: number;
  /** The first write there was no room for. */
  readonly fullAt: string | undefined;
  readonly problems: readonly string[];
  readonly lines: readonly string[];
}

/**
 * Plays a scenario; with `full`, the device that comes to the write of that number has no room for it: nothing of the
 * step is stored, as in a browser. With `stays`, for nothing after it either, deletions among them, until all trouble
 * ends.
 */
export async function playWithFullStore(
  scenario: Scenario,
  {
    full,
    isJournalKept = false,
  }: {
    readonly full?: { readonly at: number; readonly stays: boolean };
    readonly isJournalKept?: boolean;
  },
): Promise<Outcome> {
  let writes = 0;
  let writesInTrouble = 0;
  let fullAt: string | undefined;
  let fullDevice: string | undefined;
  const { checker, ledger, journal } = await playScenario(scenario, {
    isJournalKept,
    boundary({ tab, what, isOver }) {
      if (!what.startsWith('before store')) return 'go';
      writes += 1;
      if (!isOver) writesInTrouble += 1;
      const isStill = full?.stays && !isOver && tab.device.name === fullDevice;
      if (writes !== full?.at && !isStill) return 'go';
      fullAt ??= `${tab.name} ${what}`;
      fullDevice = tab.device.name;
      return 'full';
    },
  });
  // No app was closed, so each call must have reported an outcome.
  const unreported = [...ledger.mutations, ...ledger.files].filter(
    ({ fate }) => fate === 'unknown',
  );
  const silences = unreported.map((what) => `nothing was told of ${JSON.stringify(what)}`);
  const problems = [...checker.problems, ...silences];
  return { writes, writesInTrouble, fullAt, problems, lines: journal.lines };
}
