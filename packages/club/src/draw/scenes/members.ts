import { figure } from '../figure.ts';
import { bareTree, chalk, posts, trees, turf } from '../ground.ts';
import type { Hair } from '../hair.ts';
import {
  distant,
  inCoat,
  lionsByDay,
  lionsByNight,
  visitorsByDay,
  visitorsByNight,
} from '../kits.ts';
import { halo, lamp, mist, shadow, sky, vignette } from '../light.ts';
import { crowd } from '../people.ts';
import { portrait } from '../portrait.ts';
import type { Scene } from '../scene.ts';
import { ball, cone } from '../things.ts';

const hairs: readonly Hair[] = [
  'short',
  'bun',
  'crop',
  'curls',
  'bald',
  'tail',
  'scrum-cap',
  'long',
];

export const members = {
  huddle: {
    tone: 'dusk',
    draw: () =>
      sky('dusk') +
      trees(520, 88, 70, '#2d2d2d') +
      lamp(180, 120, 24, 560) +
      turf(540) +
      mist(360, 260, 0.5) +
      [0, 2, 4, 6, 1, 3, 5]
        .map((at) =>
          figure(
            'linked',
            250 + at * 183,
            895 + (at % 2) * 14,
            540 + [20, -30, 35, 0, -45, 25, -10][at]!,
            {
              kit: { ...lionsByNight, hoops: '#c9c9c9' },
              bulk: [1.12, 1, 1.18, 1.05, 0.98, 1.15, 1][at]!,
              hair: hairs[at]!,
            },
          ),
        )
        .join('') +
      vignette,
  },
  crowd: {
    tone: 'night',
    draw: () =>
      sky('night') +
      lamp(1330, 130, 34, 640) +
      lamp(380, 180, 22, 640) +
      trees(560, 71, 60, '#141414') +
      mist(220, 400, 0.6) +
      turf(560, 'turf-day', 0.3) +
      chalk([0, 690], [1600, 640], [8, 8]) +
      posts(270, 585, 390, 130, '#f1f1f1') +
      `<g filter="url(#b2)">` +
      figure('break', 700, 730, 190, { kit: distant(lionsByDay) }) +
      figure('tackle', 660, 738, 190, { kit: distant(visitorsByDay) }) +
      figure('run', 960, 720, 178, { kit: distant(visitorsByNight), flip: true }) +
      figure('run', 1080, 715, 175, { kit: distant(visitorsByNight), flip: true }) +
      figure('run', 500, 715, 180, { kit: distant(lionsByDay) }) +
      `</g><rect y="775" width="1600" height="7" fill="#ddd"/>` +
      crowd(815, 3, 13, 200, {
        grey: '#1c1c1c',
        hats: '#a5a5a5',
        scarves: '#dedede',
        rim: '#8f8f8f',
      }) +
      crowd(905, 19, 8, 300, {
        grey: '#080808',
        hats: '#777',
        scarves: '#c5c5c5',
        rim: '#e6e6e6',
      }) +
      banner() +
      vignette,
  },
  'team-photo': {
    tone: 'chalk',
    draw: () =>
      sky('dawn') +
      trees(480, 59, 100, '#a8a8a8', 'b5') +
      posts(800, 560, 560, 210, '#ffffff') +
      turf(560, 'turf-day', 0.35) +
      line('folded', 8, 230, 163, 790, 500) +
      line('sit', 7, 275, 175, 890, 560) +
      [620, 980]
        .map((x, at) =>
          figure('kneel', x, 965, 520, { kit: lionsByDay, flip: at === 1, hair: hairs[at + 5]! }),
        )
        .join('') +
      ball(800, 938, 62, 0, '#f4f4f4', '#222') +
      vignette,
  },
  minis: {
    tone: 'pitch',
    draw: () =>
      sky('day') +
      bareTree(150, 520, 420, 11, '#8a8a8a') +
      trees(460, 27, 70, '#9c9c9c', 'b5') +
      turf(480, 'turf-bright', 0.25) +
      [120, 560, 940].map((x) => cone(x, 620, 60, '#1a1a1a')).join('') +
      chalk([0, 960], [1600, 960], [24, 24], 0.9) +
      shadow(720, 915, 560, 20, 0.4) +
      figure('hand', 1400, 850, 560, { kit: inCoat('#171717', '#fff'), flip: true, hair: 'cap' }) +
      small('run', 150, 880, 330, 'curls', visitorsByDay) +
      small('run', 370, 915, 360, 'tail', visitorsByDay) +
      small('break', 690, 925, 400, 'bun', lionsByDay) +
      small('cheer', 1000, 840, 310, 'crop', lionsByDay) +
      small('run', 1180, 920, 350, 'long', lionsByDay, true) +
      vignette,
  },
  referee: {
    tone: 'dusk',
    draw: () =>
      sky('dusk') +
      `<g filter="url(#b12)">${crowd(620, 9, 14, 150, { grey: '#2a2a2a', hats: '#8a8a8a' })}</g>` +
      turf(740, 'turf', 0.25) +
      halo(860, 360, 420, 320, 0.35) +
      figure('hips', 380, 1010, 640, { kit: visitorsByNight, hair: 'bald', bulk: 1.15 }) +
      figure('card', 850, 1080, 830, {
        kit: {
          ...visitorsByNight,
          shirt: '#0e0e0e',
          shorts: '#0a0a0a',
          socks: '#0e0e0e',
          rim: '#fff',
        },
        hair: 'tail',
      }) +
      `<path d="M938 60L1010 72L992 184L920 170Z" fill="#fff"/>` +
      figure('stand', 1330, 1010, 610, { kit: lionsByNight, flip: true, hair: 'crop', bulk: 1.1 }) +
      vignette,
  },
  training: {
    tone: 'night',
    draw: () =>
      sky('night') +
      lamp(300, 140, 36, 640) +
      lamp(1300, 150, 34, 640) +
      trees(640, 41, 60, '#0e0e0e') +
      turf(640, 'turf-day', 0.3) +
      mist(420, 320, 0.5) +
      [160, 420, 680, 940, 1200, 1460]
        .map((x, at) => cone(x, 800 + (at % 2) * 90, 92, '#ececec'))
        .join('') +
      figure('run', 290, 840, 400, { kit: lionsByNight, hair: 'bun' }) +
      figure('run', 580, 870, 420, { kit: lionsByNight, hair: 'crop' }) +
      figure('break', 900, 880, 440, { kit: lionsByNight, hair: 'curls' }) +
      pad(1190, 590) +
      figure('drive', 1420, 900, 450, { kit: inCoat('#0f0f0f', '#eee'), flip: true, hair: 'cap' }) +
      vignette,
  },
  'half-time': {
    tone: 'mud',
    draw: () =>
      sky('dusk') +
      trees(470, 37, 70, '#555', 'b5') +
      turf(490, 'turf-day', 0.3) +
      shadow(800, 900, 560, 24, 0.5) +
      figure('sit', 250, 900, 560, { kit: lionsByDay, hair: 'bald', bulk: 1.12 }) +
      figure('kneel', 520, 905, 560, { kit: lionsByDay, hair: 'bun' }) +
      figure('hand', 830, 900, 540, { kit: inCoat('#131313', '#fff'), hair: 'beanie' }) +
      figure('hips', 1130, 895, 520, { kit: lionsByDay, flip: true, hair: 'curls' }) +
      figure('perch', 1390, 905, 560, { kit: lionsByDay, flip: true, hair: 'crop' }) +
      oranges() +
      vignette,
  },
  captain: {
    tone: 'night',
    draw: () => portrait({ hair: 'curls', beard: true, light: 'right', ground: 'lamps' }),
  },
  coach: {
    tone: 'chalk',
    draw: () => portrait({ hair: 'bun', light: 'left', ground: 'board', turned: true }),
  },
  newcomer: {
    tone: 'dusk',
    draw: () => portrait({ hair: 'scrum-cap', light: 'left', ground: 'posts' }),
  },
  veteran: {
    tone: 'mud',
    draw: () => portrait({ hair: 'bald', beard: true, light: 'right', ground: 'river', cap: true }),
  },
} as const satisfies Record<string, Scene>;

function line(
  pose: 'folded' | 'sit',
  count: number,
  from: number,
  step: number,
  y: number,
  height: number,
): string {
  return Array.from({ length: count }, (_, at) =>
    figure(pose, from + at * step, y, height - ((at * 37) % 40), {
      kit: lionsByDay,
      hair: hairs[(at * 3) % hairs.length]!,
      bulk: 1 + ((at * 5) % 4) * 0.06,
    }),
  ).join('');
}

/** Children: the same joints, with a bigger head and shorter limbs by way of girth. */
function small(
  pose: 'run' | 'break' | 'cheer',
  x: number,
  y: number,
  height: number,
  hair: Hair,
  kit: typeof lionsByDay,
  flip = false,
): string {
  return figure(pose, x, y, height, { kit, hair, flip, bulk: 1.16 });
}

function banner(): string {
  const stripes = [0, 1, 2, 3]
    .map((at) => `<rect x="${1150 + at * 72}" y="590" width="34" height="64" fill="#1a1a1a"/>`)
    .join('');
  return (
    `<g fill="#070707"><path d="M1080 960L1130 700L1176 708L1140 960Z"/><circle cx="1156" cy="690" r="32"/><path d="M420 960L360 690L402 680L470 960Z"/><circle cx="378" cy="672" r="31"/></g>` +
    `<g transform="rotate(-7 1230 640)"><rect x="1150" y="590" width="270" height="64" fill="#efefef"/>${stripes}</g>`
  );
}

function pad(x: number, y: number): string {
  return `<path d="M${x - 70} ${y}Q${x} ${y - 26} ${x + 56} ${y}V${y + 270}Q${x} ${y + 296} ${x - 70} ${y + 270}Z" fill="#d6d6d6" stroke="#fff" stroke-width="6"/><path d="M${x - 70} ${y + 90}H${x + 56}M${x - 70} ${y + 180}H${x + 56}" stroke="#151515" stroke-width="26"/>`;
}

function oranges(): string {
  return (
    `<ellipse cx="1050" cy="520" rx="92" ry="26" fill="#e9e9e9"/>` +
    [-56, -18, 22, 60]
      .map(
        (dx) =>
          `<path d="M${1050 + dx - 24} 512a24 22 0 0 1 48 0z" fill="#fff" stroke="#333" stroke-width="5"/>`,
      )
      .join('')
  );
}
