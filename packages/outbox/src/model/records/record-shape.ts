/** What a field of a record has to be. */
export type Check = (value: unknown) => boolean;

/** The fields of a record, each with its check. */
export type Shape = Readonly<Record<string, Check>>;

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => Number.isFinite(value);
export const isYesOrNo: Check = (value) => typeof value === 'boolean';
export const isObject: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
export const oneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const shaped = (shape: Shape): Check => {
  const problemOf = problemFinder(shape);
  return (value) => isObject(value) && problemOf(value as object) === undefined;
};

/** Says the first thing about a record that is not as it should be, in words; nothing when it is whole. */
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
