/** The check of a record's field. */
export type Check<Value = unknown> = (value: unknown) => value is Value;

/** The fields of a record, each with its check. */
export type Shape = Readonly<Record<string, Check>>;

/** A record of a shape. A field that may be `undefined` may be absent. */
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

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
export const isYesOrNo = (value: unknown): value is boolean => typeof value === 'boolean';
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
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
  return (value: unknown): value is RecordOf<Of> =>
    isObject(value) && problemOf(value) === undefined;
};

/** Returns a function that describes the first invalid field of a record; undefined for a valid record. */
export function problemFinder(shape: Shape): (record: object) => string | undefined {
  const names = Object.keys(shape);
  const checks = Object.values(shape);
  return (record) => {
    for (let place = 0; place < names.length; place += 1) {
      const name = names[place] as string;
      const value = (record as Readonly<Record<string, unknown>>)[name];
      if (checks[place]?.(value)) continue;
      return value === undefined ? `${name} is missing` : `${name} is damaged`;
    }
    return undefined;
  };
}
