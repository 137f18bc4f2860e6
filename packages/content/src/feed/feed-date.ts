/** The value that .NET writes for an unset date: the first instant of the year 1. */
const NO_DATE = -62_135_596_800_000;
/** The range of `Date`, in milliseconds on both sides of the epoch. */
const FARTHEST = 8.64e15;

/**
 * The instant of a legacy .NET date, `/Date(1757167200000+0100)/`, in milliseconds since the epoch; nothing for an
 * invalid or unset date. The milliseconds are UTC: the offset only names the server's time zone, and is ignored. The
 * slashes may still be escaped, as in the feed's answer.
 */
export function feedDate(text: string): number | undefined {
  const [, digits] = /^\s*\\?\/Date\((-?\d{1,17})(?:[+-]\d{4})?\)\\?\/\s*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const instant = Number(digits);
  return instant === NO_DATE || Math.abs(instant) > FARTHEST ? undefined : instant;
}
