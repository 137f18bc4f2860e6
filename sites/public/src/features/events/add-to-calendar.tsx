/** Longer than any title that can be entered. */
const LONGEST = 200;

/** The links that add one match or event to a calendar. */
export function AddToCalendar({
  href,
  what,
}: {
  readonly href: string;
  /** The name of the match or event: it tells the links apart for screen readers. */
  readonly what: string;
}) {
  return (
    <a
      className="more to-calendar"
      href={href}
      aria-label={`Add to calendar: ${what.slice(0, LONGEST)}`}
    >
      Add to calendar
    </a>
  );
}
