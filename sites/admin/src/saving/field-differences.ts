import { longDate } from '@clubhouse/content';
import type { BothTexts } from '#saving/conflict-card.tsx';

/** The labelled fields of a form in which two versions differ, in the order of the labels. */
export function fieldDifferences<Words extends object>(
  labels: Readonly<Partial<Record<keyof Words, string>>>,
  mine: Words,
  theirs: Words,
): readonly BothTexts[] {
  return (Object.keys(labels) as (keyof Words)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({
      label: labels[field]!,
      mine: longDate(String(mine[field])),
      theirs: longDate(String(theirs[field])),
    }));
}
