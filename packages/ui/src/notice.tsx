import type { ReactNode } from 'react';

export interface NoticeProps {
  readonly line: string;
  /** The club's badge, for an empty state that is no error. */
  readonly badge?: string;
  /** One useful sentence, and a link. */
  readonly children?: ReactNode;
}

export function Notice({ line, badge, children }: NoticeProps) {
  return (
    <div className="notice">
      {badge && <img src={badge} width={76} height={76} alt="" loading="lazy" />}
      <p className="notice__line">{line}</p>
      {children}
    </div>
  );
}

/** Replaces a list while it loads, at about its height. */
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
