import { type ClubEvent, longDate } from '@clubhouse/content';
import { eventAnchor, eventCalendarPath } from '#feeds/calendar/calendar-address.ts';
import { Unavailable } from '#layout/page-parts.tsx';

/** An event as a ticket with all its fields; empty ones are left out. */
export function EventTicket({
  event: { id, title, date, time, location, description, type },
  isPast = false,
}: {
  readonly event: ClubEvent;
  readonly isPast?: boolean;
}) {
  const name = title.trim() || 'Untitled';
  return (
    <article id={eventAnchor(id)} className={isPast ? 'ticket ticket--past' : 'ticket'}>
      <p className="ticket__stub">
        <TicketDate date={date} />
      </p>
      <div className="ticket__body">
        <p className="ticket__type">{type}</p>
        <h3>{name}</h3>
        <dl>
          {time && (
            <div>
              <dt>Time</dt> <dd>{time}</dd>
            </div>
          )}
          {location && (
            <div>
              <dt>Where</dt> <dd>{location}</dd>
            </div>
          )}
        </dl>
        {description && <p className="ticket__words">{description}</p>}
        {!isPast && longDate(date) !== date && (
          <AddToCalendar href={eventCalendarPath(id)} name={name} />
        )}
      </div>
    </article>
  );
}

/** The day large, month and year below; a text that is no date is shown as stored. */
function TicketDate({ date }: { readonly date: string }) {
  const written = longDate(date);
  if (written === date) return <span className="ticket__odd">{date || 'Date to follow'}</span>;
  const [day, ...rest] = written.split(' ');
  return (
    <time dateTime={date}>
      <b>{day}</b> {rest.join(' ')}
    </time>
  );
}

/** Letters: longer than any title that can be entered. */
const LONGEST = 200;

/** @param what the name of the match or event: it distinguishes the links for screen readers */
export function AddToCalendar({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <a
      className="more to-calendar"
      href={href}
      aria-label={`Add to calendar: ${name.slice(0, LONGEST)}`}
    >
      Add to calendar
    </a>
  );
}

/** For events that could not be read: the specified `line` of an empty list, with a different hint. */
export function EventsUnavailable({ line }: { readonly line: string }) {
  return (
    <Unavailable
      line={line}
      words="That may not be all: the events cannot be read just now. They are usually back in a minute."
    />
  );
}
