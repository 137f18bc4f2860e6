import { useId, type ReactNode, type Ref } from 'react';
import '#shared/ui/card.css';

/** A card like a referee's: yellow if a person must choose, red if something was rejected. */
export function Card({
  tone,
  title,
  heading: Heading = 'h3',
  why,
  children,
  ref,
}: {
  readonly tone: 'yellow' | 'red';
  readonly title: string;
  readonly heading?: 'h2' | 'h3';
  readonly why: ReactNode;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}) {
  const id = useId();
  return (
    <article className={`card card--${tone}`} aria-labelledby={id} ref={ref} tabIndex={-1}>
      <header>
        <Heading id={id}>{title}</Heading>
        <p className="quiet">{why}</p>
      </header>
      {children}
    </article>
  );
}
