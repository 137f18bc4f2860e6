import type { ReactNode } from 'react';
import { differingWords } from '#saving/differing-words.ts';
import '#controls/card.css';

/** What one of two people has of a thing. */
export interface Side {
  /** Above it; `Your title` or `Their title` unless it is another's. */
  readonly heading?: string;
  /** Empty where the picture says it all. */
  readonly text: string;
  readonly picture?: ReactNode;
  /** Who saved it, and when. */
  readonly note?: string;
}

/** The same thing as two people have it, side by side, with what differs marked. */
export function BothSides({
  label,
  headings: Heading,
  mine,
  theirs,
}: {
  /** In the middle of a sentence: `title`. */
  readonly label: string;
  /** One below the heading it stands under. */
  readonly headings: 'h3' | 'h4';
  readonly mine: Side;
  /** Absent where there is nothing of theirs. */
  readonly theirs?: Side | undefined;
}) {
  return (
    <div className="card__two">
      <div>
        <Heading>{mine.heading ?? `Your ${label}`}</Heading>
        {mine.picture}
        <MarkedText text={mine.text} other={theirs?.text ?? mine.text} />
        {mine.note && <small>{mine.note}</small>}
      </div>
      {theirs && (
        <div>
          <Heading>{theirs.heading ?? `Their ${label}`}</Heading>
          {theirs.picture}
          <MarkedText text={theirs.text} other={mine.text} />
          {theirs.note && <small>{theirs.note}</small>}
        </div>
      )}
    </div>
  );
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
