import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react';
import type { Item } from '@clubhouse/outbox';
import { flushSync } from 'react-dom';
import { PhotoDialog, PhotoSelection } from '#features/albums/photo-actions.tsx';
import type { AlbumPhotos } from '#features/albums/use-album-photos.ts';
import { isCaptionTooLong } from '#shared/albums/album-content.ts';
import type { AlbumPhoto } from '#shared/albums/album-photo.ts';
import { PhotoPicture } from '#shared/albums/photo-picture.tsx';
import { usePart } from '#shared/lists/row-list.tsx';
import { Button } from '#shared/ui/button.tsx';

/** The largest number of tiles on a page that a phone scrolls smoothly. */
const AT_ONCE = 90;

/** A form's photos in order. A press opens a photo, or selects it where several are selected; its grip drags it. */
export function PhotoGrid({
  photos: held,
  held: isHeld,
  published,
}: {
  readonly photos: AlbumPhotos;
  readonly published: Item | undefined;
  readonly held: boolean;
}) {
  const { photos, cover } = held;
  const { shown, more } = usePart(photos, AT_ONCE);
  const [openId, setOpen] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const grid = useRef<HTMLUListElement>(null);
  const drag = useTileDrag((id, to) => {
    held.move([id], to);
    setAnnouncement(`Moved to place ${to + 1} of ${photos.length}.`);
  });
  const [marked, setMarked] = useState<readonly string[]>();
  const selected = isHeld
    ? undefined
    : marked?.filter((id) => photos.some((each) => each.id === id));
  /** The photo that was pressed last: Shift selects all from it to the next one. */
  const lastPressed = useRef('');
  const selectButton = useRef<HTMLButtonElement>(null);

  function press(id: string, { shiftKey }: MouseEvent) {
    if (isHeld) return;
    if (!selected) return setOpen(id);
    const ids = photos.map((photo) => photo.id);
    const at = ids.indexOf(id);
    const from = shiftKey ? ids.indexOf(lastPressed.current) : -1;
    lastPressed.current = id;
    if (from !== -1) {
      const range = ids.slice(Math.min(at, from), Math.max(at, from) + 1);
      setMarked([...new Set([...selected, ...range])]);
    } else if (selected.includes(id)) setMarked(selected.filter((each) => each !== id));
    else setMarked([...selected, id]);
  }

  const coverId = cover || photos[0]?.id;
  const openPlace = photos.findIndex(({ id }) => id === openId);

  return (
    <>
      {photos.length > 1 && (
        <div className={selected ? 'row format' : 'row'}>
          <Button
            ref={selectButton}
            look="quiet"
            small
            held={isHeld}
            onClick={() => {
              lastPressed.current = '';
              setMarked(selected ? undefined : []);
            }}
          >
            {selected ? 'End selecting' : 'Select'}
          </Button>
          {selected && (
            <PhotoSelection
              photos={held}
              selected={selected}
              onSelect={setMarked}
              onDone={(words) => {
                // The pressed button disappears.
                flushSync(() => setMarked(undefined));
                setAnnouncement(words);
                selectButton.current?.focus();
              }}
            />
          )}
        </div>
      )}
      <ul className="tiles" ref={grid}>
        {shown.map((photo, place) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={place}
            total={photos.length}
            isCover={photo.id === coverId}
            drag={isHeld || selected ? undefined : drag}
            isSelected={selected?.includes(photo.id)}
            onPress={(event) => press(photo.id, event)}
          />
        ))}
      </ul>
      <p className="unseen" role="status">
        {announcement}
      </p>
      {more}
      {openPlace !== -1 && (
        <PhotoDialog
          photos={held}
          published={published}
          place={openPlace}
          isCover={openId === coverId}
          onOpen={setOpen}
          onClose={() => {
            setOpen(undefined);
            // The dialog may have moved on to another photo than the one that opened it.
            const last = Math.min(openPlace, shown.length - 1);
            grid.current?.querySelectorAll('button')[last]?.focus();
          }}
        />
      )}
    </>
  );
}

function PhotoTile({
  photo,
  place,
  total,
  isCover,
  drag,
  isSelected,
  onPress,
}: {
  readonly photo: AlbumPhoto;
  readonly place: number;
  readonly total: number;
  readonly isCover: boolean;
  readonly drag: ReturnType<typeof useTileDrag> | undefined;
  readonly isSelected: boolean | undefined;
  readonly onPress: (event: MouseEvent) => void;
}) {
  const { id, caption, name } = photo;
  const isInHand = drag?.id === id;
  const classes = [
    'tile',
    isInHand && 'tile--held',
    ((drag?.over === place && !isInHand) || isSelected) && 'tile--target',
    isCaptionTooLong(photo) && 'tile--wrong',
  ];
  const words = `Photo ${place + 1} of ${total}: ${caption.trim() || name}`;
  return (
    <li className={classes.filter(Boolean).join(' ')} data-place={place}>
      <button
        type="button"
        className="tile__open"
        aria-label={isCover ? `${words}, the cover` : words}
        aria-pressed={isSelected}
        onClick={onPress}
      >
        <PhotoPicture photo={photo} />
        {caption && <span className="tile__caption">{caption}</span>}
      </button>
      {/* Beside the button, not inside it: a button's name must contain its visible text. */}
      {isCover && (
        <span className="tile__cover" aria-hidden="true">
          Cover
        </span>
      )}
      {isSelected && (
        <span className="tile__grip" aria-hidden="true">
          <svg viewBox="0 0 24 24" focusable="false">
            <path d="M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z" />
          </svg>
        </span>
      )}
      {drag && total > 1 && (
        // For fingers and mice only: with keys and screen readers the dialog moves the photo.
        <span
          className="tile__grip"
          aria-hidden="true"
          onPointerDown={(event) => drag.begin(id, event)}
        >
          <svg viewBox="0 0 24 24" focusable="false">
            <path d="M8 5h2v2H8zM14 5h2v2h-2zM8 11h2v2H8zM14 11h2v2h-2zM8 17h2v2H8zM14 17h2v2h-2z" />
          </svg>
        </span>
      )}
    </li>
  );
}

/**
 * Drags a tile, whose place is its `data-place`, with a finger or a mouse. No tile moves before the drop, so the target
 * stays in its place.
 */
function useTileDrag(onDrop: (id: string, to: number) => void) {
  const [state, setState] = useState<{ readonly id: string; readonly over: number | undefined }>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function begin(id: string, event: ReactPointerEvent) {
    if (event.button !== 0) return;
    event.preventDefault();
    stop.current?.();
    const { pointerId } = event;
    let [x, y] = [event.clientX, event.clientY];
    const ended = new AbortController();
    stop.current = () => {
      ended.abort();
      setState(undefined);
    };
    let over: number | undefined;
    const { signal } = ended;
    const onPointer = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      act: (at: PointerEvent) => void,
    ) => {
      document.addEventListener(type, (at) => at.pointerId === pointerId && act(at), { signal });
    };
    const look = () => {
      over = placeAt(x, y) ?? over;
      setState({ id, over });
    };
    onPointer('pointermove', ({ clientX, clientY }) => {
      [x, y] = [clientX, clientY];
      look();
    });
    // Held still at the edge, the page goes on scrolling under it.
    const follow = () => {
      if (signal.aborted) return;
      if (scrollsAtTheEdge(y)) look();
      requestAnimationFrame(follow);
    };
    requestAnimationFrame(follow);
    onPointer('pointerup', () => {
      stop.current?.();
      if (over !== undefined) onDrop(id, over);
    });
    onPointer('pointercancel', () => stop.current?.());
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop.current?.(), {
      signal,
    });
    setState({ id, over });
  }

  return { ...state, begin };
}

function placeAt(x: number, y: number): number | undefined {
  const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return tile ? Number(tile.dataset['place']) : undefined;
}

/** The distance from the screen's edge within which a drag scrolls the page; pixels. */
const EDGE = 90;

function scrollsAtTheEdge(y: number): boolean {
  const by = y < EDGE ? -9 : y > innerHeight - EDGE ? 9 : 0;
  if (by !== 0) scrollBy(0, by);
  return by !== 0;
}
