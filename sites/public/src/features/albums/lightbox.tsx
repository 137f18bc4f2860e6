import './lightbox.css';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { LightboxPhoto } from './lightbox-photo.tsx';
import type { Shot } from './shots.ts';
import { useSwipe } from './use-swipe.ts';

export interface LightboxProps {
  /** What the album is called. */
  readonly name: string;
  readonly shots: readonly Shot[];
  /** The photo being looked at, from 0. */
  readonly shown: number;
  readonly onMove: (index: number) => void;
  /** The person is done. */
  readonly onClose: () => void;
  /** It is off the page, whoever closed it; the photo that was shown last, from 0. */
  readonly onClosed: (last: number) => void;
}

/** How wide it shows a photo, in the words of the `sizes` attribute. */
const SIZES = '100vw';

/**
 * One photo at a time over the whole screen. The browser's own modal dialog keeps the page behind it out of
 * reach; keys, buttons and swipes lead round and round the album.
 */
export function Lightbox({ name, shots, shown, onMove, onClose, onClosed }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const last = useRef(shown);
  const total = shots.length;
  const shot = shots[shown];
  const step = (by: number) => onMove((shown + by + total) % total);
  const swipe = useSwipe(step);
  const closed = useEffectEvent(onClosed);

  // Before the page is painted and before the dialog leaves it, so that the focus never falls in between.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      closed(last.current);
    };
  }, []);

  useEffect(() => {
    last.current = shown;
    for (const neighbour of [shown + 1, shown - 1]) {
      const next = shots[(neighbour + total) % total];
      if (next && total > 1) preload(next);
    }
  }, [shots, shown, total]);

  if (!shot) return null;
  return (
    <dialog
      ref={dialog}
      className="light on-dark"
      aria-label={`Photos: ${name}`}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'ArrowLeft') step(-1);
        if (event.key === 'ArrowRight') step(1);
        if (event.key === 'Tab') keepInside(event);
      }}
    >
      <div className="light__bar">
        <p className="light__count" role="status">
          {`${shown + 1} / ${total}`}
        </p>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <figure className="light__figure" {...swipe}>
        <div className="light__photo">
          <LightboxPhoto key={shot.key} shot={shot} sizes={SIZES} />
        </div>
        {shot.caption && <figcaption>{shot.caption}</figcaption>}
      </figure>
      {total > 1 && (
        <div className="light__bar light__ways">
          <button type="button" onClick={() => step(-1)}>
            <span aria-hidden="true">← </span>Previous
          </button>
          <button type="button" onClick={() => step(1)}>
            Next<span aria-hidden="true"> →</span>
          </button>
        </div>
      )}
    </dialog>
  );
}

/** Has the browser fetch a photo in the size it will be shown in. */
function preload({ large: source }: Shot): void {
  const image = new Image();
  image.sizes = SIZES;
  if (source.srcSet) image.srcset = source.srcSet;
  image.src = source.src;
}

/** Tab goes round within the dialog, where it would leave the page for the browser's own buttons. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const [first, end] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)];
  if (document.activeElement !== end && stops.includes(document.activeElement as HTMLElement)) {
    return;
  }
  event.preventDefault();
  first?.focus();
}
