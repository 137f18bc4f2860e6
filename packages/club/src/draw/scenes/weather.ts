import { figure } from '../figure.ts';
import { bareTree, chalk, posts, trees, turf } from '../ground.ts';
import { inCoat, lionsByDay, lionsByNight, visitorsByDay } from '../kits.ts';
import { glow, halo, lamp, mist, rain, shadow, sky, snowfall, spray, vignette } from '../light.ts';
import { random } from '../random.ts';
import type { Scene } from '../scene.ts';
import { HEIGHT, n, WIDTH } from '../sheet.ts';
import { ball } from '../things.ts';

export const weather = {
  fog: {
    tone: 'frost',
    draw: () =>
      sky('dawn') +
      bareTree(240, 640, 520, 4, '#a4a4a4') +
      mist(120, 620, 0.9) +
      turf(650, 'turf-bright', 0.2) +
      posts(980, 700, 560, 200, '#6f6f6f') +
      mist(420, 420, 0.85) +
      chalk([0, 850], [1600, 820], [12, 12], 0.9) +
      figure('walk', 470, 900, 300, { kit: inCoat('#1a1a1a'), hair: 'beanie' }) +
      lead([500, 800], [640, 815]) +
      dog(640, 905, 100) +
      mist(640, 300, 0.35) +
      vignette,
  },
  rain: {
    tone: 'frost',
    draw: () =>
      sky('storm') +
      lamp(320, 170, 26, 600) +
      trees(560, 67, 80, '#222', 'b5') +
      turf(570, 'turf', 0.3) +
      puddle(380, 900, 330, 34) +
      puddle(1250, 850, 260, 24) +
      shadow(880, 935, 320, 24, 0.7) +
      figure('tackle', 640, 930, 560, { kit: visitorsByDay, hair: 'crop' }) +
      figure('break', 820, 930, 660, { kit: lionsByDay, hair: 'bun' }) +
      spray(900, 930, 33, 150, 360, '#efefef') +
      rain(5, 420, '#fff', 0.34) +
      vignette,
  },
  snow: {
    tone: 'frost',
    draw: () =>
      sky('storm') +
      bareTree(1320, 620, 560, 8, '#1d1d1d') +
      bareTree(1500, 610, 420, 21, '#2a2a2a') +
      trees(590, 12, 60, '#4b4b4b', 'b5') +
      turf(600, 'snow', 0.1) +
      posts(420, 690, 560, 190, '#3a3a3a') +
      tracks() +
      figure('stand', 1010, 830, 300, { kit: inCoat('#141414', '#fff'), hair: 'beanie' }) +
      lead([1055, 685], [1170, 755]) +
      dog(1180, 835, 96) +
      snowfall(13, 420) +
      vignette,
  },
  flood: {
    tone: 'dusk',
    draw: () => {
      const above =
        sky('dusk') +
        mist(100, 420, 0.5) +
        trees(560, 35, 90, '#2b2b2b') +
        posts(900, 620, 520, 190, '#f4f4f4');
      return (
        above +
        `<clipPath id="flood"><rect y="590" width="${WIDTH}" height="410"/></clipPath>` +
        `<g clip-path="url(#flood)"><g transform="translate(0 1190) scale(1 -1)" opacity=".8">${above}</g>` +
        `<rect y="590" width="${WIDTH}" height="410" fill="#000" opacity=".28"/>` +
        `<svg y="590" width="${WIDTH}" height="410" opacity=".5"><rect width="${WIDTH}" height="410" filter="url(#ripple)"/></svg></g>` +
        cornerOf(1330) +
        duck(470, 760, 60) +
        duck(590, 800, 74) +
        duck(330, 820, 66) +
        vignette
      );
    },
  },
  'long-shadows': {
    tone: 'pitch',
    draw: () =>
      stripes() +
      [
        [420, 300, 'lions'],
        [560, 470, 'lions'],
        [700, 330, 'visitors'],
        [830, 610, 'lions'],
        [930, 420, 'visitors'],
        [1080, 560, 'visitors'],
        [1190, 300, 'lions'],
      ]
        .map(([x, y, side]) => fromAbove(Number(x), Number(y), side === 'lions'))
        .join('') +
      ball(760, 470, 20, 30, '#fff', '#333') +
      vignette,
  },
  'moon-training': {
    tone: 'frost',
    draw: () =>
      sky('night') +
      `<circle cx="1220" cy="250" r="105" fill="#fff"/>` +
      glow(1220, 250, 420, 0.6) +
      halo(1220, 260, 300, 200, 0.2) +
      stars(77, 120) +
      trees(650, 91, 80, '#0b0b0b') +
      turf(650) +
      mist(470, 330, 0.5) +
      posts(300, 720, 460, 160, '#d8d8d8') +
      [470, 720, 970, 1220]
        .map((x, at) =>
          figure(at % 2 ? 'run' : 'sprint', x, 880 + at * 8, 280, {
            kit: lionsByNight,
            hair: (['crop', 'tail', 'beanie', 'bun'] as const)[at]!,
          }),
        )
        .join('') +
      mist(700, 260, 0.35) +
      vignette,
  },
} as const satisfies Record<string, Scene>;

function puddle(x: number, y: number, rx: number, ry: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#c6c6c6" opacity=".75"/><ellipse cx="${x}" cy="${y + ry * 0.2}" rx="${n(rx * 0.8)}" ry="${n(ry * 0.55)}" fill="#efefef" opacity=".6"/>`;
}

/** A dog that faces right, its feet at (x, y). */
function dog(x: number, y: number, size: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 100})" fill="#141414"><path d="M-60 -62Q-10 -68 22 -66L34 -92Q38 -102 48 -100L58 -98L84 -88Q88 -80 78 -78L60 -74Q54 -50 40 -40Q10 -34 -8 -42Q-30 -48 -56 -42Q-70 -50 -60 -62Z"/>` +
    `<path d="M36 -96L26 -72L40 -78Z"/><path d="M-60 -58Q-78 -74 -76 -98" stroke="#141414" stroke-width="7" fill="none" stroke-linecap="round"/>` +
    `<path d="M-60 -56Q-70 -30 -54 -24L-62 0H-50L-40 -28L-34 -46ZM-42 -44L-32 0H-20L-26 -44ZM14 -44L12 0H24L30 -40ZM30 -42L38 0H50L44 -46Z"/></g>`
  );
}

function lead(from: readonly [number, number], to: readonly [number, number]): string {
  return `<path d="M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${to[1] + 40} ${to[0]} ${to[1]}" stroke="#141414" stroke-width="4" fill="none"/>`;
}

function duck(x: number, y: number, size: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 100})"><path d="M-70 -10Q-40 22 20 16Q66 10 62 -22Q66 -60 40 -62Q18 -60 20 -36Q-20 -40 -52 -30L-84 -40Z" fill="#0a0a0a"/>` +
    `<path d="M60 -46L88 -40L62 -34Z" fill="#d0d0d0"/><path d="M-110 26Q0 44 120 24" stroke="#fff" stroke-width="5" opacity=".6" fill="none"/></g>`
  );
}

/** The corner of the pitch that stays dry: a sign and its reflection. */
function cornerOf(x: number): string {
  return `<rect x="${x - 6}" y="500" width="12" height="280" fill="#0c0c0c"/><path d="M${x - 120} 420H${x + 120}V540H${x - 120}Z" fill="#f2f2f2"/><path d="M${x - 120} 420H${x + 120}V540H${x - 120}ZM${x - 70} 458H${x + 70}M${x - 70} 500H${x + 30}" fill="none" stroke="#111" stroke-width="12"/>`;
}

function tracks(): string {
  const next = random(3);
  return Array.from({ length: 34 }, (_, step) => {
    const share = step / 33;
    const [x, y] = [
      1010 - share * 900 + (step % 2) * 18,
      835 + share * 130 + Math.sin(share * 5) * 24,
    ];
    return `<ellipse cx="${n(x + next() * 6)}" cy="${n(y)}" rx="${n(7 + share * 7)}" ry="${n(3 + share * 4)}" fill="#8a8a8a"/>`;
  }).join('');
}

function stars(seed: number, count: number): string {
  const next = random(seed);
  return Array.from(
    { length: count },
    () =>
      `<circle cx="${n(next() * WIDTH)}" cy="${n(next() * 560)}" r="${n(0.8 + next() ** 3 * 2.6)}" fill="#fff" opacity="${n(0.3 + next() * 0.6)}"/>`,
  ).join('');
}

function stripes(): string {
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#5c5c5c"/>` +
    [0, 1, 2, 3, 4, 5]
      .map((stripe) => `<rect x="${stripe * 290}" width="145" height="${HEIGHT}" fill="#7d7d7d"/>`)
      .join('') +
    `<rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grass)" opacity=".4"/>` +
    `<g stroke="#f6f6f6" fill="none" stroke-width="13"><path d="M290 -10V1010M1310 -10V1010"/><path d="M800 0V60M800 130V230M800 300V400M800 470V570M800 640V740M800 810V910"/></g>`
  );
}

/** A player seen from straight above in low sun: a head, shoulders, and a shadow five times as long. */
function fromAbove(x: number, y: number, home: boolean): string {
  const shirt = home ? '#f2f2f2' : '#b0b0b0';
  const shade =
    'M-8 6L18 26Q60 76 150 150Q176 142 200 176Q222 206 196 214Q168 212 158 186L78 128L132 232L112 240L52 120L-20 26Z';
  return (
    `<g transform="translate(${x} ${y})"><path d="${shade}" opacity=".6" filter="url(#b2)"/>` +
    `<g transform="rotate(${(x * 7 + y * 3) % 180})"><ellipse rx="42" ry="22" fill="${shirt}"/>${home ? '<path d="M-22 -19V19M0 -22V22M22 -19V19" stroke="#151515" stroke-width="8"/>' : ''}<circle r="15" fill="#0c0c0c"/></g></g>`
  );
}
