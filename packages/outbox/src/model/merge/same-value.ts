/**
 * Whether two stored values are equal. Absent, `undefined` and `null` are equal: a save removes a field with `null`,
 * and the stored item then lacks the field.
 * @param except names of attributes, at any depth, that are not compared
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

/** Whether both lists hold the same objects. */
export function haveSameElements(one: readonly object[], other: readonly object[]): boolean {
  return (
    one === other || (one.length === other.length && one.every((each, at) => each === other[at]))
  );
}
