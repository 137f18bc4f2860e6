import type { Size } from '#shared/image-processor/encoder.ts';

/** Pixels an iPhone's canvas holds; above it pictures turn black. */
export const CANVAS_PIXELS = 16_777_216;

/** What a picture is drawn as, each in pixels. */
export interface PrintPlan {
  readonly original?: Size;
  /** Ascending by width. */
  readonly renditions: readonly Size[];
}

/**
 * The drawings a picture of `size` needs: the original's, with no edge above `maxEdge` and never more than a
 * canvas holds, if one is wanted; and one in each of `widths` that is neither wider than what is sent nor, at
 * that width, too tall for a canvas. Nothing is ever drawn larger than it is.
 */
export function planPrint(
  size: Size,
  {
    maxEdge,
    widths,
  }: { readonly maxEdge?: number | undefined; readonly widths: readonly number[] },
): PrintPlan {
  const original = maxEdge === undefined ? undefined : fitted(size, maxEdge);
  const widest = original?.width ?? size.width;
  const renditions = widths
    .filter((width) => width <= widest)
    .toSorted((a, b) => a - b)
    .map((width) => ({
      width,
      height: Math.max(1, Math.round((size.height * width) / size.width)),
    }))
    .filter(({ width, height }) => width * height <= CANVAS_PIXELS);
  return { ...(original && { original }), renditions };
}

function fitted({ width, height }: Size, maxEdge: number): Size {
  const byEdge = maxEdge / Math.max(width, height);
  const byArea = Math.sqrt(CANVAS_PIXELS / (width * height));
  const scale = Math.min(byEdge, byArea);
  if (scale >= 1) return { width, height };
  // The longer edge comes out whole; rounded down, so that the area is never above the limit.
  const pixels = (edge: number) => Math.max(1, Math.floor(edge * scale + 1e-6));
  return { width: pixels(width), height: pixels(height) };
}
