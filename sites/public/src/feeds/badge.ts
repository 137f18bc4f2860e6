import type { ClubColours } from '@clubhouse/club';

/** A club without a badge has a shield with its hoops, as SVG. */
export function drawnBadge({ primary, accent, ink, paper }: ClubColours): string {
  const shield =
    'M256 40c56 34 112 48 172 50v150c0 116-70 186-172 232C154 426 84 356 84 240V90c60-2 116-16 172-50z';
  const hoops = [136, 244, 352].map((y) => `<path fill="${accent}" d="M0 ${y}h512v54H0z"/>`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<clipPath id="a"><path d="${shield}"/></clipPath>`,
    `<g clip-path="url(#a)"><path fill="${primary}" d="M0 0h512v512H0z"/>${hoops.join('')}</g>`,
    `<path fill="none" stroke="${ink}" stroke-width="30" d="${shield}"/>`,
    `<path fill="none" stroke="${paper}" stroke-width="12" d="${shield}"/>`,
    '</svg>',
  ].join('');
}

/** A square for a home screen, as SVG: the ground fills the square, the badge stays within the middle four fifths. */
export function icon({ ink }: ClubColours, badge: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<path fill="${ink}" d="M0 0h512v512H0z"/>`,
    `<image x="66" y="66" width="380" height="380" href="${badge}"/>`,
    '</svg>',
  ].join('');
}
