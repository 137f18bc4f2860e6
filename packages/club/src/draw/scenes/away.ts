import { figure } from '../figure.ts';
import { bareTree, bunting, chalk, posts, trees, turf } from '../ground.ts';
import { distant, inCoat, lionsByDay, lionsByNight } from '../kits.ts';
import { glow, halo, mist, rain, shadow, sky, vignette } from '../light.ts';
import { crowd } from '../people.ts';
import type { Scene } from '../scene.ts';
import { WIDTH } from '../sheet.ts';
import { ball } from '../things.ts';

export const away = {
  bus: {
    tone: 'dusk',
    draw: () =>
      sky('storm') +
      mist(80, 420, 0.4) +
      `<path d="M0 560Q300 470 700 540T1600 500V1000H0Z" fill="#2c2c2c"/>` +
      bareTree(180, 700, 460, 2, '#151515') +
      `<path d="M0 760H1600V1000H0Z" fill="#222"/><path d="M0 905H1600" stroke="#e0e0e0" stroke-width="14" stroke-dasharray="120 90"/>` +
      halo(1500, 700, 320, 90, 0.5) +
      coach() +
      rain(9, 220, '#fff', 0.2) +
      vignette,
  },
  seafront: {
    tone: 'night',
    draw: () =>
      sky('dusk') +
      `<circle cx="1150" cy="430" r="150" fill="#fff"/>` +
      glow(1150, 430, 520, 0.5) +
      `<rect y="560" width="${WIDTH}" height="220" fill="url(#water)"/><svg y="560" width="${WIDTH}" height="220" opacity=".6"><rect width="${WIDTH}" height="220" filter="url(#ripple)"/></svg>` +
      pier() +
      `<rect y="760" width="${WIDTH}" height="240" fill="#1b1b1b"/><rect y="750" width="${WIDTH}" height="22" fill="#c4c4c4"/>` +
      Array.from(
        { length: 17 },
        (_, rail) => `<rect x="${rail * 100}" y="640" width="9" height="115" fill="#0b0b0b"/>`,
      ).join('') +
      `<rect y="640" width="${WIDTH}" height="10" fill="#0b0b0b"/>` +
      [180, 380, 560, 760, 960, 1180, 1400]
        .map((x, at) =>
          figure(
            (['stand', 'sip', 'hips', 'walk', 'cheer', 'sip', 'folded'] as const)[at]!,
            x,
            930,
            400 - ((at * 31) % 50),
            {
              kit: { ...lionsByNight, trousers: true },
              flip: at % 3 === 1,
              bulk: 1.12,
              hair: (['bald', 'cap', 'crop', 'bald', 'beanie', 'short', 'cap'] as const)[at]!,
            },
          ),
        )
        .join('') +
      vignette,
  },
  ferry: {
    tone: 'frost',
    draw: () =>
      sky('dawn') +
      trees(470, 53, 130, '#a8a8a8', 'b5') +
      mist(220, 380, 0.8) +
      `<rect y="500" width="${WIDTH}" height="500" fill="url(#water)"/><svg y="500" width="${WIDTH}" height="500" opacity=".45"><rect width="${WIDTH}" height="500" filter="url(#ripple)"/></svg>` +
      mist(430, 260, 0.7) +
      boat() +
      `<path d="M1180 1000Q1220 700 1600 640V1000Z" fill="#171717"/>` +
      bareTree(1450, 690, 520, 14, '#101010') +
      `<rect x="1240" y="600" width="16" height="240" fill="#0c0c0c"/><path d="M1150 590H1350V660H1150Z" fill="#efefef" stroke="#111" stroke-width="8"/><path d="M1180 625H1320l-20 -16m20 16l-20 16" stroke="#111" stroke-width="9" fill="none"/>` +
      vignette,
  },
  fete: {
    tone: 'chalk',
    draw: () =>
      sky('dawn') +
      trees(520, 75, 110, '#b0b0b0', 'b5') +
      turf(560, 'turf-bright', 0.2) +
      marquee(430, 600) +
      marquee(1190, 590) +
      bunting([0, 130], [800, 110], 16, 90, ['#1c1c1c', '#e9e9e9', '#7a7a7a']) +
      bunting([800, 110], [1600, 150], 16, 90, ['#1c1c1c', '#e9e9e9', '#7a7a7a']) +
      grill() +
      figure('hand', 600, 880, 430, { kit: inCoat('#171717', '#fff'), hair: 'cap' }) +
      figure('sip', 230, 890, 430, { kit: inCoat('#1d1d1d', '#fff'), hair: 'tail' }) +
      figure('stand', 350, 895, 400, { kit: lionsByDay, flip: true, hair: 'bald' }) +
      figure('carry', 1130, 890, 420, { kit: lionsByDay, hair: 'curls' }) +
      figure('cheer', 1300, 905, 280, { kit: lionsByDay, hair: 'bun', bulk: 1.16 }) +
      figure('hips', 1460, 890, 420, { kit: inCoat('#151515', '#fff'), hair: 'beanie' }) +
      vignette,
  },
  sevens: {
    tone: 'mud',
    draw: () =>
      sky('dawn') +
      `<circle cx="300" cy="250" r="110" fill="#fff"/>` +
      glow(300, 250, 520, 0.5) +
      trees(500, 83, 60, '#a9a9a9', 'b5') +
      `<g filter="url(#b2)">${marquee(1330, 540)}${crowd(500, 21, 22, 90, { grey: '#555', hats: '#ddd' }, 0, 1150)}</g>` +
      turf(560, 'turf-bright', 0.25) +
      posts(740, 620, 480, 160, '#fff') +
      chalk([0, 700], [1600, 690], [9, 9], 0.9) +
      shadow(420, 925, 260, 16, 0.45) +
      shadow(1120, 935, 280, 18, 0.45) +
      figure('sprint', 380, 915, 470, {
        kit: distant({ ...lionsByDay, shirt: '#777', hoops: '#3a3a3a' }),
        hair: 'crop',
      }) +
      figure('sprint', 1060, 925, 600, { kit: lionsByDay, hair: 'tail' }) +
      ball(1230, 620, 50, -30, '#fff', '#222') +
      vignette,
  },
} as const satisfies Record<string, Scene>;

function coach(): string {
  const panes = [0, 1, 2, 3, 4, 5]
    .map((pane) => `<rect x="${250 + pane * 172}" y="420" width="152" height="150" fill="#fff"/>`)
    .join('');
  const heads = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((seat) => `<path d="M${280 + seat * 112} 570V530a26 30 0 1 1 56 0v40z" fill="#141414"/>`)
    .join('');
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="800" r="74" fill="#060606"/><circle cx="${x}" cy="800" r="34" fill="#bdbdbd"/><circle cx="${x}" cy="800" r="12" fill="#111"/>`;
  return (
    shadow(840, 868, 680, 26, 0.7) +
    `<path d="M210 370Q210 340 250 340H1340Q1420 344 1450 470L1470 620V800H210Z" fill="#0b0b0b"/><rect x="210" y="640" width="1258" height="46" fill="#c6c6c6"/><rect x="210" y="712" width="1258" height="30" fill="#c6c6c6"/>` +
    panes +
    heads +
    `<path d="M1290 420H1352Q1396 424 1416 570H1290Z" fill="#fff"/>` +
    wheel(430) +
    wheel(1230) +
    `<circle cx="1456" cy="700" r="20" fill="#fff"/>${glow(1462, 700, 280, 0.9)}` +
    `<path d="M1470 690L1600 640V790L1470 712Z" fill="#fff" opacity=".25" filter="url(#b12)"/>`
  );
}

function pier(): string {
  const legs = Array.from(
    { length: 11 },
    (_, leg) => `<rect x="${20 + leg * 66}" y="520" width="8" height="${90 + (leg % 3) * 14}"/>`,
  ).join('');
  const lights = Array.from({ length: 12 }, (_, at) => glow(24 + at * 62, 486, 34, 0.9)).join('');
  return `<g fill="#0a0a0a"><rect y="500" width="740" height="22"/>${legs}<path d="M560 500V430Q640 350 720 430V500Z"/><rect x="634" y="350" width="10" height="50"/></g>${lights}`;
}

function boat(): string {
  return (
    `<path d="M200 760H900L840 850Q560 880 270 850Z" fill="#121212"/><path d="M190 748H910V772H190Z" fill="#e6e6e6"/>` +
    `<path d="M640 560H830V750H640Z" fill="#1a1a1a"/><rect x="664" y="586" width="64" height="62" fill="#fff"/><rect x="746" y="586" width="64" height="62" fill="#fff"/><rect x="620" y="546" width="230" height="20" fill="#0d0d0d"/>` +
    [270, 350, 440, 530]
      .map((x, at) =>
        figure(at % 2 ? 'hips' : 'stand', x, 756, 230 - at * 6, {
          kit: { ...lionsByNight, trousers: true },
          hair: (['beanie', 'bun', 'bald', 'cap'] as const)[at]!,
        }),
      )
      .join('') +
    `<path d="M120 880Q560 930 1000 876" stroke="#fff" stroke-width="6" fill="none" opacity=".7"/>`
  );
}

function marquee(x: number, y: number): string {
  const bands = [0, 1, 2, 3, 4, 5]
    .map(
      (band) =>
        `<path d="M${x - 240 + band * 80} ${y - 120}L${x} ${y - 260}L${x - 200 + band * 80} ${y - 120}V${y + 20}H${x - 240 + band * 80}Z" fill="${band % 2 ? '#3a3a3a' : '#f4f4f4'}"/>`,
    )
    .join('');
  return `<path d="M${x - 240} ${y - 120}L${x} ${y - 260}L${x + 240} ${y - 120}V${y + 20}H${x - 240}Z" fill="#3a3a3a"/>${bands}<path d="M${x - 60} ${y + 20}V${y - 60}Q${x} ${y - 120} ${x + 60} ${y - 60}V${y + 20}Z" fill="#111"/>`;
}

function grill(): string {
  return (
    `<path d="M720 690H960L930 770H750Z" fill="#0d0d0d"/><path d="M760 770L730 890M920 770L950 890" stroke="#0d0d0d" stroke-width="12"/><rect x="706" y="676" width="268" height="16" fill="#e9e9e9"/>` +
    [0, 1, 2, 3, 4]
      .map(
        (puff) =>
          `<ellipse cx="${840 + Math.sin(puff * 1.4) * 50 + puff * 18}" cy="${640 - puff * 76}" rx="${50 + puff * 30}" ry="${36 + puff * 14}" fill="#fff" opacity=".4" filter="url(#b12)"/>`,
      )
      .join('') +
    [740, 790, 840, 890, 935]
      .map((x) => `<ellipse cx="${x}" cy="672" rx="22" ry="9" fill="#191919"/>`)
      .join('')
  );
}
