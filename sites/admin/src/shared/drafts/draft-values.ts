/** The earlier values of what a person changed in an edit: they distinguish that person's words from the others. */
export interface DraftStart {
  readonly fields: Readonly<Record<string, unknown>>;
  /** If the person replaced the picture, the name of the earlier one (`nameOfPicture`); empty for none. */
  readonly picture?: string;
}

/** A draft's field, merged with the current one: the value for the form, and the parts that two people changed. */
export interface MergedField<Value> {
  readonly value: Value;
  readonly clash?: { readonly mine: string; readonly now: string };
}

/** A field's value before the change (undefined if not known), in the draft, and now. */
export interface ThreeValues<Value> {
  readonly was: Value | undefined;
  readonly mine: Value;
  readonly now: Value;
}

/** How fields that contain more than one thing are merged. */
export type FieldMerges<Values> = Readonly<
  Partial<{
    [Field in keyof Values]: (three: ThreeValues<Values[Field]>) => MergedField<Values[Field]>;
  }>
>;

/** A field that was changed here and, since then, elsewhere. */
export interface FieldClash<Values> {
  readonly field: keyof Values;
  /** Both versions in words, if only a part of the value is in conflict. */
  readonly texts?: { readonly mine: string; readonly now: string };
}

/** Undefined if an older version of the app wrote it. */
export function readStart(stored: unknown): DraftStart | undefined {
  const { fields } = Object(stored) as Partial<DraftStart>;
  return typeof fields === 'object' && fields !== null ? (stored as DraftStart) : undefined;
}

/**
 * A draft's values for a form that starts with `start`, with the fields that the form has today. A field that the
 * form no longer has is left out; a new field has its start value.
 */
export function draftOver<Values extends object>(start: Values, stored: unknown): Values {
  const values: Partial<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return Object.fromEntries(
    Object.entries(start).map(([field, value]) => [
      field,
      typeof values[field] === typeof value ? values[field] : value,
    ]),
  ) as Values;
}

/**
 * Applies the draft of an edit to the current values: only the fields that its author changed, because another person
 * may have changed the rest since. Where both changed the same field, the draft's value wins and the field is listed as
 * a clash. If the earlier values are not known (`was` is undefined), every field that differs is listed.
 */
export function draftOfEditOver<Values extends object>(
  now: Values,
  stored: unknown,
  was: DraftStart | undefined,
  merges?: FieldMerges<Values>,
): { readonly values: Values; readonly clashes: readonly FieldClash<Values>[] } {
  const mine = draftOver(now, stored);
  const values = { ...now };
  const clashes: FieldClash<Values>[] = [];
  for (const field of Object.keys(now) as (keyof Values & string)[]) {
    const isTheirs = was && !(field in was.fields);
    if (isTheirs || mine[field] === now[field]) continue;
    const before = was?.fields[field] as Values[typeof field] | undefined;
    const merged = (merges?.[field] ?? mergedWhole)({
      was: before,
      mine: mine[field],
      now: now[field],
    });
    values[field] = merged.value;
    if (merged.clash) clashes.push({ field, ...(merges?.[field] && { texts: merged.clash }) });
  }
  return { values, clashes };
}

/** The start values of the fields that changed since the start. */
export function changedOf<Values extends object>(
  start: Values,
  values: Values,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(start).filter(([field, value]) => values[field as keyof Values] !== value),
  );
}

export function isSameValues<Values extends object>(one: Values, other: Values): boolean {
  return (Object.keys(one) as (keyof Values)[]).every((field) => one[field] === other[field]);
}

function mergedWhole<Value>({ was, mine, now }: ThreeValues<Value>): MergedField<Value> {
  return now === was
    ? { value: mine }
    : { value: mine, clash: { mine: String(mine), now: String(now) } };
}
