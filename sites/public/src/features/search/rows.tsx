import { longDate } from '@clubhouse/content';
import { headline } from '@clubhouse/ui';
import { memo } from 'react';

export interface Row {
  readonly kind: 'News' | 'Event' | 'Album' | 'Match' | 'Player';
  readonly title: string;
  /** YYYY-MM-DD in London; empty for a player, or if the stored text is no day. */
  readonly day: string;
  readonly facts: string;
  /** Its page; absent for an event that no page shows any more. */
  readonly path?: string;
  /** The text in which it is searched as well, and which is not shown with it. */
  readonly text?: string;
}

export const LIST_ID = 'everything';

/** @param withYear where no heading has it */
export function RowLine({ row, withYear }: { readonly row: Row; readonly withYear?: boolean }) {
  const { kind, title, day, facts, path } = row;
  const [number, month = ''] = longDate(day).split(' ');
  return (
    <li>
      {day ? (
        <time className="season__day" dateTime={day}>
          {month.slice(0, 3)} <b>{number}</b>
        </time>
      ) : (
        <span className="season__day" />
      )}{' '}
      {/* A result may be of any time: its page is loaded whole, and Back leads to a whole list. */}
      <p className="season__teams">{path ? <a href={path}>{headline(title)}</a> : title}</p>{' '}
      <p className="season__facts">
        <span>{kind}</span> {facts && <span>{facts}</span>}{' '}
        {withYear && day && <span>{day.slice(0, 4)}</span>}
      </p>
    </li>
  );
}

/** All rows by year. They are many, and typing changes nothing in them. */
export const RowsByYear = memo(function RowsByYear({ rows }: { readonly rows: readonly Row[] }) {
  const headings = new Set(rows.map(headingOf));
  return [...headings].map((heading) => (
    <section className="season__part" key={heading}>
      <h2>{heading}</h2>
      <ol>
        {rows.map((row, place) => headingOf(row) === heading && <RowLine key={place} row={row} />)}
      </ol>
    </section>
  ));
});

function headingOf({ kind, day }: Row): string {
  return day.slice(0, 4) || (kind === 'Player' ? 'Players' : 'Without a day');
}

/** The rows that are in a page, in their order. @throws where it has no list: the server could not make it */
export function rowsIn(page: Document): readonly Row[] {
  const list = page.getElementById(LIST_ID);
  if (!list) throw new Error('The page has no list');
  return Array.from(list.querySelectorAll('li'), (line) => {
    const [kind, facts] = line.querySelectorAll('span:not([class])');
    const path = line.querySelector('a')?.getAttribute('href');
    return {
      kind: kind?.textContent as Row['kind'],
      title: line.querySelector('.season__teams')?.textContent ?? '',
      day: line.querySelector('time')?.dateTime ?? '',
      facts: facts?.textContent ?? '',
      ...(path && { path }),
    };
  });
}
