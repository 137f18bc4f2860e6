import type { Focus } from '@clubhouse/content';

const TENTHS = Array.from({ length: 11 }, (_, tenth) => tenth);

/** The rules of `focusClass`: a page's policy allows no style on an element, so a crop is at a tenth of the picture. */
export const FOCUS_STYLE = TENTHS.map(
  (tenth) => `.across${tenth}{--across:${tenth * 10}%}.down${tenth}{--down:${tenth * 10}%}`,
).join('');

/** The class of a picture with this focal point; nothing for the upper third. */
export function focusClass(focus: Focus | undefined): string | undefined {
  if (!focus) return undefined;
  const [across, down] = focus.map((percent) => Math.round(percent / 10));
  return `across${across} down${down}`;
}
