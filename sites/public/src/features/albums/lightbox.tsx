import './lightbox.css';
import type { ImageSource } from '@clubhouse/content';
import {
  type KeyboardEvent,
  type TouchEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Shot } from './shots.ts';

export interface LightboxProps {
  readonly name: string;
  readonly shots: readonly Shot[];
  readonly shown: number;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
  /** The dialog has left the page, for any reason; `last` is the index of the last shown photo, from 0. */
  readonly onClosed: (last: number) => void;
}

const SIZES = '100vw';

/** One photo at a time over the whole screen; keys, buttons and swipes go round the album. */
export function Lightbox({ name, shots, shown, onMove, onClose, onClosed }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const last = useRef(shown);
  const total = shots.length;
  const shot = shots[shown];
  const step = (by: number) => onMove((shown + by + total) % total);
  const swipe = useSwipe(step);
  const closed = useEffectEvent(onClosed);

  // Runs before the page is painted and before the dialog leaves it, so that the focus is never lost in between.
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
          <LightboxPhoto key={shot.key} shot={shot} />
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

function preload({ large: source }: Shot): void {
  const image = new Image();
  image.sizes = SIZES;
  if (source.srcSet) image.srcset = source.srcSet;
  image.src = source.src;
}

/** Keeps Tab within the dialog; otherwise it would move to the browser's own buttons. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const [first, end] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)];
  if (document.activeElement !== end && stops.includes(document.activeElement as HTMLElement)) {
    return;
  }
  event.preventDefault();
  first?.focus();
}

/** A photo as large as fits, or as large as can be loaded; a broken one shows its text above its caption. */
function LightboxPhoto({ shot }: { readonly shot: Shot }) {
  const { label, caption, large } = shot;
  const [source, setSource] = useState<ImageSource | undefined>(large);
  if (!source) {
    return (
      <div className="light__gone">
        {!caption && <p className="kick">{label}</p>}
        <p>This photo cannot be shown just now.</p>
      </div>
    );
  }
  return (
    <img
      src={source.src}
      {...(source.srcSet ? { srcSet: source.srcSet, sizes: SIZES } : {})}
      {...(source.width && source.height ? { width: source.width, height: source.height } : {})}
      alt={label}
      decoding="async"
      draggable={false}
      onError={() => setSource(source === large && large !== shot.source ? shot.source : undefined)}
    />
  );
}

/** How many pixels a finger moves sideways, and how many more than up or down. */
const FAR_ENOUGH = 48;
const SIDEWAYS = 1.5;

/** 1 for the next, after a swipe to the left. Two fingers, and one on a zoomed picture, are left to the browser. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.length === 1 ? touches[0] : undefined;
      start.current = finger && !isMagnified() ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!finger || !from || isMagnified()) return;
      const across = finger.clientX - from.x;
      const along = Math.abs(finger.clientY - from.y);
      if (Math.abs(across) < FAR_ENOUGH || Math.abs(across) < along * SIDEWAYS) return;
      onSwipe(across < 0 ? 1 : -1);
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}

function isMagnified(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}
