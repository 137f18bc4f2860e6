import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';

/** Dragging a tile of a grid by its grip, with a finger or a mouse. Buttons elsewhere do the same for keys. */
export interface TileDrag {
  /** The id of the dragged tile. */
  readonly id: string | undefined;
  /** The place where the tile would be dropped. */
  readonly over: number | undefined;
  begin(id: string, event: ReactPointerEvent): void;
}

/** Tiles have their place as `data-place`. No tile moves before the drop, so that the target stays in its place. */
export function useTileDrag(onDrop: (id: string, to: number) => void): TileDrag {
  const [state, setState] = useState<{ id: string; over: number | undefined }>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function begin(id: string, event: ReactPointerEvent) {
    if (event.button !== 0) return;
    event.preventDefault();
    stop.current?.();
    const pointer = event.pointerId;
    let over: number | undefined;
    const move = (next: PointerEvent) => {
      if (next.pointerId !== pointer) return;
      over = placeAt(next.clientX, next.clientY) ?? over;
      scrollAtTheEdge(next.clientY);
      setState({ id, over });
    };
    const end = (next: PointerEvent) => {
      if (next.pointerId !== pointer) return;
      stop.current?.();
      if (next.type === 'pointerup' && over !== undefined) onDrop(id, over);
    };
    const cancel = (pressed: KeyboardEvent) => pressed.key === 'Escape' && stop.current?.();
    stop.current = () => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
      document.removeEventListener('keydown', cancel);
      setState(undefined);
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
    document.addEventListener('keydown', cancel);
    setState({ id, over });
  }

  return { id: state?.id, over: state?.over, begin };
}

function placeAt(x: number, y: number): number | undefined {
  const place = document
    .elementFromPoint(x, y)
    ?.closest('[data-place]')
    ?.getAttribute('data-place');
  return place === null || place === undefined ? undefined : Number(place);
}

/** The distance from the screen's edge within which a drag scrolls the page; pixels. */
const EDGE = 90;

function scrollAtTheEdge(y: number): void {
  if (y < EDGE) scrollBy(0, -18);
  else if (y > innerHeight - EDGE) scrollBy(0, 18);
}
