import { useEffect, useRef, type ReactNode } from 'react';
import './alert.css';

/** What went wrong in the specified words, then at most one sentence of ours on what is safe or to do. */
export function Alert({
  words,
  children,
  tone = 'bad',
  scrolls = true,
}: {
  readonly words: string;
  readonly children?: ReactNode;
  readonly tone?: 'bad' | 'warn';
  /** Whether it is scrolled to: not where it answers no press. */
  readonly scrolls?: boolean;
}) {
  const alert = useRef<HTMLDivElement>(null);
  // It may have come up at the other end of a long form from the button that was pressed.
  useEffect(() => {
    if (scrolls) alert.current?.scrollIntoView({ block: 'center' });
  }, [scrolls]);
  return (
    <div ref={alert} className={tone === 'warn' ? 'alert alert--warn' : 'alert'} role="alert">
      <p>{words}</p>
      {children && <div className="alert__more">{children}</div>}
    </div>
  );
}
