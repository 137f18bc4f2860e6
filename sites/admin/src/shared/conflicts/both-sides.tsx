import type { Item } from '@clubhouse/outbox';
import type { ReactNode } from 'react';
import { fieldLabel, valueWords } from '#shared/conflicts/field-words.ts';
import '#shared/ui/card.css';

export interface Side {
  /** The heading of this side; by default `Your title` or `Their title`, with the label. */
  readonly heading?: string;
  /** The text, which may be empty beside a picture; without a picture `Nothing` is shown instead. */
  readonly text: string;
  readonly picture?: ReactNode;
}

/** The beginnings of the two headings, which say whose a side is: `Your`, `Their`. */
export type SideNames = readonly [mine: string, theirs: string];
export const TWO_PEOPLE: SideNames = ['Your', 'Their'];

/** Two people's versions of the same thing, side by side, with the differing words marked. */
export function BothSides({
  label,
  mine,
  theirs,
  whose = TWO_PEOPLE,
}: {
  /** The name of the thing, as it is written within a sentence: `title`. */
  readonly label: string;
  readonly mine: Side;
  readonly theirs?: Side | undefined;
  readonly whose?: SideNames | undefined;
}) {
  return (
    <div className="card__two">
      <div>
        <b>{mine.heading ?? `${whose[0]} ${label}`}</b>
        {mine.picture}
        <MarkedText text={textOf(mine)} other={textOf(theirs ?? mine)} />
      </div>
      {theirs && (
        <div>
          <b>{theirs.heading ?? `${whose[1]} ${label}`}</b>
          {theirs.picture}
          <MarkedText text={textOf(theirs)} other={textOf(mine)} />
        </div>
      )}
    </div>
  );
}

function textOf({ text, picture }: Side): string {
  return text === '' && !picture ? 'Nothing' : text;
}

export function sidesOfField(
  field: string,
  mine: Item,
  theirs: Item | undefined,
  pictureOf?: (value: unknown) => ReactNode,
) {
  const side = (item: Item): Side => ({
    text: valueWords(item[field]),
    picture: pictureOf?.(item[field]),
  });
  const label = fieldLabel(field).toLowerCase();
  return { label, mine: side(mine), theirs: theirs && side(theirs) };
}

/** A field as the person who deletes the item saw it, if they did, and its value now. */
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
  const before = field in observed ? observed : undefined;
  const after = before && changed;
  const { label, mine, theirs } = sidesOfField(field, before ?? changed, after, pictureOf);
  const heading = `The ${label} ${before ? 'you saw' : 'now'}`;
  return <BothSides {...{ label, theirs }} mine={{ ...mine, heading }} />;
}

function MarkedText({ text, other }: { readonly text: string; readonly other: string }) {
  if (text === '') return null;
  const { before, differing, after } = differingWords(text, other);
  const words = differing.trimEnd();
  return (
    <blockquote>
      {before}
      {words && <mark>{words}</mark>}
      {differing.slice(words.length)}
      {after}
    </blockquote>
  );
}

/** The differing part of two texts, in whole words: their common beginning and end are not marked. */
export function differingWords(text: string, other: string) {
  const words = text.split(/(?<=\s)/);
  const others = other.split(/(?<=\s)/);
  const most = Math.min(words.length, others.length);
  let start = 0;
  while (start < most && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const last = words.length - end;
  return {
    before: words.slice(0, start).join(''),
    differing: words.slice(start, last).join(''),
    after: words.slice(last).join(''),
  };
}
