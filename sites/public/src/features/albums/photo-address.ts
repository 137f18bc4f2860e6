/** The fragment that names a photo, from 0, in an album's address: `#photo-1` is the first. */
export function photoFragment(index: number): string {
  return `#photo-${index + 1}`;
}

/** The photo, from 0, that a fragment names; nothing when an album of `count` photos has none by it. */
export function photoNamed(fragment: string, count: number): number | undefined {
  const [, number] = /^#photo-([1-9]\d{0,5})$/.exec(fragment) ?? [];
  return number !== undefined && Number(number) <= count ? Number(number) - 1 : undefined;
}
