import { random } from './random.ts';
import { HEIGHT, n, WIDTH } from './sheet.ts';

export type Turf = 'turf' | 'turf-day' | 'turf-bright' | 'snow';

/** How strongly the dark blades show; the lighter the ground, the less of them it bears. */
const blades: Readonly<Record<Turf, number>> = {
  turf: 0.45,
  'turf-day': 0.45,
  'turf-bright': 0.24,
  snow: 0.1,
};

/** Grass from the horizon at `y` to the foot of the sheet; `shine` is how much light lies on the blades. */
export function turf(y: number, kind: Turf = 'turf', shine = 0.35): string {
  const box = `x="0" y="${y}" width="${WIDTH}" height="${HEIGHT - y}"`;
  const layer = (filter: string, opacity: number) =>
    `<svg ${box} opacity="${opacity}"><rect width="${WIDTH}" height="${HEIGHT - y}" filter="url(#${filter})"/></svg>`;
  return `<rect ${box} fill="url(#${kind})"/>${layer('grass', blades[kind])}${layer('grass-light', shine)}`;
}

/** A chalk line from one point to another that grows wider as it comes nearer. */
export function chalk(
  from: readonly [number, number],
  to: readonly [number, number],
  widths: readonly [number, number],
  opacity = 0.8,
): string {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const [w1, w2] = [widths[0] / 2, widths[1] / 2];
  return `<path d="M${x1} ${y1 - w1}L${x2} ${y2 - w2}L${x2} ${y2 + w2}L${x1} ${y1 + w1}Z" fill="#eee" opacity="${opacity}"/>`;
}

/** Posts standing at (x, y), `height` tall and `width` between the uprights. */
export function posts(x: number, y: number, height: number, width: number, grey: string): string {
  const bar = width * 0.07;
  const upright = (at: number) =>
    `<rect x="${n(at - bar / 2)}" y="${n(y - height)}" width="${n(bar)}" height="${n(height)}"/>` +
    `<rect x="${n(at - bar * 1.3)}" y="${n(y - height * 0.2)}" width="${n(bar * 2.6)}" height="${n(height * 0.2)}"/>`;
  return `<g fill="${grey}">${upright(x - width / 2)}${upright(x + width / 2)}<rect x="${n(x - width / 2)}" y="${n(y - height * 0.38)}" width="${n(width)}" height="${n(bar * 0.9)}"/></g>`;
}

/** A line of trees with their feet at `y`, up to `height` tall. */
export function trees(y: number, seed: number, height: number, grey: string, blur = 'b2'): string {
  const next = random(seed);
  // It starts and ends beyond the sheet, so that no blurred edge shows.
  let outline = `M-120 ${y}`;
  for (let x = -120; x < WIDTH + 120;) {
    const [width, tall] = [30 + next() * 80, next() * height + height * 0.3];
    outline += `Q${n(x + width / 2)} ${n(y - tall * 1.6)} ${n(x + width)} ${n(y - next() * height * 0.4)}`;
    x += width;
  }
  return `<path d="${outline}L${WIDTH + 240} ${HEIGHT + 120}H-120Z" fill="${grey}" filter="url(#${blur})"/>`;
}

/** A tall bare tree in winter: trunk at (x, y), branching towards `height`. */
export function bareTree(x: number, y: number, height: number, seed: number, grey: string): string {
  const next = random(seed);
  const branch = (bx: number, by: number, length: number, angle: number, thick: number): string => {
    const [ex, ey] = [bx + Math.cos(angle) * length, by + Math.sin(angle) * length];
    const stroke = `<path d="M${n(bx)} ${n(by)}L${n(ex)} ${n(ey)}" stroke-width="${n(thick)}"/>`;
    if (thick < 1.6) return stroke;
    const children = 2 + (next() > 0.6 ? 1 : 0);
    return (
      stroke +
      Array.from({ length: children }, (_, child) =>
        branch(
          ex,
          ey,
          length * (0.66 + next() * 0.16),
          angle + (child - (children - 1) / 2) * 0.62 + (next() - 0.5) * 0.4,
          thick * 0.62,
        ),
      ).join('')
    );
  };
  return `<g stroke="${grey}" stroke-linecap="round" fill="none">${branch(x, y, height * 0.28, -Math.PI / 2, height * 0.045)}</g>`;
}

/** A corner flag with its foot at (x, y). */
export function cornerFlag(
  x: number,
  y: number,
  height: number,
  grey: string,
  pole = '#eee',
): string {
  const width = height * 0.36;
  return (
    `<rect x="${n(x - height * 0.012)}" y="${n(y - height)}" width="${n(height * 0.024)}" height="${n(height)}" fill="${pole}"/>` +
    `<path d="M${n(x)} ${n(y - height)}Q${n(x + width * 0.5)} ${n(y - height * 1.03)} ${n(x + width)} ${n(y - height * 0.93)}L${n(x + width * 0.92)} ${n(y - height * 0.74)}Q${n(x + width * 0.45)} ${n(y - height * 0.82)} ${n(x)} ${n(y - height * 0.76)}Z" fill="${grey}"/>`
  );
}

/** Bunting of `flags` pennants hung between two points. */
export function bunting(
  from: readonly [number, number],
  to: readonly [number, number],
  flags: number,
  sag: number,
  greys: readonly string[],
): string {
  const at = (share: number) =>
    [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share + Math.sin(share * Math.PI) * sag,
    ] as const;
  const size = Math.abs(to[0] - from[0]) / flags;
  const pennants = Array.from({ length: flags }, (_, flag) => {
    const [x, y] = at((flag + 0.5) / flags);
    return `<path d="M${n(x - size * 0.38)} ${n(y)}h${n(size * 0.76)}l${n(-size * 0.38)} ${n(size * 0.95)}z" fill="${greys[flag % greys.length]}"/>`;
  }).join('');
  const [middleX, middleY] = at(0.5);
  return `<path d="M${from[0]} ${from[1]}Q${n(middleX)} ${n(middleY + sag)} ${to[0]} ${to[1]}" fill="none" stroke="#111" stroke-width="3"/>${pennants}`;
}
