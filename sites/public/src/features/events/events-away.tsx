import { Away } from '#layout/list-parts.tsx';

/** As where there are no events, by the specified `line`, and yet not the same. */
export function EventsAway({ line }: { readonly line: string }) {
  return (
    <Away
      line={line}
      words="That may not be all: the events cannot be read just now. They are usually back in a minute."
    />
  );
}
