export type Check<Value = unknown> = (value: unknown) => value is Value;

type Shape = Readonly<Record<string, Check>>;

/** The type of the records of a shape. A field that may be `undefined` may be absent. */
export type RecordOf<Of extends Shape> = {
  readonly [Name in keyof Of as undefined extends ValueOf<Of[Name]> ? never : Name]: ValueOf<
    Of[Name]
  >;
} & {
  readonly [Name in keyof Of as undefined extends ValueOf<Of[Name]> ? Name : never]?: Exclude<
    ValueOf<Of[Name]>,
    undefined
  >;
};

type ValueOf<Of> = Of extends Check<infer Value> ? Value : never;

export const text = (value: unknown): value is string => typeof value === 'string';
export const number = (value: unknown): value is number => Number.isFinite(value);
export const yesOrNo = (value: unknown): value is boolean => typeof value === 'boolean';
export const object = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const optional =
  <Value>(check: Check<Value>) =>
  (value: unknown): value is Value | undefined =>
    value === undefined || check(value);
export const oneOf =
  <const Values extends readonly unknown[]>(...allowed: Values) =>
  (value: unknown): value is Values[number] =>
    allowed.includes(value);
export const listOf =
  <Value>(check: Check<Value>) =>
  (value: unknown): value is readonly Value[] =>
    Array.isArray(value) && value.every(check);
export const shaped = <const Of extends Shape>(shape: Of) => {
  const problemOf = problemFinder(shape);
  return (value: unknown): value is RecordOf<Of> => object(value) && problemOf(value) === undefined;
};

function problemFinder(shape: Shape): (record: Fields) => string | undefined {
  const checks = Object.entries(shape);
  return (record) => {
    for (const [name, check] of checks) {
      const value = record[name];
      if (!check(value)) return `${name} is ${value === undefined ? 'missing' : 'damaged'}`;
    }
    return undefined;
  };
}

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

/** @param lifts converts one schema to the next, from 0 on: as many functions as the number of the schema */
export function recordReader<const Of extends Shape>(
  shape: Of,
  lifts: readonly Lift[],
): (found: unknown) => Reading<RecordOf<Of>> {
  const schema = lifts.length;
  const problemOf = problemFinder(shape);
  const readingOf = (found: unknown): Reading<RecordOf<Of>> => {
    if (!object(found)) return { kind: 'damaged', problem: 'It is not a record' };
    const { schema: written = 0 } = found;
    if (!number(written)) return { kind: 'damaged', problem: 'schema is damaged' };
    if (written > schema) return { kind: 'newer' };
    const record = lifts.slice(written).reduce((former, lift) => lift(former), found);
    const problem = problemOf(record);
    return problem === undefined
      ? { kind: 'read', record: record as RecordOf<Of>, isLifted: written !== schema }
      : { kind: 'damaged', problem };
  };
  // Stored values never change, and a long queue is read again at every step, so each value is checked once.
  const known = new WeakMap<object, Reading<RecordOf<Of>>>();
  return (found) => {
    if (!object(found) || !Object.isFrozen(found)) return readingOf(found);
    const result = known.get(found) ?? readingOf(found);
    known.set(found, result);
    return result;
  };
}
