/** The changed fields of an edit with their values before it: they tell what the person wrote from what was there. */
export interface DraftStart {
  /** The fields that they changed, and no others. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Where they exchanged the picture, what names the one that was there; empty for none. */
  readonly picture?: string;
}

/** A field of a draft and of what is there now: what goes into the form, and what of it two people changed. */
export interface MergedField<Value> {
  readonly value: Value;
  readonly clash?: { readonly mine: string; readonly now: string };
}

/** A field before it was changed, which may not be known, in the draft, and as it is now. */
export interface ThreeValues<Value> {
  readonly was: Value | undefined;
  readonly mine: Value;
  readonly now: Value;
}

/** How the values of some fields are merged that hold more than one thing. */
export type FieldMerges<Values> = Readonly<
  Partial<{
    [Field in keyof Values]: (three: ThreeValues<Values[Field]>) => MergedField<Values[Field]>;
  }>
>;

/** A field that was changed here and, since then, elsewhere. */
export interface FieldClash<Values> {
  readonly field: keyof Values;
  /** In words, where it is not the whole value. */
  readonly texts?: { readonly mine: string; readonly now: string };
}

/** Nothing where an older app wrote it. */
export function readStart(kept: unknown): DraftStart | undefined {
  const { fields } = Object(kept) as Partial<DraftStart>;
  return typeof fields === 'object' && fields !== null ? (kept as DraftStart) : undefined;
}

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

/**
 * The draft of an edit over what is there now: of it only what somebody changed, for the rest may have been changed
 * by somebody else since. Where both changed the same field the draft's value stands, and the field is named. Where
 * it is not known what was there before (`was` is undefined), every field that differs is.
 */
export function draftOfEditOver<Values extends object>(
  now: Values,
  kept: unknown,
  was: DraftStart | undefined,
  merges?: FieldMerges<Values>,
): { readonly values: Values; readonly clashes: readonly FieldClash<Values>[] } {
  const mine = draftOver(now, kept);
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

/** The fields that are not as they were at the start, as they were. */
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
