import { Notice } from '@clubhouse/ui';
import { TryAgain } from '#layout/site-link.tsx';

export interface EventsAwayProps {
  /** The specified line of the list that is missing. */
  readonly line: string;
}

/** Stands where events would when they cannot be read: as empty, and yet not the same as there being none. */
export function EventsAway({ line }: EventsAwayProps) {
  return (
    <Notice line={line}>
      <p>
        That may not be all: the events cannot be read just now. They are usually back in a minute.
      </p>
      <TryAgain />
    </Notice>
  );
}
