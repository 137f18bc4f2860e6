/**
 * Whether two stored values say the same. What is absent, `undefined` or `null` is nothing, each alike: a save
 * takes a field away by `null`, and what is stored afterwards lacks it.
 * @param except names of attributes, at any depth, that are not looked at
 */
export function isSame(one: unknown, other: unknown, except: readonly string[] = []): boolean {
  if (one === other) return true;
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((element, place) => isSame(element, other[place], except))
    );
  }
  const ours = one as Readonly<Record<string, unknown>>;
  const theirs = other as Readonly<Record<string, unknown>>;
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  for (const name of names) {
    if (!except.includes(name) && !isSame(ours[name], theirs[name], except)) return false;
  }
  return true;
}

export function isNothing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
