import { useId, type ReactNode } from 'react';
import '#controls/card.css';

/** The referee's card: yellow where somebody has to choose, red where something was turned down. */
export function Card({
  tone,
  title,
  why,
  children,
}: {
  readonly tone: 'yellow' | 'red';
  readonly title: string;
  readonly why: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <article className={`card card--${tone}`} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <p className="quiet">{why}</p>
      </header>
      {children}
    </article>
  );
}
