import type { PictureChoice } from '#shared/pictures/picture-choice.ts';
import { ShownChoice } from '#shared/pictures/shown-choice.tsx';
import { BothSides, type Side } from '#shared/conflicts/both-sides.tsx';
import type { Three } from '#shared/conflicts/field-differences.ts';

/** A picture, and what is said of it. */
export interface ToldPicture {
  readonly choice: PictureChoice;
  readonly alt?: string;
}

/** A picture and its words are one thing (see `CompoundRule`). Nothing where it is not in question. */
export function picturesThatDiffer(
  /** `picture`, `photo`. */
  label: string,
  { was, mine, theirs }: Three<ToldPicture>,
) {
  const isSame = (one: ToldPicture, other: ToldPicture) =>
    namedBy(one.choice) === namedBy(other.choice) && one.alt === other.alt;
  if (isSame(mine, theirs) || isSame(mine, was) || isSame(theirs, was)) return null;
  const words = ({ alt }: ToldPicture): Side => ({ text: alt || 'Nothing' });
  return (
    <>
      {namedBy(mine.choice) !== namedBy(theirs.choice) && (
        <BothSides label={label} mine={side(mine.choice)} theirs={side(theirs.choice)} />
      )}
      {mine.alt !== theirs.alt && (
        <BothSides label="words for the picture" mine={words(mine)} theirs={words(theirs)} />
      )}
    </>
  );
}

function side(choice: PictureChoice): Side {
  const isNone = choice.kind === 'none' || choice.kind === 'refused';
  return isNone ? { text: 'None' } : { text: '', picture: <ShownChoice choice={choice} /> };
}

/** A chosen one is never one that is stored. */
function namedBy(choice: PictureChoice): unknown {
  switch (choice.kind) {
    case 'none':
    case 'refused':
      return undefined;
    case 'stored':
      return choice.imageUrl;
    case 'preparing':
    case 'chosen':
      return choice;
  }
}
