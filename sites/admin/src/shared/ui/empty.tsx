import type { ReactNode } from 'react';
import './loading.css';

/** Shown if there is nothing to show: one line of text, and what to do about it. */
export function Empty({
  words,
  children,
}: {
  readonly words: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="empty">
      <p>{words}</p>
      {children}
    </div>
  );
}
