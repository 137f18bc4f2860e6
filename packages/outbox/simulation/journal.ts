import type { Clock } from '../src/testing/virtual-clock.ts';

/** The events of a run, one line each; lines are recorded only on request, and only for reading. */
export function journalOf(clock: Clock, isKept: boolean) {
  const lines: string[] = [];
  const start = clock.now();
  return {
    lines: lines as readonly string[],
    note(who: string, what: () => string) {
      if (!isKept) return;
      const seconds = ((clock.now() - start) / 1000).toFixed(3).padStart(9);
      lines.push(`${seconds}  ${who.padEnd(8)} ${what()}`);
    },
  };
}

export type Journal = ReturnType<typeof journalOf>;
