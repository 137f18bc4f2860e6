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
export const shaped =
  (shape: Shape): Check =>
  (value) =>
    isObject(value) && problemOf(value as object, shape) === undefined;

/** The first thing about a record that is not as it should be, in words; nothing when it is whole. */
export function problemOf(record: object, shape: Shape): string | undefined {
  for (const [name, check] of Object.entries(shape)) {
    const value = (record as Readonly<Record<string, unknown>>)[name];
    if (!check(value)) return value === undefined ? `${name} is missing` : `${name} is damaged`;
  }
  return undefined;
}
