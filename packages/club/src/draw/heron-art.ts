import sharp from 'sharp';
import type { ClubColours } from '../profile.ts';
import type { DrawnFile } from './drawn-file.ts';
import { figure } from './figure.ts';
import { posts } from './ground.ts';
import { inCoat, visitorsByDay } from './kits.ts';
import { glow, mist, sky, vignette } from './light.ts';
import { print } from './press.ts';
import { random } from './random.ts';
import { inAllWidths } from './renditions.ts';
import type { Scene } from './scene.ts';
import { n, sheet, WIDTH } from './sheet.ts';

/** Everything that the second club's profile names: small, but whole. */
export async function* drawHerons({
  accent,
  ink,
  primary,
}: ClubColours): AsyncGenerator<DrawnFile> {
  const maskable = badge(accent, ink, ink);
  yield { path: 'heron.svg', bytes: Buffer.from(badge(primary, accent)) };
  yield { path: 'heron-on-dark.svg', bytes: Buffer.from(badge(accent, ink)) };
  yield { path: 'heron-maskable.svg', bytes: Buffer.from(maskable) };
  for (const size of [192, 512]) {
    const icon = sharp(Buffer.from(maskable)).resize(size).png({ palette: true });
    yield { path: `heron-${size}.png`, bytes: await icon.toBuffer() };
  }
  for (const [name, scene] of Object.entries(herons)) yield* inAllWidths(name, scene, [480, 1080]);
  const { tone, draw } = herons.marsh;
  const card = await print(sheet(draw()), { tone, width: 1200, height: 630 });
  yield {
    path: 'heron-share.jpg',
    bytes: await card.jpeg({ quality: 70, mozjpeg: true }).toBuffer(),
  };
}

/** A heron standing in a shield. */
function badge(bird: string, eye: string, ground?: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${ground ? `<path fill="${ground}" d="M0 0h512v512H0z"/>` : ''}` +
    `<g transform="${ground ? 'translate(77 77) scale(.7)' : ''}"><path fill="none" stroke="${bird}" stroke-width="22" d="M76 60h360v210c0 90-76 154-180 200C152 424 76 360 76 270Z"/>` +
    `${heron(bird)}<circle cx="262" cy="136" r="7" fill="${eye}"/></g></svg>`
  );
}

const heron = (fill: string): string =>
  `<path fill="${fill}" d="M196 134l-52-12 60-10c14-18 56-24 74-4 22 26-4 58-14 84-8 22 20 30 52 50 26 18 44 44 60 92-40-24-60-26-82-26l-8 62h-16l4-66c-8-2-16-6-22-10l-12 76h-16l14-94c-26-36-10-62 4-86 12-22 20-40 6-50-12-8-32-6-52-6Z"/>`;

const water = (y: number): string =>
  `<rect y="${y}" width="${WIDTH}" height="${1000 - y}" fill="url(#water)"/><svg y="${y}" width="${WIDTH}" height="${1000 - y}" opacity=".5"><rect width="${WIDTH}" height="${1000 - y}" filter="url(#ripple)"/></svg>`;

const herons = {
  marsh: {
    tone: 'estuary',
    draw: () =>
      sky('dawn') +
      mist(200, 400, 0.7) +
      posts(1180, 560, 430, 150, '#2c2c2c') +
      water(560) +
      reeds(4, 90) +
      `<g transform="translate(330 380) scale(1.15)">${heron('#0a0a0a')}</g>` +
      vignette,
  },
  seawall: {
    tone: 'estuary',
    draw: () =>
      sky('dusk') +
      glow(1250, 330, 420, 0.8) +
      water(600) +
      `<path d="M0 720H1600V1000H0Z" fill="#101010"/><path d="M0 716H1600v20H0Z" fill="#d6d6d6"/>` +
      figure('sprint', 720, 722, 430, {
        kit: { ...visitorsByDay, shirt: '#e8e8e8' },
        hair: 'tail',
      }) +
      figure('walk', 260, 722, 300, { kit: inCoat('#0c0c0c') }) +
      vignette,
  },
  tide: {
    tone: 'estuary',
    draw: () =>
      sky('storm') +
      `<circle cx="560" cy="460" r="190" fill="#fff"/>` +
      glow(560, 460, 560, 0.6) +
      water(520) +
      [0, 1, 2]
        .map(
          (wave) =>
            `<path d="M0 ${640 + wave * 120}q100 -60 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0V1000H0Z" fill="#${['5a5a5a', '343434', '121212'][wave]}" opacity=".9"/>`,
        )
        .join('') +
      vignette,
  },
} as const satisfies Record<string, Scene>;

function reeds(seed: number, count: number): string {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const [x, tall, lean] = [next() * WIDTH, 120 + next() * 260, next() * 60 - 30];
    return `<path d="M${n(x)} 1000q${n(lean * 0.3)} ${n(-tall * 0.6)} ${n(lean)} ${n(-tall)}" stroke="#0b0b0b" stroke-width="${n(3 + next() * 5)}" fill="none"/>`;
  }).join('');
}
