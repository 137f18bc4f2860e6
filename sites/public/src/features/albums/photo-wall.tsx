import type { Album } from '@clubhouse/content';
import { Photo } from '@clubhouse/ui';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { albumTitle } from './album-words.ts';
import type { Lightbox as LightboxView } from './lightbox.tsx';
import { shotsOf } from './shots.ts';

export interface PhotoWallProps {
  readonly album: Album;
  readonly mediaBase: string;
  /** See `shotsOf`; the same object at every render. */
  readonly addresses?: ReadonlyMap<string, string> | undefined;
}

const loadLightbox = () => import('./lightbox.tsx');
/** The press reports a failure. */
const loadAhead = () => void loadLightbox().catch(() => undefined);

/**
 * An album's photos as a wall of squares. Each links to the picture file; once the page is interactive, to the
 * lightbox, whose code is loaded when a press or the focus comes to a photo.
 */
export function PhotoWall({ album, mediaBase, addresses }: PhotoWallProps) {
  const shots = useMemo(
    () => shotsOf(album.photos, mediaBase, addresses),
    [album.photos, mediaBase, addresses],
  );
  const { shown, open, move, close } = usePhotoAddress(shots.length);
  const [Lightbox, setLightbox] = useState<typeof LightboxView>();
  const wall = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLElement>(null);
  const wanted = shown === undefined ? undefined : shots[shown];
  /** In rows of two on phones, the first photo is large if that fills a gap: see `albums.css`. */
  const phone = (index: number) => (index === 0 && shots.length % 2 === 1 ? '100vw' : '50vw');

  useEffect(() => {
    if (!wanted || Lightbox) return;
    let gone = false;
    loadLightbox().then(
      (module) => !gone && setLightbox(() => module.Lightbox),
      // If the lightbox cannot be loaded, the photo's plain link is followed.
      () => !gone && location.assign(wanted.original),
    );
    return () => {
      gone = true;
    };
  }, [wanted, Lightbox]);

  const press = (event: MouseEvent<HTMLElement>, index: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    opener.current = event.currentTarget;
    open(index);
  };

  /** Returns the focus to the pressed photo, or sets it on the photo that the address named. */
  const giveBackFocus = (last: number) => {
    const thumbnail = wall.current?.querySelector<HTMLElement>(`#photo-${last + 1} a`);
    (opener.current ?? thumbnail)?.focus();
    opener.current = null;
  };

  return (
    <>
      <ul className="wall" ref={wall}>
        {shots.map(({ key, source, tones, focus, original, label }, index) => (
          <li
            key={key}
            id={`photo-${index + 1}`}
            className={isLarge(index, shots.length) ? 'wall__large' : undefined}
          >
            <a
              href={original}
              data-press=""
              onPointerDown={loadAhead}
              onFocus={loadAhead}
              onClick={(event) => press(event, index)}
            >
              <Photo
                source={source}
                tones={tones}
                focus={focus}
                alt={label}
                sizes={`(min-width: 48rem) ${isLarge(index, shots.length) ? 50 : 25}vw, ${phone(index)}`}
                ratio="1x1"
                first={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      {Lightbox && shown !== undefined && (
        <Lightbox
          name={albumTitle(album)}
          shots={shots}
          shown={shown}
          onMove={move}
          onClose={close}
          onClosed={giveBackFocus}
        />
      )}
    </>
  );
}

/**
 * Whether a photo takes the place of four: about every ninth does, as many as leave no gap in rows of four, with whole
 * rows of small photos between two large ones.
 */
export function isLarge(index: number, count: number): boolean {
  const least = count % 4;
  const large = least + 4 * Math.max(0, Math.floor((count / 9 - least) / 4));
  const every = 4 * Math.floor((count / large - 1) / 4) + 1;
  return index % every === 0 && index / every < large;
}

/**
 * The index of the shown photo, from 0, and its place in the page's address; no photo is shown until the page is
 * interactive. The router would scroll without its own state in the history's entries, which is passed on.
 */
function usePhotoAddress(count: number) {
  const [shown, setShown] = useState<number>();
  /** Whether the entry of the history before this one is the page without a photo. */
  const hasPageBehind = useRef(false);

  useEffect(() => {
    const look = () => {
      hasPageBehind.current = isPageBehind();
      setShown(photoNamed(location.hash, count));
    };
    look();
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [count]);

  return {
    shown,
    /** Opens a photo from the page: Back returns to the page. */
    open(index: number) {
      history.pushState(history.state, '', photoFragment(index));
      hasPageBehind.current = true;
      setShown(index);
    },
    /** Replaces the shown photo: Back still returns to the page. */
    move(index: number) {
      history.replaceState(history.state, '', photoFragment(index));
      setShown(index);
    },
    close() {
      setShown(undefined);
      if (hasPageBehind.current) history.back();
      else history.replaceState(history.state, '', location.pathname + location.search);
    },
  };
}

/**
 * Whether the previous history entry is the page without a photo: a photo's link followed before the page was
 * interactive left that entry. Browsers without the Navigation API get one entry more.
 */
function isPageBehind(): boolean {
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  const at = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[at - 1];
  return before?.sameDocument === true && before.url === location.href.replace(location.hash, '');
}

/** The fragment of a photo's address; `index` is from 0, `#photo-1` is the first. */
function photoFragment(index: number): string {
  return `#photo-${index + 1}`;
}

/** The index of the photo that a fragment names; nothing if an album of `count` photos has no such photo. */
function photoNamed(fragment: string, count: number): number | undefined {
  const [, number] = /^#photo-([1-9]\d{0,5})$/.exec(fragment) ?? [];
  return number !== undefined && Number(number) <= count ? Number(number) - 1 : undefined;
}
