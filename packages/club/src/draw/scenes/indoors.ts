import { digits } from '../digits.ts';
import { figure } from '../figure.ts';
import { bunting } from '../ground.ts';
import { inCoat, lionsByNight } from '../kits.ts';
import { glow, halo, shadow, smoke, spray, vignette } from '../light.ts';
import { lion } from '../lion.ts';
import { crowd } from '../people.ts';
import type { Scene } from '../scene.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import { boot, hangingShirt, mug, trophy } from '../things.ts';

const inside = { ...inCoat('#0c0c0c', '#d8d8d8') };

export const indoors = {
  pegs: {
    tone: 'chalk',
    draw: () =>
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#3a3a3a"/>` +
      Array.from(
        { length: 12 },
        (_, board) =>
          `<rect x="${board * 136}" width="132" height="${HEIGHT}" fill="${board % 2 ? '#4c4c4c' : '#434343'}"/>`,
      ).join('') +
      `<rect y="150" width="${WIDTH}" height="50" fill="#1a1a1a"/>` +
      halo(800, 60, 700, 240, 0.34) +
      (
        [
          [140, '1'],
          [470, '2'],
          [800, '8'],
          [1130, '9'],
          [1460, '10'],
        ] as const
      )
        .map(
          ([x, number]) =>
            `<circle cx="${x}" cy="188" r="16" fill="#0a0a0a"/>` +
            hangingShirt(x, 190, 510, `peg-${number}`) +
            digits(number, x, 468, 132, '#fafafa', '#111'),
        )
        .join('') +
      `<rect y="760" width="${WIDTH}" height="46" fill="#9a9a9a"/><rect y="806" width="${WIDTH}" height="194" fill="#151515"/>` +
      [220, 620, 990, 1330]
        .map((x, at) => boot(x, 748, 170, '#080808', '#e6e6e6', at % 2 === 1))
        .join('') +
      vignette,
  },
  shirt: {
    tone: 'chalk',
    draw: () =>
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#1a1a1a"/>` +
      [0, 1, 2, 3, 4]
        .map(
          (hoop) =>
            `<path d="M-20 ${60 + hoop * 210}C260 ${20 + hoop * 210} 520 ${120 + hoop * 210} 820 ${70 + hoop * 210}S1400 ${20 + hoop * 210} 1640 ${90 + hoop * 210}V${185 + hoop * 210}C1400 ${115 + hoop * 210} 1100 ${150 + hoop * 210} 820 ${170 + hoop * 210}S260 ${120 + hoop * 210} -20 ${160 + hoop * 210}Z" fill="#d8d8d8"/>`,
        )
        .join('') +
      `<g style="mix-blend-mode:multiply"><rect width="${WIDTH}" height="${HEIGHT}" filter="url(#cloth)" opacity=".95"/></g>` +
      `<path d="M520 -10L800 420L1080 -10L960 -10L800 250L640 -10Z" fill="#eee"/><path d="M640 -10L800 250L960 -10Z" fill="#0a0a0a"/>` +
      `<g fill="#bbb"><circle cx="800" cy="330" r="11"/><circle cx="800" cy="385" r="11"/></g>` +
      `<g transform="translate(1080 480) scale(.56)"><circle cx="256" cy="256" r="236" fill="#141414"/>${lion('#f2f2f2', '#141414')}</g>` +
      `<g style="mix-blend-mode:multiply"><rect width="${WIDTH}" height="${HEIGHT}" filter="url(#cloth)" opacity=".35"/></g>` +
      spray(420, 980, 61, 120, 420, '#0a0a0a') +
      vignette,
  },
  boots: {
    tone: 'mud',
    draw: () =>
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#5a5a5a"/><svg width="${WIDTH}" height="800"><rect width="${WIDTH}" height="800" filter="url(#plaster)" opacity=".5"/></svg>` +
      halo(420, 160, 560, 300, 0.35) +
      bricks() +
      `<rect y="800" width="${WIDTH}" height="200" fill="#1c1c1c"/><rect y="796" width="${WIDTH}" height="26" fill="#d0d0d0"/><path d="M0 900H1600M0 960H1600" stroke="#0a0a0a" stroke-width="10"/>` +
      [-30, 330, 690, 1050, 1410]
        .map(
          (x, at) =>
            shadow(x + 110, 800, 210, 22, 0.6) +
            boot(
              x + 90,
              778,
              250,
              at === 2 ? '#b9b9b9' : '#0c0c0c',
              at === 2 ? '#222' : '#a9a9a9',
            ) +
            boot(
              x + 150,
              782,
              330,
              at === 2 ? '#f0f0f0' : '#141414',
              at === 2 ? '#1a1a1a' : '#e0e0e0',
            ) +
            clods(x + 150),
        )
        .join('') +
      vignette,
  },
  urn: {
    tone: 'chalk',
    draw: () =>
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#4e4e4e"/><rect width="${WIDTH}" height="640" fill="#6b6b6b"/>` +
      windowPane(150, 90, 460, 400) +
      halo(400, 300, 420, 300, 0.45) +
      `<g transform="translate(1090 250)">${urn()}</g>` +
      steam(1090, 170) +
      `<rect y="720" width="${WIDTH}" height="280" fill="#191919"/><rect y="700" width="${WIDTH}" height="36" fill="#dcdcdc"/>` +
      [235, 405, 575, 745].map((x) => mug(x, 640, 120, '#dcdcdc', '#1b1b1b')).join('') +
      `<rect x="130" y="640" width="720" height="66" fill="#3a3a3a"/><rect x="120" y="634" width="740" height="14" fill="#efefef"/>` +
      [150, 320, 490, 660, 830].map((x) => mug(x, 722, 150, '#f4f4f4', '#1b1b1b')).join('') +
      vignette,
  },
  quiz: {
    tone: 'dusk',
    draw: () =>
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#242424"/>` +
      [260, 800, 1340]
        .map(
          (x) =>
            `<path d="M${x} 0V150" stroke="#0a0a0a" stroke-width="8"/><path d="M${x - 90} 214Q${x} 90 ${x + 90} 214Z" fill="#0d0d0d"/>${glow(x, 230, 420, 0.8)}`,
        )
        .join('') +
      bunting([0, 60], [800, 60], 14, 70, ['#c8c8c8', '#1a1a1a']) +
      bunting([800, 60], [1600, 60], 14, 70, ['#c8c8c8', '#1a1a1a']) +
      figure('point', 1390, 960, 560, {
        kit: { ...lionsByNight, hoops: '#b4b4b4' },
        flip: true,
        hair: 'tail',
      }) +
      [130, 400, 690, 980]
        .map((x, at) =>
          figure('sit', x, 880, 560, {
            kit: at % 2 ? inside : { ...lionsByNight, hoops: '#8e8e8e' },
            hair: (['bun', 'bald', 'curls', 'beanie'] as const)[at]!,
          }),
        )
        .join('') +
      `<rect y="790" width="${WIDTH}" height="36" fill="#d2d2d2"/><rect y="826" width="${WIDTH}" height="174" fill="#0b0b0b"/>` +
      [80, 270, 330, 560, 640, 860, 1060].map((x) => glass(x, 790)).join('') +
      `<rect x="420" y="770" width="110" height="20" fill="#fff"/><rect x="900" y="772" width="100" height="18" fill="#fff"/>` +
      vignette,
  },
  trophy: {
    tone: 'night',
    draw: () =>
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#161616"/>` +
      halo(800, 360, 520, 320, 0.5) +
      [-2, -1, 1, 2]
        .map(
          (ray) =>
            `<path d="M800 -40L${800 + ray * 520 - 90} 1040H${800 + ray * 520 + 90}Z" fill="#fff" opacity=".06"/>`,
        )
        .join('') +
      trophy(800, 620, 480) +
      confetti() +
      [150, 400, 640, 960, 1200, 1450]
        .map((x, at) =>
          figure('cheer', x, 1170 + (at % 2) * 40, 720, {
            kit: lionsByNight,
            hair: (['bun', 'crop', 'curls', 'bald', 'tail', 'scrum-cap'] as const)[at]!,
            bulk: 1 + (at % 3) * 0.08,
          }),
        )
        .join('') +
      vignette,
  },
  meeting: {
    tone: 'chalk',
    draw: () =>
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#8c8c8c"/><rect y="700" width="${WIDTH}" height="300" fill="#3a3a3a"/>` +
      windowPane(90, 120, 300, 420) +
      `<rect x="560" y="110" width="560" height="360" fill="#d9d9d9" stroke="#151515" stroke-width="14"/>` +
      papers() +
      figure('point', 1290, 800, 560, { kit: inCoat('#141414', '#fff'), flip: true, hair: 'bun' }) +
      crowd(690, 15, 7, 250, { grey: '#191919', hats: '#5a5a5a', rim: '#e8e8e8' }, 0, 1180) +
      crowd(860, 44, 8, 300, {
        grey: '#0a0a0a',
        hats: '#474747',
        scarves: '#c9c9c9',
        rim: '#f4f4f4',
      }) +
      vignette,
  },
} as const satisfies Record<string, Scene>;

function bricks(): string {
  return Array.from({ length: 12 }, (_, course) => {
    const y = course * 72;
    const offset = course % 2 ? 90 : 0;
    return `<path d="M0 ${y}H${WIDTH}M${offset} ${y}v72${Array.from({ length: 9 }, (__, at) => `M${offset + at * 180} ${y}v72`).join('')}" stroke="#3f3f3f" stroke-width="6" opacity=".7"/>`;
  }).join('');
}

function clods(x: number): string {
  return `<path d="M${x - 150} 804q24 -30 60 -16q12 -24 50 -8q46 -20 68 10q50 -20 76 12q34 4 46 12z" fill="#070707"/>`;
}

function windowPane(x: number, y: number, width: number, height: number): string {
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff" stroke="#1b1b1b" stroke-width="18"/>` +
    `<path d="M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}" stroke="#1b1b1b" stroke-width="12"/>` +
    glow(x + width / 2, y + height / 2, width, 0.5)
  );
}

function urn(): string {
  return (
    `<path d="M-150 0Q-150 -60 0 -70Q150 -60 150 0L164 400H-164Z" fill="#9c9c9c"/><path d="M-130 10Q-128 -40 -70 -56L-92 392H-146Z" fill="#f4f4f4"/><path d="M90 -50Q150 -40 150 0L164 400H110Z" fill="#3c3c3c"/>` +
    `<rect x="-176" y="396" width="352" height="56" fill="#0e0e0e"/><rect x="-18" y="-98" width="36" height="36" rx="10" fill="#111"/><path d="M-164 0H164" stroke="#222" stroke-width="10"/>` +
    `<path d="M-30 300H30V340L8 356V392H-8V356L-30 340Z" fill="#141414"/><rect x="-50" y="286" width="100" height="18" fill="#141414"/><rect x="-70" y="90" width="140" height="120" fill="#1a1a1a"/><g transform="translate(-52 98) scale(.203)">${lion('#efefef', '#1a1a1a')}</g>`
  );
}

function steam(x: number, y: number): string {
  return (
    [0, 1, 2, 3, 4, 5]
      .map(
        (puff) =>
          `<ellipse cx="${x + Math.sin(puff * 1.7) * 60 - puff * 22}" cy="${y - puff * 46 + 60}" rx="${60 + puff * 26}" ry="${46 + puff * 14}" fill="#fff" opacity=".26" filter="url(#b12)"/>`,
      )
      .join('') + smoke(-120, 420, 0.35)
  );
}

function glass(x: number, y: number): string {
  return `<path d="M${x - 26} ${y - 112}H${x + 26}L${x + 20} ${y}H${x - 20}Z" fill="#efefef" opacity=".35"/><path d="M${x - 24} ${y - 84}H${x + 24}L${x + 20} ${y}H${x - 20}Z" fill="#bdbdbd"/><path d="M${x - 27} ${y - 100}q27 -14 54 0v18h-54z" fill="#fff"/>`;
}

function confetti(): string {
  return Array.from({ length: 150 }, (_, piece) => {
    const [x, y] = [(piece * 397) % WIDTH, (piece * 211) % 760];
    return `<rect x="${x}" y="${y}" width="${8 + (piece % 4) * 4}" height="${6 + (piece % 3) * 3}" transform="rotate(${(piece * 47) % 180} ${x} ${y})" fill="${piece % 3 ? '#fff' : '#a4a4a4'}" opacity="${0.5 + (piece % 5) / 10}"/>`;
  }).join('');
}

function papers(): string {
  return (
    [
      [600, 150, 150, 190],
      [780, 146, 120, 150],
      [930, 156, 150, 200],
      [780, 320, 120, 120],
      [610, 366, 130, 80],
      [940, 376, 140, 70],
    ] as const
  )
    .map(
      ([x, y, width, height], at) =>
        `<g transform="rotate(${(at % 3) * 2 - 2} ${x} ${y})"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${at % 2 ? '#fff' : '#f2f2f2'}"/><path d="${Array.from({ length: Math.floor(height / 24) - 1 }, (_, line) => `M${x + 16} ${y + 24 + line * 22}h${width - 32 - (line % 3) * 20}`).join('')}" stroke="#555" stroke-width="6"/><circle cx="${x + width / 2}" cy="${y + 6}" r="8" fill="#111"/></g>`,
    )
    .join('');
}
