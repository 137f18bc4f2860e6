/** The present address of a link from the time when addresses had parameters; undefined for any other address. */
export function presentAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const asked = new URLSearchParams(search);
  for (const [address, name, present] of MOVED) {
    const value = pathname === address ? asked.get(name) : null;
    if (value) return `${present}/${encodeURIComponent(value)}`;
  }
  return undefined;
}

const MOVED = [
  ['/events', 'match', '/match'],
  ['/contact', 'membership', '/contact'],
  ...['/news', '/events', '/gallery'].map((list) => [list, 'after', `${list}/after`] as const),
] as const;
