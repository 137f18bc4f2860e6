import type { Item } from '@clubhouse/outbox';
import type { ReactNode } from 'react';
import { BothSides, type Side } from '#shared/conflicts/both-sides.tsx';
import { ConflictCard } from '#shared/conflicts/conflict-card.tsx';
import {
  fieldDifferences,
  isContested,
  type ThreeVersions,
} from '#shared/conflicts/field-differences.ts';
import { labelsOf, pictureOf, type EntityForm, type FormWords } from '#shared/forms/entity-form.ts';
import type { Conflict } from '#shared/forms/use-editing.ts';
import { focusWords } from '#shared/pictures/focus-point.tsx';
import { focusOf, isSamePicture, type PictureChoice } from '#shared/pictures/picture-choice.ts';
import { ShownChoice } from '#shared/pictures/shown-choice.tsx';

/** The conflict card of a form, which sends nothing else while it is shown. */
export function FormConflict<Words extends object>({
  noun,
  conflict: { base, theirs, keepMine, keepTheirs },
  labels,
  mine,
  wordsOf,
  more,
}: {
  readonly conflict: Conflict;
  readonly noun: string;
  readonly labels: Readonly<Partial<Record<keyof Words, string>>>;
  readonly mine: Words;
  readonly wordsOf: (item: Item) => Words;
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
      onKeep={async (keep) => (keep === 'mine' ? keepMine() : keepTheirs())}
    >
      {theirs && both.length === 0 && !others && <p>Both say the same.</p>}
      {both.map((field) => (
        <BothSides key={field.label} {...field} />
      ))}
      {others}
    </ConflictCard>
  );
}

/** The conflict card of an entity's form: its fields, and its picture with the picture's description. */
export function ItemConflict({
  form,
  mine,
  choice,
  conflict,
}: {
  readonly conflict: Conflict;
  readonly form: EntityForm;
  readonly mine: FormWords;
  readonly choice: PictureChoice;
}) {
  const { alt } = form.picture ?? {};
  const { [alt ?? '']: _withPicture, ...labels } = labelsOf(form.fields);
  const described = (picture: PictureChoice, words: FormWords) => ({
    choice: picture.kind === 'refused' ? ({ kind: 'none' } as const) : picture,
    alt: (alt && words[alt]) ?? '',
  });
  const stored = (item: Item) => described(pictureOf(form, item), form.wordsOf(item));
  return (
    <FormConflict
      conflict={conflict}
      noun={form.noun}
      labels={labels}
      mine={mine}
      wordsOf={(item) => form.wordsOf(item)}
      more={(base, theirs) =>
        form.picture &&
        picturesThatDiffer(form.picture.noun, {
          was: stored(base),
          mine: described(choice, mine),
          theirs: stored(theirs),
        })
      }
    />
  );
}

interface DescribedPicture {
  readonly choice: PictureChoice;
  readonly alt: string;
}

/** A picture and its words are one thing (see `CompoundRule`). Shows nothing if it is not in question. */
function picturesThatDiffer(label: string, three: ThreeVersions<DescribedPicture>) {
  const { mine, theirs } = three;
  const isOther = !isSamePicture(mine.choice, theirs.choice);
  const isSame = (one: DescribedPicture, other: DescribedPicture) =>
    isSamePicture(one.choice, other.choice) && one.alt === other.alt;
  if (!isContested(three, isSame)) return null;
  const side = ({ choice }: DescribedPicture): Side =>
    choice.kind === 'none'
      ? { text: 'None' }
      : { text: focusText(choice), picture: <ShownChoice choice={choice} /> };
  const words = ({ alt }: DescribedPicture): Side => ({ text: alt });
  return (
    <>
      {isOther && <BothSides label={label} mine={side(mine)} theirs={side(theirs)} />}
      {mine.alt !== theirs.alt && (
        <BothSides label="words for the picture" mine={words(mine)} theirs={words(theirs)} />
      )}
    </>
  );
}

function focusText(choice: PictureChoice): string {
  const focus = focusOf(choice);
  return focus ? `Focal point: ${focusWords(focus)}` : '';
}
