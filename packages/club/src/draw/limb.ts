import { n } from './sheet.ts';

/** Pixels: left, top. */
export type Point = readonly [number, number];

export const fill = (grey: string, shapes: string): string => `<g fill="${grey}">${shapes}</g>`;

export const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** A tapered limb with round ends. */
export function limb(from: Point, to: Point, startRadius: number, endRadius: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const edge = ([x, y]: Point, radius: number) => `${n(x + nx * radius)} ${n(y + ny * radius)}`;
  const end = n(endRadius);
  const start = n(startRadius);
  return (
    `<path d="M${edge(from, startRadius)}L${edge(to, endRadius)}` +
    `A${end} ${end} 0 0 0 ${edge(to, -endRadius)}L${edge(from, -startRadius)}` +
    `A${start} ${start} 0 0 0 ${edge(from, startRadius)}Z"/>`
  );
}
