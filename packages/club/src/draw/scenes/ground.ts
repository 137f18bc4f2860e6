import { digits } from '../digits.ts';
import { figure } from '../figure.ts';
import { bareTree, chalk, cornerFlag, posts, trees, turf } from '../ground.ts';
import { distant, inCoat, lionsByDay, visitorsByNight, lionsByNight } from '../kits.ts';
import { glow, halo, lamp, mist, shadow, sky, spray, vignette } from '../light.ts';
import type { Scene } from '../scene.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import { ball, ladder } from '../things.ts';

export const ground = {
  ball: {
    tone: 'mud',
    draw: () =>
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#222"/><rect width="${WIDTH}" height="470" fill="url(#dusk)"/>` +
      `<g filter="url(#b12)">${posts(1180, 440, 420, 190, '#f5f5f5')}${trees(430, 33, 60, '#1a1a1a', 'b12')}${lamp(260, 120, 26, 420)}${lamp(560, 180, 17, 420)}` +
      figure('stand', 820, 452, 170, { kit: distant(visitorsByNight) }) +
      figure('hips', 900, 450, 165, { kit: distant(visitorsByNight) }) +
      figure('run', 420, 455, 170, { kit: distant(visitorsByNight) }) +
      `</g>` +
      mud() +
      ellipseShadow +
      muddyBall() +
      spray(800, 880, 4, 140, 520, '#0d0d0d') +
      spray(700, 860, 8, 50, 420, '#ddd') +
      vignette,
  },
  tee: {
    tone: 'dusk',
    draw: () =>
      sky('dusk') +
      glow(800, 380, 520, 0.5) +
      `<g filter="url(#b5)">${trees(600, 18, 60, '#333', 'b5')}${posts(800, 660, 480, 170, '#fff')}</g>` +
      turf(630, 'turf', 0.5) +
      `<rect y="880" width="${WIDTH}" height="120" fill="#050505" filter="url(#b12)"/>` +
      shadow(800, 930, 190, 22, 0.85) +
      `<path d="M710 930Q720 860 750 850H850Q880 860 890 930Z" fill="#d8d8d8"/><path d="M710 930Q720 860 750 850L760 930Z" fill="#fff"/>` +
      `<g transform="rotate(-9 800 690)">${uprightBall(800, 680)}</g>` +
      grassBlades() +
      vignette,
  },
  lines: {
    tone: 'pitch',
    draw: () =>
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#3c3c3c"/>` +
      [0, 1, 2, 3, 4, 5]
        .map(
          (stripe) => `<rect x="${stripe * 290}" width="145" height="${HEIGHT}" fill="#565656"/>`,
        )
        .join('') +
      `<rect width="${WIDTH}" height="${HEIGHT}" filter="url(#grass)" opacity=".6"/>` +
      `<g stroke="#f6f6f6" fill="none" stroke-width="13"><path d="M-10 610H1610M420 -10V1010M1080 -10V1010"/><path d="M0 250H90M180 250H270M360 250H480M1020 250H1140M1240 250H1330"/><path d="M0 820H90M180 820H270M360 820H480M1020 820H1140M1240 820H1330"/></g>` +
      `<circle cx="1080" cy="610" r="20" fill="#f6f6f6"/>` +
      shadow(1010, 636, 44, 14, 0.5) +
      ball(980, 616, 34, 30, '#fff', '#333') +
      mower(700, 340) +
      vignette,
  },
  'line-marking': {
    tone: 'pitch',
    draw: () =>
      sky('day') +
      bareTree(1380, 520, 430, 5, '#777') +
      trees(470, 73, 60, '#999', 'b5') +
      turf(490, 'turf-bright', 0.25) +
      posts(330, 560, 400, 140, '#fff') +
      chalk([0, 880], [820, 880], [26, 26], 1) +
      shadow(880, 885, 240, 14, 0.5) +
      figure('push', 640, 885, 480, { kit: { ...lionsByDay, hoops: '#2a2a2a' }, hair: 'cap' }) +
      marker(900, 880) +
      vignette,
  },
  floodlights: {
    tone: 'night',
    draw: () =>
      sky('night') +
      halo(980, 300, 520, 300, 0.35) +
      trees(820, 25, 60, '#0b0b0b') +
      turf(820) +
      `<rect x="965" y="250" width="34" height="640" fill="#050505"/><path d="M720 180H1240V330H720Z" fill="#0a0a0a"/>` +
      [790, 910, 1050, 1170]
        .map((x, at) =>
          [217, 293]
            .map(
              (y) =>
                `<circle cx="${x}" cy="${y}" r="30" fill="${at === 0 ? '#3a3a3a' : '#fff'}"/>${at === 0 ? '' : glow(x, y, 240, 0.55)}`,
            )
            .join(''),
        )
        .join('') +
      ladder([640, 900], [800, 340], 74, '#e0e0e0') +
      figure('reach', 752, 560, 290, { kit: { ...lionsByNight, hoops: '#777' }, hair: 'beanie' }) +
      figure('stand', 560, 915, 290, { kit: inCoat('#0a0a0a', '#eee'), hair: 'cap' }) +
      figure('folded', 430, 920, 280, { kit: inCoat('#0a0a0a', '#ccc'), hair: 'bald' }) +
      vignette,
  },
  scoreboard: {
    tone: 'dusk',
    draw: () =>
      sky('dusk') +
      mist(60, 400, 0.5) +
      trees(700, 49, 80, '#242424') +
      turf(740) +
      `<rect x="330" y="560" width="40" height="380" fill="#0a0a0a"/><rect x="1230" y="560" width="40" height="380" fill="#0a0a0a"/>` +
      `<rect x="220" y="180" width="1160" height="520" fill="#0d0d0d"/><rect x="240" y="200" width="1120" height="480" fill="none" stroke="#d8d8d8" stroke-width="8"/>` +
      `<path d="M800 200V680" stroke="#d8d8d8" stroke-width="8"/><path d="M300 260H740M860 260H1300" stroke="#9a9a9a" stroke-width="26" stroke-dasharray="58 20"/>` +
      digits('19', 520, 480, 300, '#fff') +
      digits('17', 1080, 480, 300, '#bdbdbd') +
      figure('reach', 1330, 930, 430, { kit: lionsByNight, flip: true, hair: 'tail' }) +
      vignette,
  },
  'touch-judge': {
    tone: 'pitch',
    draw: () =>
      sky('day') +
      trees(500, 63, 70, '#8d8d8d', 'b5') +
      turf(530, 'turf-day', 0.4) +
      `<g filter="url(#b5)">` +
      figure('run', 330, 640, 260, { kit: distant(lionsByDay) }) +
      figure('sprint', 520, 645, 260, { kit: distant(visitorsByNight) }) +
      figure('run', 1390, 630, 240, { kit: distant(lionsByDay), flip: true }) +
      `</g>` +
      chalk([0, 860], [1600, 960], [26, 26], 0.95) +
      cornerFlag(430, 880, 330, '#151515') +
      shadow(960, 935, 220, 16, 0.55) +
      figure('flag', 940, 930, 640, {
        kit: { ...inCoat('#141414', '#fff'), trousers: false, socks: '#e6e6e6', hair: '#000' },
        hair: 'tail',
      }) +
      `<path d="M1066 226L1090 60" stroke="#111" stroke-width="10"/><path d="M1090 60L1256 92L1232 190L1074 168Z" fill="#f8f8f8" stroke="#111" stroke-width="5"/>` +
      vignette,
  },
} as const satisfies Record<string, Scene>;

const ellipseShadow = `<ellipse cx="800" cy="905" rx="480" ry="60" opacity=".75" filter="url(#b12)"/>`;

function mud(): string {
  return (
    `<svg y="425" width="${WIDTH}" height="575"><rect width="${WIDTH}" height="575" filter="url(#mud)" opacity=".8"/></svg>` +
    `<rect y="405" width="${WIDTH}" height="40" fill="#2a2a2a" filter="url(#b12)"/><rect y="425" width="${WIDTH}" height="180" opacity=".3" filter="url(#b40)"/>` +
    `<path d="M0 720L1600 650V760L0 850Z" fill="#f4f4f4" opacity=".42"/>`
  );
}

const leather = `<defs><radialGradient id="leather" cx=".36" cy=".24" r=".9"><stop offset="0" stop-color="#f6f6f6"/><stop offset=".3" stop-color="#b5b5b5"/><stop offset=".7" stop-color="#4a4a4a"/><stop offset="1" stop-color="#0c0c0c"/></radialGradient></defs>`;

function muddyBall(): string {
  const outline = 'M-430 0C-270 -330 270 -330 430 0C270 330 -270 330 -430 0Z';
  const laces = [-90, -54, -18, 18, 54, 90].map((x) => `<path d="M${x} -88V-46"/>`).join('');
  return (
    leather +
    `<clipPath id="ball-edge"><path d="${outline}"/></clipPath><g transform="translate(800 665) rotate(-13)"><path d="${outline}" fill="url(#leather)"/>` +
    `<g clip-path="url(#ball-edge)"><path d="M-260 -330C-190 -120 -190 120 -260 330M260 -330C190 -120 190 120 260 330" stroke="#111" stroke-width="34" fill="none" opacity=".75"/>` +
    `<path d="M-430 6C-220 -90 220 -90 430 6" stroke="#151515" stroke-width="7" fill="none"/><g stroke="#f3f3f3" stroke-width="9" stroke-linecap="round">${laces}</g>` +
    `<path d="M-430 90C-300 120 -240 60 -120 130S100 110 200 170S380 60 440 90V400H-440Z" fill="#0b0b0b" opacity=".8"/>` +
    `<path d="M-300 -40q40 -20 60 10t50 30t-30 40t-70 -20zM120 -130q50 0 40 30t-50 20zM250 20q60 -20 50 30t-80 30z" fill="#161616" opacity=".7"/></g></g>`
  );
}

/** A ball standing on its end, as a kicker sees it. */
function uprightBall(x: number, y: number): string {
  return (
    leather +
    `<g transform="translate(${x} ${y})"><path d="M0 -210C150 -130 150 130 0 210C-150 130 -150 -130 0 -210Z" fill="url(#leather)"/>` +
    `<path d="M0 -210C60 -110 60 110 0 210" fill="none" stroke="#111" stroke-width="5"/><path d="M-96 -98Q0 -66 96 -98M-96 98Q0 130 96 98" stroke="#111" stroke-width="22" fill="none" opacity=".75"/>` +
    `<path d="M24 -60h26M28 -30h26M30 0h26M28 30h26" stroke="#f3f3f3" stroke-width="6"/></g>`
  );
}

function grassBlades(): string {
  return Array.from({ length: 130 }, (_, blade) => {
    const x = (blade * 137) % WIDTH;
    const tall = 40 + ((blade * 53) % 70);
    return `<path d="M${x} 1004q${((blade * 29) % 30) - 15} ${-tall * 0.6} ${((blade * 41) % 50) - 25} ${-tall}" stroke="${blade % 3 ? '#070707' : '#2d2d2d'}" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  }).join('');
}

/** A ride-on mower from above, at work on a stripe. */
function mower(x: number, y: number): string {
  return (
    `<g transform="translate(${x} ${y})"><path d="M20 10L190 130L150 230L-40 120Z" opacity=".5" filter="url(#b5)"/>` +
    `<rect x="-46" y="-96" width="92" height="160" rx="12" fill="#e9e9e9"/><rect x="-62" y="50" width="124" height="34" fill="#161616"/><rect x="-64" y="-84" width="20" height="52" fill="#0d0d0d"/><rect x="44" y="-84" width="20" height="52" fill="#0d0d0d"/>` +
    `<ellipse cy="-6" rx="40" ry="24" fill="#1b1b1b"/><circle cy="-6" r="17" fill="#cfcfcf"/></g>`
  );
}

/** A line-marking machine with its wheel at (x, y). */
function marker(x: number, y: number): string {
  return (
    `<path d="M${x - 96} ${y - 250}L${x - 20} ${y - 90}" stroke="#111" stroke-width="14"/><path d="M${x - 70} ${y - 130}H${x + 90}L${x + 70} ${y - 30}H${x - 40}Z" fill="#e8e8e8" stroke="#111" stroke-width="6"/>` +
    `<circle cx="${x - 40}" cy="${y - 26}" r="30" fill="#161616"/><circle cx="${x + 76}" cy="${y - 20}" r="22" fill="#161616"/><circle cx="${x - 40}" cy="${y - 26}" r="9" fill="#ddd"/>`
  );
}
