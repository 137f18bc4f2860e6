import type { PictureChoice } from '#pictures/picture-choice.ts';
import { ShownChoice } from '#pictures/shown-choice.tsx';
import { BothSides, type Side } from '#saving/both-sides.tsx';

/** Nothing where both have the same one. */
export function picturesThatDiffer(
  /** `picture`, `photo`. */
  label: string,
  mine: PictureChoice,
  theirs: PictureChoice,
) {
  if (namedBy(mine) === namedBy(theirs)) return null;
  return <BothSides label={label} headings="h3" mine={side(mine)} theirs={side(theirs)} />;
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
