/** What .NET writes for a date nobody set: the first instant of the year 1. */
const NO_DATE = -62_135_596_800_000;
/** The range of `Date`, in milliseconds on both sides of the epoch. */
const FARTHEST = 8.64e15;

/**
 * The instant of a legacy .NET date, `/Date(1757167200000+0100)/`, in milliseconds since the epoch; nothing
 * for what is no date and for the one that means "no date". The milliseconds are UTC: the offset says only
 * where the server stood, and is ignored. Slashes may still be escaped as they come over the wire.
 */
export function feedDate(text: string): number | undefined {
  const [, digits] = /^\s*\\?\/Date\((-?\d{1,17})(?:[+-]\d{4})?\)\\?\/\s*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const instant = Number(digits);
  return instant === NO_DATE || Math.abs(instant) > FARTHEST ? undefined : instant;
}
