/** Beyond any title that can be written. */
const LONGEST = 200;

/** The way to take one thing into a calendar of one's own. */
export function AddToCalendar({
  href,
  what,
}: {
  readonly href: string;
  /** Tells it from the others for whoever hears the links alone. */
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
