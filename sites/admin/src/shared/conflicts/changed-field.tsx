import type { Item } from '@clubhouse/outbox';
import type { ReactNode } from 'react';
import { BothSides, type Side } from '#shared/conflicts/both-sides.tsx';
import { fieldLabel, valueWords } from '#shared/conflicts/field-words.ts';

/** A field as the person who deletes the item saw it, and its value now; only its value now if they did not see it. */
export function ChangedField({
  field,
  observed,
  changed,
  pictureOf,
}: {
  readonly field: string;
  readonly observed: Item;
  readonly changed: Item;
  readonly pictureOf?: (value: unknown) => ReactNode;
}) {
  const label = fieldLabel(field).toLowerCase();
  const side = (heading: string, item: Item): Side => ({
    heading,
    text: valueWords(item[field]),
    picture: pictureOf?.(item[field]),
  });
  const isObserved = field in observed;
  return (
    <BothSides
      label={label}
      mine={isObserved ? side(`The ${label} you saw`, observed) : side(`The ${label} now`, changed)}
      theirs={isObserved ? side(`Their ${label}`, changed) : undefined}
    />
  );
}
