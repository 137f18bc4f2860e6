import { longDate } from '@clubhouse/content';

/** A thing before two people changed it, and as each of them has it. */
export interface Three<Value> {
  readonly was: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** A field as both have it, in words a person reads. */
export interface BothTexts {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Whether both changed it, each to something else: what only one of them changed is kept whatever is chosen. */
export function isInQuestion({ was, mine, theirs }: Three<unknown>): boolean {
  return mine !== theirs && mine !== was && theirs !== was;
}

/** The labelled fields of a form that are in question, in the order of the labels. */
export function fieldDifferences<Words extends object>(
  labels: Readonly<Partial<Record<keyof Words, string>>>,
  { was, mine, theirs }: Three<Words>,
): readonly BothTexts[] {
  return (Object.keys(labels) as (keyof Words)[])
    .filter((name) => isInQuestion({ was: was[name], mine: mine[name], theirs: theirs[name] }))
    .map((name) => ({
      label: labels[name]!,
      mine: longDate(String(mine[name])),
      theirs: longDate(String(theirs[name])),
    }));
}
