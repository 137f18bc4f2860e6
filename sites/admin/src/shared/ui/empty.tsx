import type { ReactNode } from 'react';
import './loading.css';

/** Nothing to show, said in one line, with what to do about it. */
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
