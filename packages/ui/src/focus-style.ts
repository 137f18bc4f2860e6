import type { Focus } from '@clubhouse/content';

/** The rules of `focusClass`, in tenths of a picture: a page's policy allows no style on an element. */
export function focusStyle(): string {
  const rules = Array.from(
    { length: 11 },
    (_, tenth) => `.x${tenth}{--x:${tenth * 10}%}.y${tenth}{--y:${tenth * 10}%}`,
  );
  return rules.join('');
}

/** The class of a picture with this focal point; nothing for the upper third. */
export function focusClass(focus: Focus | undefined): string | undefined {
  return focus && `x${Math.round(focus[0] / 10)} y${Math.round(focus[1] / 10)}`;
}
