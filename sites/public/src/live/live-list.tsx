import { hashKey, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type LoadState, loadState } from '#load-state.ts';

export interface LiveListProps<Data, Key extends QueryKey> {
  readonly query: UseQueryOptions<Data, Error, Data, Key>;
  /** What the button says where something newer waits: "Show the latest news". */
  readonly offer: string;
  /** The items of the list: the rest of the data never waits. */
  readonly itemsOf: (data: Data) => readonly unknown[];
  /** What an item is called. */
  readonly names: (data: Data) => readonly string[];
  readonly children: (list: LoadState<Data>) => ReactNode;
}

/**
 * A list that Query keeps up to date. What has not changed is not touched, and nothing moves under the eyes of a person
 * who is reading it: then the newer list is offered, by the name of what is new.
 */
export function LiveList<Data, Key extends QueryKey>(props: LiveListProps<Data, Key>) {
  // Another question is another list.
  return <ListOfOneQuery key={hashKey(props.query.queryKey)} {...props} />;
}

function ListOfOneQuery<Data, Key extends QueryKey>({
  query,
  offer,
  itemsOf,
  names,
  children,
}: LiveListProps<Data, Key>) {
  const { data: fresh, isPending } = useQuery(query);
  const place = useRef<HTMLDivElement>(null);
  const { shown, newer, showNewer } = useHeld(fresh, itemsOf, place);
  const known = shown ? names(shown) : [];
  const name = newer && names(newer).find((each) => !known.includes(each));
  return (
    <div ref={place}>
      {newer && (
        <p className="newer" role="status">
          <button className="btn" type="button" onClick={showNewer}>
            {name ? `${offer}: ${name}` : offer}
          </button>
        </p>
      )}
      {children(loadState({ data: shown, isPending }))}
    </div>
  );
}

/** What first came into view this long ago, in milliseconds, may be in the middle of being read. */
const READING = 1500;

/** What is shown of what was read, and what waits because somebody is reading what is shown. */
function useHeld<Data>(
  fresh: Data | undefined,
  itemsOf: (data: Data) => readonly unknown[],
  place: RefObject<HTMLElement | null>,
) {
  const [held, setHeld] = useState(fresh);
  const [since] = useState(Date.now);
  const isNewer =
    held !== undefined &&
    fresh !== undefined &&
    JSON.stringify(itemsOf(held)) !== JSON.stringify(itemsOf(fresh));
  useEffect(() => {
    const isRead = isNewer && Date.now() - since >= READING && isLookedAt(place.current);
    if (!isRead) setHeld(fresh);
  }, [fresh, isNewer, since, place]);
  return {
    shown: isNewer ? held : fresh,
    newer: isNewer ? fresh : undefined,
    showNewer: () => setHeld(fresh),
  };
}

/** In view, on a page that someone has already scrolled or touched. */
function isLookedAt(element: HTMLElement | null): boolean {
  if (!element || (window.scrollY === 0 && !navigator.userActivation?.hasBeenActive)) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}
