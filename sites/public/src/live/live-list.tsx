import { hashKey, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QueryData, type QueryDataProps } from '#layout/page-parts.tsx';

/** The time in view after which a list counts as being read; milliseconds. */
const READING = 1500;

export interface LiveListProps<Data, Item, Key extends QueryKey> extends QueryDataProps<Data> {
  readonly query: UseQueryOptions<Data, Error, Data, Key>;
  readonly words: readonly [loading: string, offer: string];
  /** The items of the list: changes in the rest of the data are shown at once. */
  readonly itemsOf: (data: Data) => readonly Item[];
  readonly nameOf: (item: Item) => string;
  /** The shown data with what of the newer data moves nothing: that is shown at once, whatever else is held back. */
  readonly inPlace?: (shown: Data, newer: Data) => Data;
}

/** Nothing moves while somebody reads the list: then a button offers the newer list, and names a new item of it. */
export function LiveList<Data, Item, Key extends QueryKey>(props: LiveListProps<Data, Item, Key>) {
  // A new query starts a new list.
  return <ListOfOneQuery key={hashKey(props.query.queryKey)} {...props} />;
}

function ListOfOneQuery<Data, Item, Key extends QueryKey>({
  query,
  words: [loading, offer],
  itemsOf,
  nameOf,
  inPlace = (shown) => shown,
  ...parts
}: LiveListProps<Data, Item, Key>) {
  const { data: fresh, isPending } = useQuery(query);
  const place = useRef<HTMLDivElement>(null);
  // What is shown, until the newer data that waits is asked for.
  const [last, setHeld] = useState(fresh);
  const [since] = useState(Date.now);
  const held = last !== undefined && fresh !== undefined ? inPlace(last, fresh) : last;
  const isNewer =
    held !== undefined &&
    fresh !== undefined &&
    // Whatever the order of an item's fields.
    hashKey(itemsOf(held)) !== hashKey(itemsOf(fresh));
  useEffect(() => {
    const isRead = isNewer && Date.now() - since >= READING && isLookedAt(place.current);
    if (!isRead) setHeld(fresh);
  }, [fresh, isNewer, since]);
  const shown = isNewer ? held : fresh;
  const namesIn = (data: Data | undefined) => (data ? itemsOf(data).map(nameOf) : []);
  const known = namesIn(shown);
  const name = isNewer ? namesIn(fresh).find((each) => !known.includes(each)) : undefined;
  return (
    <div ref={place}>
      {isNewer && (
        <p className="newer" role="status">
          <button className="btn" type="button" onClick={() => setHeld(fresh)}>
            {name ? `${offer}: ${name}` : offer}
          </button>
        </p>
      )}
      <QueryData of={{ data: shown, isPending }} loading={loading} {...parts} />
    </div>
  );
}

/** In view, on a page that someone has already scrolled or touched. */
function isLookedAt(element: HTMLElement | null): boolean {
  if (!element || (window.scrollY === 0 && !navigator.userActivation?.hasBeenActive)) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}
