import type { Clock } from './clock.ts';

/** What happened, line by line; nothing is kept unless it was asked for, and then for reading only. */
export interface Journal {
  note(who: string, what: () => string): void;
  readonly lines: readonly string[];
}

export function journalOf(clock: Clock, isKept: boolean): Journal {
  const lines: string[] = [];
  const start = clock.now();
  return {
    lines,
    note(who, what) {
      if (!isKept) return;
      const seconds = ((clock.now() - start) / 1000).toFixed(3).padStart(9);
      lines.push(`${seconds}  ${who.padEnd(8)} ${what()}`);
    },
  };
}
