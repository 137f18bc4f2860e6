import { hashKey, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type LoadState, loadState } from '#load-state.ts';

export interface LiveListProps<Data, Key extends QueryKey> {
  readonly query: UseQueryOptions<Data, Error, Data, Key>;
  /** The button's text if a newer list waits: "Show the latest news". */
  readonly offer: string;
  /** The items of the list: changes in the rest of the data are shown at once. */
  readonly itemsOf: (data: Data) => readonly unknown[];
  /** The names of the items. */
  readonly names: (data: Data) => readonly string[];
  readonly children: (list: LoadState<Data>) => ReactNode;
}

/**
 * A list that Query reads again regularly. Unchanged data is not rendered again, and nothing moves while somebody reads
 * the list: then a button offers the newer list, with the names of its new items.
 */
export function LiveList<Data, Key extends QueryKey>(props: LiveListProps<Data, Key>) {
  // A new query starts a new list.
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

/** Within this time after a list came into view, somebody may be reading it; milliseconds. */
const READING = 1500;

/** The shown data, and newer data that waits because somebody is reading. */
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
