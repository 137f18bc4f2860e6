import type { Item } from '@clubhouse/outbox';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { BothSides } from '#shared/conflicts/both-sides.tsx';
import { ConflictCard } from '#shared/conflicts/conflict-card.tsx';
import { fieldDifferences } from '#shared/conflicts/field-differences.ts';
import type { Editing } from '#shared/forms/use-editing.ts';

/** The conflict card of a form. It is inside the form, because “Keep mine” sends the form again. */
export function FormConflict<Words extends object>({
  noun,
  conflict: { base, theirs },
  editing: { keepMine, keepTheirs },
  labels,
  mine,
  wordsOf,
  more,
}: {
  readonly noun: string;
  readonly conflict: NonNullable<Editing<unknown>['conflict']>;
  readonly editing: Pick<Editing<unknown>, 'keepMine' | 'keepTheirs'>;
  readonly labels: Readonly<Partial<Record<keyof Words, string>>>;
  /** The form's current values. */
  readonly mine: Words;
  readonly wordsOf: (item: Item) => Words;
  /** Other things in question, besides the fields; nothing if there are none. */
  readonly more?: (base: Item, theirs: Item) => ReactNode;
}) {
  const both = theirs
    ? fieldDifferences(labels, { was: wordsOf(base), mine, theirs: wordsOf(theirs) })
    : [];
  const others = theirs && more?.(base, theirs);
  return (
    <ConflictCard
      noun={noun}
      theirs={theirs}
      isInForm
      onKeep={async (keep, form) => {
        if (keep === 'theirs') return keepTheirs();
        // The form sends nothing while it shows this card.
        flushSync(keepMine);
        form?.requestSubmit();
      }}
    >
      {theirs && both.length === 0 && !others && <p>Both say the same.</p>}
      {both.map(({ label, ...sides }) => (
        <BothSides
          key={label}
          label={label.toLowerCase()}
          mine={{ text: sides.mine || 'Nothing' }}
          theirs={{ text: sides.theirs || 'Nothing' }}
        />
      ))}
      {others}
    </ConflictCard>
  );
}
