/**
 * Whether two stored values say the same. What is absent, `undefined` or `null` is nothing, each alike: a save
 * takes a field away by `null`, and what is stored afterwards lacks it.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other);
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((element, place) => isSame(element, other[place]))
    );
  }
  const ours = one as Readonly<Record<string, unknown>>;
  const theirs = other as Readonly<Record<string, unknown>>;
  for (const name in ours) if (!isSame(ours[name], theirs[name])) return false;
  for (const name in theirs) if (!(name in ours) && !isNothing(theirs[name])) return false;
  return true;
}

export function isNothing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
