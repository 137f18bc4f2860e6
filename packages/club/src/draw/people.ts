import { random } from './random.ts';
import { n, WIDTH } from './sheet.ts';

export interface CrowdLook {
  readonly grey: string;
  readonly hats?: string;
  readonly scarves?: string;
  readonly rim?: string;
}

/** A row of people seen from behind, heads at about `y`, spread over the sheet. */
export function crowd(
  y: number,
  seed: number,
  count: number,
  size: number,
  look: CrowdLook,
  from = 0,
  to: number = WIDTH,
): string {
  const next = random(seed);
  return Array.from({ length: count }, (_, person) => {
    const x = from + ((person + next() * 0.8) * (to - from)) / count;
    const tall = size * (0.85 + next() * 0.35);
    return spectator(x, y, tall, next(), next(), look);
  }).join('');
}

function spectator(
  x: number,
  y: number,
  h: number,
  hat: number,
  scarf: number,
  { grey, hats = '#777', scarves, rim }: CrowdLook,
): string {
  const w = h * 0.5;
  const at = (dx: number, dy: number) => `${n(x + dx)} ${n(y + dy)}`;
  const body =
    `<path d="M${at(-w * 0.5, h)}V${n(y + h * 0.2)}Q${at(-w * 0.5, -h * 0.02)} ${at(-w * 0.2, -h * 0.07)}` +
    `L${at(-w * 0.15, -h * 0.15)}A${n(h * 0.135)} ${n(h * 0.17)} 0 1 1 ${at(w * 0.15, -h * 0.15)}` +
    `L${at(w * 0.2, -h * 0.07)}Q${at(w * 0.5, -h * 0.02)} ${at(w * 0.5, h * 0.2)}V${n(y + h)}Z" fill="${grey}"` +
    `${rim ? ` stroke="${rim}" stroke-width="3"` : ''}/>`;
  const beanie =
    `<path d="M${at(-h * 0.14, -h * 0.3)}C${at(-h * 0.15, -h * 0.54)} ${at(h * 0.15, -h * 0.54)} ${at(h * 0.14, -h * 0.3)}` +
    `Q${at(0, -h * 0.26)} ${at(-h * 0.14, -h * 0.3)}Z" fill="${hats}"/>` +
    `<path d="M${at(-h * 0.14, -h * 0.31)}Q${at(0, -h * 0.27)} ${at(h * 0.14, -h * 0.31)}" stroke="${grey}" stroke-width="${n(h * 0.035)}" fill="none"/>`;
  const bobble = `<circle cx="${n(x)}" cy="${n(y - h * 0.5)}" r="${n(h * 0.04)}" fill="${hats}"/>`;
  const wrap =
    `<path d="M${at(-w * 0.28, -h * 0.02)}Q${at(0, h * 0.12)} ${at(w * 0.28, -h * 0.02)}" stroke="${scarves}" ` +
    `stroke-width="${n(h * 0.1)}" fill="none" stroke-dasharray="${n(h * 0.09)} ${n(h * 0.07)}"/>`;
  return (
    body +
    (hat < 0.5 ? beanie : '') +
    (hat < 0.25 ? bobble : '') +
    (scarves && scarf < 0.6 ? wrap : '')
  );
}
