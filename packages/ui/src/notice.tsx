import type { ReactNode } from 'react';

export interface NoticeProps {
  /** The specified line for this state. */
  readonly line: string;
  /** The badge of the club, for an empty state that is nobody's fault. */
  readonly badge?: string;
  /** One useful sentence, and the way on. */
  readonly children?: ReactNode;
}

/** Stands where a list would, when there is nothing to list. */
export function Notice({ line, badge, children }: NoticeProps) {
  return (
    <div className="notice">
      {badge && <img src={badge} width={76} height={76} alt="" loading="lazy" />}
      <p className="notice__line">{line}</p>
      {children}
    </div>
  );
}

/** Stands where a list will, at about its height. */
export function Loading({ line }: { readonly line: string }) {
  return (
    <div className="loading" role="status">
      <p className="notice__line">{line}</p>
      <div className="loading__bar" aria-hidden="true" />
      <div className="loading__bar" aria-hidden="true" />
      <div className="loading__bar" aria-hidden="true" />
    </div>
  );
}
