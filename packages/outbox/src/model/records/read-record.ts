import { isNumber, isObject, problemFinder, type Shape } from './record-shape.ts';

/**
 * The outcome of reading a stored value as a record.
 * - `read`: a record of this version; `isLifted` when an older version wrote it.
 * - `newer`: a later version of the app wrote it, and only that version can read it: leave it unchanged.
 * - `damaged`: it is no valid record of any version.
 */
export type Reading<Record> =
  | { readonly kind: 'read'; readonly record: Record; readonly isLifted: boolean }
  | { readonly kind: 'newer' }
  | { readonly kind: 'damaged'; readonly problem: string };

type Fields = Readonly<Record<string, unknown>>;

/** Converts a record of one schema to the next. */
export type Lift = (record: Fields) => Fields;

/** @param lifts by the schema they start from: the first lifts 0 to 1. As many as the schema's number. */
export function recordReader<RecordType extends object>(
  shape: Shape,
  lifts: readonly Lift[],
): (found: unknown) => Reading<RecordType> {
  const schema = lifts.length;
  const problemOf = problemFinder(shape);
  // Stored values never change, and a long queue is read again at every step, so each value is checked once.
  const known = new WeakMap<object, Reading<RecordType>>();
  return (found) => {
    if (!Object.isFrozen(found) || !isObject(found)) return readingOf(found);
    const before = known.get(found as object);
    if (before) return before;
    const result = readingOf(found);
    known.set(found as object, result);
    return result;
  };

  function readingOf(found: unknown): Reading<RecordType> {
    if (!isObject(found)) return { kind: 'damaged', problem: 'It is not a record' };
    const { schema: written = 0 } = found as { readonly schema?: unknown };
    if (!isNumber(written)) return { kind: 'damaged', problem: 'schema is damaged' };
    if ((written as number) > schema) return { kind: 'newer' };
    const record = lifts
      .slice(written as number)
      .reduce<Fields>((former, lift) => lift(former), found as Fields);
    const problem = problemOf(record);
    return problem === undefined
      ? { kind: 'read', record: record as object as RecordType, isLifted: written !== schema }
      : { kind: 'damaged', problem };
  }
}
