import { random } from './random.ts';
import { HEIGHT, idOf, n, WIDTH } from './sheet.ts';

export type Sky = 'night' | 'dusk' | 'day' | 'storm' | 'dawn' | 'room';

export const sky = (kind: Sky): string =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${kind})"/>`;

export const vignette = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/>`;

export const glow = (x: number, y: number, radius: number, opacity = 1): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="url(#glow)" opacity="${opacity}"/>`;

/** A soft patch of light behind something. */
export const halo = (x: number, y: number, rx: number, ry: number, opacity: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" opacity="${opacity}" filter="url(#b40)"/>`;

/** A shadow under feet. */
export const shadow = (x: number, y: number, rx: number, ry: number, opacity = 0.55): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" opacity="${opacity}" filter="url(#b12)"/>`;

/** A floodlight whose head is at (x, y), of that size, on a mast down to `base`. */
export function lamp(x: number, y: number, size: number, base: number): string {
  const bulbs = [0, 1]
    .flatMap((row) => [0, 1, 2, 3].map((column) => [column - 1.5, row - 0.5] as const))
    .map(
      ([across, down]) =>
        `<circle cx="${n(x + across * size * 0.44)}" cy="${n(y + down * size * 0.46)}" r="${n(size * 0.17)}" fill="#fff"/>`,
    )
    .join('');
  return (
    glow(x, y, size * 11, 0.5) +
    `<rect x="${n(x - size * 0.09)}" y="${y}" width="${n(size * 0.18)}" height="${base - y}" fill="#0b0b0b"/>` +
    `<rect x="${n(x - size)}" y="${n(y - size * 0.5)}" width="${size * 2}" height="${size}" fill="#111"/>` +
    bulbs +
    glow(x, y, size * 3.4)
  );
}

/** A bank of mist between `y` and `y + height`, fading out above and below. */
export function mist(y: number, height: number, opacity: number): string {
  return bank('mist', y - height * 0.35, height * 1.7, opacity);
}

/** Smoke or steam, thickest in the middle of its height. */
export function smoke(y: number, height: number, opacity: number): string {
  return bank('smoke', y, height, opacity);
}

function bank(filter: string, top: number, height: number, opacity: number): string {
  const id = idOf(filter, top, height);
  const box = `x="0" y="${n(top)}" width="${WIDTH}" height="${n(height)}"`;
  return (
    `<defs><linearGradient id="${id}-fade" x2="0" y2="1"><stop offset="0"/><stop offset=".42" stop-color="#fff"/><stop offset=".6" stop-color="#fff"/><stop offset="1"/></linearGradient>` +
    `<mask id="${id}" maskUnits="userSpaceOnUse" ${box}><rect ${box} fill="url(#${id}-fade)"/></mask></defs>` +
    `<g mask="url(#${id})"><svg ${box} opacity="${opacity}"><rect width="${WIDTH}" height="${n(height)}" filter="url(#${filter})"/></svg></g>`
  );
}

/** Slanting rain over the whole sheet. */
export function rain(seed: number, drops: number, grey: string, opacity: number): string {
  const next = random(seed);
  const strokes = Array.from({ length: drops }, () => {
    const [x, y, length] = [next() * (WIDTH + 200) - 100, next() * HEIGHT, 30 + next() * 80];
    return `M${n(x)} ${n(y)}l${n(-length * 0.22)} ${n(length)}`;
  }).join('');
  return `<path d="${strokes}" stroke="${grey}" stroke-width="2.4" opacity="${opacity}" fill="none"/>`;
}

/** Falling snow; flakes grow towards the viewer. */
export function snowfall(seed: number, flakes: number): string {
  const next = random(seed);
  return Array.from({ length: flakes }, () => {
    const [x, y, size] = [next() * WIDTH, next() * HEIGHT, 1.5 + next() ** 4 * 11];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="#fff" opacity="${n(0.5 + next() * 0.5)}"/>`;
  }).join('');
}

/** Drops or clods thrown up from (x, y). */
export function spray(
  x: number,
  y: number,
  seed: number,
  count: number,
  spread: number,
  grey = '#ddd',
): string {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const [angle, distance] = [next() * Math.PI, next() ** 1.6 * spread];
    const [left, top] = [
      x + Math.cos(angle) * distance * 1.4,
      y - Math.sin(angle) * distance * 0.8,
    ];
    return `<circle cx="${n(left)}" cy="${n(top)}" r="${n(1 + next() * next() * 6)}" fill="${grey}" opacity="${n(0.4 + next() * 0.6)}"/>`;
  }).join('');
}

/** A firework of `rays` at (x, y). */
export function burst(x: number, y: number, radius: number, rays: number, seed: number): string {
  const next = random(seed);
  const trails = Array.from({ length: rays }, (_, ray) => {
    const angle = ((ray + next() * 0.5) / rays) * Math.PI * 2;
    const reach = radius * (0.72 + next() * 0.28);
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const end = [x + dx * reach, y + dy * reach + reach * 0.1] as const;
    return (
      `<path d="M${n(x + dx * reach * 0.22)} ${n(y + dy * reach * 0.22)}Q${n(x + dx * reach * 0.75)} ${n(y + dy * reach * 0.7)} ${n(end[0])} ${n(end[1])}" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" opacity="${n(0.55 + next() * 0.45)}"/>` +
      `<circle cx="${n(end[0])}" cy="${n(end[1])}" r="${n(3 + next() * 4)}" fill="#fff"/>`
    );
  }).join('');
  return glow(x, y, radius * 1.3, 0.7) + trails;
}
