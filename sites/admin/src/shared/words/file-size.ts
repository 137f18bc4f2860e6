const UNITS = ['KB', 'MB', 'GB'] as const;

/** A size as the Media Manager shows it, in Bytes, KB, MB or GB: `1.4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return bytes === 1 ? '1 Byte' : `${bytes} Bytes`;
  let size = bytes / 1_000;
  let unit = 0;
  // A size that would be rounded up to 1,000 of one unit is shown as 1 of the next unit.
  while (size >= 999.95 && unit < UNITS.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${Number(size.toFixed(1)).toLocaleString('en-GB')} ${UNITS[unit]}`;
}
