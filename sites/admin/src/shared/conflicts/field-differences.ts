import { longDate } from '@clubhouse/content';

/** A value before two people changed it, and each person's version. */
export interface ThreeVersions<Value> {
  readonly was: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** Whether both changed the value differently: a change by only one of them is kept in any case. */
export function isContested<Value>(
  { was, mine, theirs }: ThreeVersions<Value>,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): boolean {
  return !isSame(mine, theirs) && !isSame(mine, was) && !isSame(theirs, was);
}

/** The labelled fields of a form that are in conflict, in the order of the labels, as `BothSides` shows them. */
export function fieldDifferences<Words extends object>(
  labels: Readonly<Partial<Record<keyof Words, string>>>,
  { was, mine, theirs }: ThreeVersions<Words>,
) {
  const side = (value: unknown) => ({ text: longDate(String(value)) });
  return (Object.keys(labels) as (keyof Words)[])
    .filter((name) => isContested({ was: was[name], mine: mine[name], theirs: theirs[name] }))
    .map((name) => ({
      label: labels[name]!.toLowerCase(),
      mine: side(mine[name]),
      theirs: side(theirs[name]),
    }));
}
