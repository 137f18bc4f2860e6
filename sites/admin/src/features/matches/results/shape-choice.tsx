import { useId } from 'react';
import type { CardShape } from '#shared/result-card/card-frames.ts';

const SHAPES: readonly { readonly shape: CardShape; readonly words: string }[] = [
  { shape: 'square', words: 'Square' },
  { shape: 'story', words: 'Tall, for stories' },
];

/** What the card is for. */
export function ShapeChoice({
  shape: chosen,
  onChoose,
}: {
  readonly shape: CardShape;
  readonly onChoose: (shape: CardShape) => void;
}) {
  const name = useId();
  return (
    <fieldset className="shape-choice">
      <legend className="unseen">The card’s shape</legend>
      {SHAPES.map(({ shape, words }) => (
        <label key={shape} className="tick">
          <input
            type="radio"
            name={name}
            checked={shape === chosen}
            onChange={() => onChoose(shape)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
