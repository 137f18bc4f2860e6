import { Notice } from '@clubhouse/ui';

export interface EventsAwayProps {
  /** The specified line of the list that is missing. */
  readonly line: string;
  /** The page it stands on. */
  readonly retry: string;
}

/** Stands where events would when they cannot be read: as empty, and yet not the same as there being none. */
export function EventsAway({ line, retry }: EventsAwayProps) {
  return (
    <Notice line={line}>
      <p>
        That may not be all: the events cannot be read just now. They are usually back in a minute.
      </p>
      <a className="more" href={retry}>
        Try again
      </a>
    </Notice>
  );
}
