import { longDate, weekday } from '@clubhouse/content';
import type { ReactNode } from 'react';

export interface FoldProps {
  /** YYYY-MM-DD; a text that is no date is shown as stored. */
  readonly date: string;
  readonly kind: string;
  readonly name: string;
  readonly end: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A row of a list that unfolds to the whole, also without scripts. */
export function Fold({ date, kind, name, end, note, children }: FoldProps) {
  return (
    <details className="fold">
      <summary>
        <Day date={date} />{' '}
        <span className="fold__what">
          <small className="quiet">{kind}</small> <b>{name}</b>
        </span>{' '}
        <span className="fold__end">{end}</span> {note}
      </summary>
      {children}
    </details>
  );
}

/** "Sat 22 Nov". */
function Day({ date }: { readonly date: string }) {
  const written = longDate(date);
  if (written === date) return <span className="fold__day">{date}</span>;
  const [day, month = ''] = written.split(' ');
  return (
    <time className="fold__day" dateTime={date}>
      <small className="quiet">{weekday(date).slice(0, 3)}</small> <b>{day}</b>{' '}
      <small className="quiet">{month.slice(0, 3)}</small>
    </time>
  );
}
