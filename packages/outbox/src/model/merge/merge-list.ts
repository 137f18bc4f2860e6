import { isNothing, isSame } from './same-value.ts';

type ThreeLists = Readonly<Record<'base' | 'mine' | 'theirs', unknown>>;

/** Whose value wins if both changed the same field. Without a preference the other's wins, and `isClean` is false. */
export type Preference = 'mine' | 'theirs';

type Element = Readonly<Record<string, unknown>>;
type Elements = ReadonlyMap<string, unknown>;

/**
 * Merges lists whose elements are identified by their field `by`, or without it by their whole value: additions and
 * removals as sets, each other field of an element separately, the order as one field. The result is the same for both
 * sides, in either order. `derived` fields (see `EntityRules`) do not count as changed.
 */
export function mergeLists(
  { base, mine, theirs }: ThreeLists,
  { by, derived = [] }: { readonly by: string; readonly derived?: readonly string[] },
  prefer?: Preference,
): { readonly list: readonly unknown[]; readonly isClean: boolean } {
  const was = elementsOf(base, by);
  const ours = elementsOf(mine, by);
  const others = elementsOf(theirs, by);
  let isClean = true;
  const settle = <Value>(my: Value, their: Value): Value => {
    if (!prefer) isClean = false;
    return prefer === 'mine' ? my : their;
  };

  const merged = new Map<string, unknown>();
  for (const key of new Set([...was.keys(), ...ours.keys(), ...others.keys()])) {
    const element = mergeElement(key);
    if (element !== undefined) merged.set(key, element);
  }

  function mergeElement(key: string): unknown {
    const [before, my, their] = [was.get(key), ours.get(key), others.get(key)];
    if (my !== undefined && their !== undefined) return mergeFields(before, my, their, settle);
    if (before === undefined) return my ?? their;
    // One side removed the element. If the other side changed it, a user must decide, so that the change is not lost.
    const left = my ?? their;
    if (left === undefined || isSame(left, before, derived)) return undefined;
    return settle(my, their);
  }

  const order = mergeOrder({ was, ours, others, merged }, settle);
  return { list: order.map((key) => merged.get(key)), isClean };
}

export function elementsOf(list: unknown, by: string): Map<string, unknown> {
  const elements = new Map<string, unknown>();
  if (!Array.isArray(list)) return elements;
  for (const element of list as readonly unknown[]) {
    if (isNothing(element)) continue;
    const key = keyOf(element, by);
    if (!elements.has(key)) elements.set(key, element);
  }
  return elements;
}

function keyOf(element: unknown, by: string): string {
  if (typeof element === 'string') return element;
  const key = typeof element === 'object' && (element as Element)[by];
  return typeof key === 'string' && key !== '' ? key : JSON.stringify(element);
}

function mergeFields(
  before: unknown,
  mine: unknown,
  theirs: unknown,
  settle: <Value>(my: Value, their: Value) => Value,
): unknown {
  if (isSame(mine, theirs) || isSame(mine, before)) return theirs;
  if (isSame(theirs, before)) return mine;
  if (!isElement(mine) || !isElement(theirs)) return settle(mine, theirs);
  const was = isElement(before) ? before : {};
  const merged: Record<string, unknown> = { ...theirs };
  for (const name of new Set([...Object.keys(was), ...Object.keys(mine)])) {
    if (isSame(mine[name], was[name]) || isSame(mine[name], theirs[name])) continue;
    const value = isSame(theirs[name], was[name]) ? mine[name] : settle(mine[name], theirs[name]);
    if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

function mergeOrder(
  { was, ours, others, merged }: Readonly<Record<'was' | 'ours' | 'others' | 'merged', Elements>>,
  settle: <Value>(my: Value, their: Value) => Value,
): readonly string[] {
  const shared = (list: Elements) =>
    [...list.keys()].filter((key) => ours.has(key) && others.has(key) && merged.has(key));
  const [before, my, their] = [shared(was), shared(ours), shared(others)];
  // Elements that both added have no order in the base: they count as moved.
  const hasMoved = (order: readonly string[]) =>
    !isSame(
      order.filter((key) => was.has(key)),
      before,
    );
  const leads = hasMoved(my)
    ? hasMoved(their) && !isSame(my, their)
      ? settle(my, their)
      : my
    : their;

  // Every other element follows the neighbour behind which it was inserted.
  const followers = new Map<string | undefined, string[][]>();
  for (const list of [ours, others]) {
    let neighbour: string | undefined;
    let group: string[] | undefined;
    for (const key of list.keys()) {
      if (!merged.has(key)) continue;
      if (ours.has(key) && others.has(key)) {
        neighbour = key;
        group = undefined;
      } else if (group) {
        group.push(key);
      } else {
        group = [key];
        followers.set(neighbour, [...(followers.get(neighbour) ?? []), group]);
      }
    }
  }
  const behind = (key: string | undefined) =>
    (followers.get(key) ?? []).sort(([one = ''], [other = '']) => (one < other ? -1 : 1)).flat();
  return [...behind(undefined), ...leads.flatMap((key) => [key, ...behind(key)])];
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
