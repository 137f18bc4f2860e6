/**
 * What a draft would make of a form that starts with `start`: the fields the form has today. A field the
 * form no longer has is left out, one that is new starts as it does.
 */
export function draftOver<Values extends object>(start: Values, kept: unknown): Values {
  const values: Partial<Record<string, unknown>> =
    typeof kept === 'object' && kept !== null ? { ...kept } : {};
  return Object.fromEntries(
    Object.entries(start).map(([field, value]) => [
      field,
      typeof values[field] === typeof value ? values[field] : value,
    ]),
  ) as Values;
}

export function isSameValues<Values extends object>(one: Values, other: Values): boolean {
  return (Object.keys(one) as (keyof Values)[]).every((field) => one[field] === other[field]);
}
