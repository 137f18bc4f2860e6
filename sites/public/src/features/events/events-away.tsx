import { Away } from '#layout/list-parts.tsx';

/** For events that could not be read: the specified `line` of an empty list, with a different hint. */
export function EventsAway({ line }: { readonly line: string }) {
  return (
    <Away
      line={line}
      words="That may not be all: the events cannot be read just now. They are usually back in a minute."
    />
  );
}
