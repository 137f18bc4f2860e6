import { n } from './sheet.ts';

/**
 * The badge in a square of 512: a lion's head seen full face, cut like a wood block, its mane a ring of
 * hoops. `mane` is the colour it is printed in, `cut` what shows through the cuts.
 */
export function lion(mane: string, cut: string): string {
  return (
    `<path d="${rays()}" fill="${mane}"/><circle cx="256" cy="256" r="158" fill="${mane}"/>` +
    `<circle cx="256" cy="256" r="146" fill="none" stroke="${cut}" stroke-width="9" stroke-dasharray="30 12"/>` +
    `<path d="M160 176a30 30 0 1 1 44-26zM352 176a30 30 0 1 0-44-26zM256 142c50 0 90 26 94 84 2 36-14 60-20 86-8 38-38 72-74 72s-66-34-74-72c-6-26-22-50-20-86 4-58 44-84 94-84Z" fill="${cut}"/>` +
    `<path d="M256 156c-16 0-28 4-34 10l18 60-4 66h40l-4-66 18-60c-6-6-18-10-34-10ZM180 212c18-14 40-8 48 14-14 14-34 10-48-14ZM332 212c-18-14-40-8-48 14 14 14 34 10 48-14ZM186 262c20-4 36 6 42 26l-16 30c-16-12-26-32-26-56ZM326 262c-20-4-36 6-42 26l16 30c16-12 26-32 26-56ZM226 300h60c2 18-10 30-24 34v14c18 8 34 2 44-10-6 24-26 36-50 36s-44-12-50-36c10 12 26 18 44 10v-14c-14-4-26-16-24-34Z" fill="${mane}"/>` +
    `<path d="M232 300h48l-24 22Z" fill="${cut}"/><circle cx="206" cy="219" r="8" fill="${cut}"/><circle cx="306" cy="219" r="8" fill="${cut}"/>`
  );
}

/** The badge as a file of its own; on a ground it is drawn smaller, inside the safe zone of app icons. */
export function lionBadge(mane: string, cut: string, ground?: string): string {
  const head = lion(mane, cut);
  const drawn = ground
    ? `<path fill="${ground}" d="M0 0h512v512H0z"/><g transform="translate(51 51) scale(.8)">${head}</g>`
    : head;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${drawn}</svg>`;
}

function rays(): string {
  const count = 22;
  const at = (turn: number, radius: number) => {
    const angle = (turn / count) * Math.PI * 2 - Math.PI / 2;
    return `${n(256 + Math.cos(angle) * radius)} ${n(256 + Math.sin(angle) * radius)}`;
  };
  const points = Array.from({ length: count }, (_, ray) => {
    const reach = ray % 2 ? 196 : 220;
    return `${at(ray - 0.5, 150)}L${at(ray, reach)}`;
  });
  return `M${points.join('L')}Z`;
}
