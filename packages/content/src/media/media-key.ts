/** Every character other than an ASCII letter, digit, dot or hyphen becomes an underscore. */
export function sanitiseFileName(name: string): string {
  return name.replace(/[^a-zA-Z0-9.-]/gu, '_');
}

/**
 * The key of a new file, `{folder}/{timestamp}_{name}`. It is fixed when the file is chosen, not when it is sent, so
 * that a retry never makes a second object.
 *
 * Timestamps are unique within a folder: `taken` holds the keys already used, and their timestamps are skipped, so that
 * files of one millisecond stay in order.
 * @param now milliseconds since the epoch
 */
export function mediaKey({
  folder,
  fileName,
  now,
  taken = [],
}: {
  readonly folder: string;
  readonly fileName: string;
  readonly now: number;
  readonly taken?: Iterable<string>;
}): string {
  const place = `${folder.replace(/\/+$/, '')}/`;
  const used = new Set<number>();
  for (const key of taken) {
    const stamp = key.startsWith(place) && /^(\d+)_[^/]*$/.exec(key.slice(place.length))?.[1];
    if (stamp) used.add(Number(stamp));
  }
  let stamp = now;
  while (used.has(stamp)) stamp += 1;
  return `${place}${stamp}_${sanitiseFileName(fileName)}`;
}
