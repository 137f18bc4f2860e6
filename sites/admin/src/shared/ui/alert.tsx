import { useEffect, useRef, type ReactNode } from 'react';
import './alert.css';

/** The error in the specified words, then at most one sentence of the app on what is safe or what to do. */
export function Alert({
  words,
  children,
  tone = 'bad',
  scrolls = true,
}: {
  readonly words: string;
  readonly children?: ReactNode;
  readonly tone?: 'bad' | 'warn';
  /** Whether the page scrolls to the alert: not if the alert is no response to a press. */
  readonly scrolls?: boolean;
}) {
  const alert = useRef<HTMLDivElement>(null);
  // In a long form the alert may be far away from the button that was pressed.
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
