import type { KillSetting } from './kill-rounds.ts';

export interface MatchDaySetting extends KillSetting {
  readonly cloudUrl: string;
  /** Told how far the day is. */
  readonly report?: (words: string) => void;
}

/** How large a day, and what goes wrong on it. */
export interface MatchDayPlan {
  readonly photos: number;
  /** Of those, the last ones, which keep every pixel. */
  readonly fullSize: number;
  readonly pixels: { readonly width: number; readonly height: number };
  readonly cuts: number;
  readonly kills: number;
  readonly expiries: number;
  /** How fast the line is, in bytes a second. */
  readonly speed: number;
}
