import type { ReactNode } from 'react';
import './loading.css';

/** Placeholder rows with the height of the rows to come, and a line that names what is being loaded. */
export function Loading({ words, rows = 4 }: { readonly words: string; readonly rows?: number }) {
  return (
    <div className="loading" role="status">
      <p>{words}</p>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="loading__row" />
      ))}
    </div>
  );
}

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
