import { figure } from '../figure.ts';
import { chalk, posts, trees, turf } from '../ground.ts';
import {
  distant,
  inCoat,
  lionsByDay,
  lionsByNight,
  visitorsByDay,
  visitorsByNight,
} from '../kits.ts';
import { halo, lamp, mist, shadow, sky, vignette } from '../light.ts';
import type { Scene } from '../scene.ts';
import { ball } from '../things.ts';

const watcher = distant({
  ...visitorsByNight,
  skin: '#202020',
  shirt: '#2c2c2c',
  shorts: '#5a5a5a',
});

export const setPieces = {
  lineout: {
    tone: 'night',
    draw: () =>
      sky('night') +
      lamp(180, 150, 32, 760) +
      lamp(1480, 170, 30, 760) +
      halo(820, 470, 620, 330, 0.28) +
      trees(740, 15, 80, '#0e0e0e') +
      mist(250, 520, 0.62) +
      turf(740) +
      chalk([0, 905], [1600, 880], [11, 11], 0.55) +
      posts(230, 765, 330, 105, '#cfcfcf') +
      mist(560, 260, 0.6) +
      `<g filter="url(#b2)" opacity=".85">` +
      figure('stand', 440, 800, 300, { kit: watcher }) +
      figure('hips', 1330, 800, 305, { kit: watcher, hair: 'crop' }) +
      figure('folded', 1470, 802, 300, { kit: watcher, hair: 'bald' }) +
      `</g>` +
      figure('jump', 1010, 640, 400, { kit: visitorsByNight, hair: 'crop' }) +
      figure('lift', 895, 885, 385, { kit: visitorsByNight }) +
      figure('lift', 1130, 885, 390, { kit: visitorsByNight, flip: true, hair: 'bald' }) +
      figure('jump', 760, 625, 430, { kit: lionsByNight, hair: 'scrum-cap' }) +
      figure('lift', 640, 925, 425, { kit: lionsByNight, bulk: 1.1 }) +
      figure('lift', 885, 928, 420, { kit: lionsByNight, flip: true, bulk: 1.1, hair: 'curls' }) +
      ball(850, 96, 34, -24, '#fafafa', '#333') +
      figure('hips', 290, 960, 430, { kit: lionsByNight, hair: 'tail' }) +
      vignette,
  },
  scrum: {
    tone: 'pitch',
    draw: () =>
      sky('day') +
      trees(420, 51, 110, '#888', 'b5') +
      posts(1290, 470, 400, 140, '#fff') +
      turf(440, 'turf-day', 0.4) +
      chalk([0, 620], [1600, 600], [9, 9]) +
      mist(300, 300, 0.4) +
      shadow(800, 880, 640, 36) +
      row([335, 480, 610], 818, 455, { ...distant(lionsByDay), shirt: '#a5a5a5' }) +
      row([1275, 1130, 1000], 818, 455, { ...distant(visitorsByDay), shirt: '#3a3a3a' }, true) +
      row([250, 405, 560], 874, 500, lionsByDay) +
      row([1360, 1205, 1050], 874, 500, { ...visitorsByDay, shirt: '#505050' }, true) +
      figure('feed', 600, 972, 560, { kit: lionsByDay, hair: 'tail' }) +
      figure('hips', 1480, 955, 520, {
        kit: { ...inCoat('#101010', '#fff'), trousers: false },
        hair: 'crop',
      }) +
      vignette,
  },
  'scrum-night': {
    tone: 'night',
    draw: () =>
      sky('night') +
      lamp(800, 120, 40, 640) +
      halo(800, 420, 700, 260, 0.3) +
      trees(640, 9, 60, '#0c0c0c') +
      mist(260, 460, 0.6) +
      turf(640) +
      shadow(800, 890, 700, 30, 0.7) +
      row([150, 330, 500], 900, 620, { ...lionsByNight, hoops: '#c2c2c2' }) +
      row([1450, 1270, 1100], 900, 620, visitorsByNight, true) +
      steam(800, 420) +
      vignette,
  },
  maul: {
    tone: 'mud',
    draw: () =>
      sky('dusk') +
      trees(470, 61, 90, '#3a3a3a', 'b5') +
      posts(250, 520, 360, 120, '#efefef') +
      turf(500, 'turf-day', 0.25) +
      mist(360, 300, 0.5) +
      shadow(820, 890, 560, 40, 0.7) +
      figure('drive', 560, 830, 560, {
        kit: { ...distant(lionsByDay), shirt: '#b5b5b5' },
        bulk: 1.15,
      }) +
      figure('drive', 1120, 830, 560, { kit: distant(visitorsByDay), flip: true, bulk: 1.15 }) +
      figure('drive', 470, 890, 600, { kit: lionsByDay, bulk: 1.15, hair: 'scrum-cap' }) +
      figure('drive', 1210, 888, 590, { kit: visitorsByDay, flip: true, bulk: 1.1, hair: 'bald' }) +
      figure('carry', 800, 880, 560, { kit: lionsByDay, bulk: 1.12, hair: 'curls' }) +
      figure('drive', 650, 930, 610, { kit: lionsByDay, bulk: 1.12 }) +
      figure('drive', 1010, 930, 600, {
        kit: visitorsByDay,
        flip: true,
        bulk: 1.12,
        hair: 'crop',
      }) +
      figure('card', 1420, 900, 470, { kit: { ...inCoat('#0e0e0e', '#fff'), trousers: false } }) +
      vignette,
  },
  'kick-off': {
    tone: 'dusk',
    draw: () =>
      sky('dusk') +
      mist(120, 420, 0.5) +
      trees(560, 23, 80, '#262626') +
      turf(570) +
      chalk([0, 690], [1600, 690], [8, 8], 0.7) +
      [180, 330, 470, 1130, 1270, 1430]
        .map((x, at) =>
          figure(at % 2 ? 'run' : 'stand', x, 700, 150, {
            kit: distant(visitorsByNight),
            flip: true,
          }),
        )
        .join('') +
      posts(800, 1290, 1240, 860, '#f7f7f7') +
      figure('kick', 770, 742, 250, { kit: lionsByNight, hair: 'bun' }) +
      ball(990, 400, 20, -40, '#fff', '#555') +
      vignette,
  },
} as const satisfies Record<string, Scene>;

function row(
  places: readonly number[],
  y: number,
  height: number,
  kit: typeof lionsByDay,
  flip = false,
): string {
  const hairs = ['scrum-cap', 'crop', 'short'] as const;
  return places
    .map((x, at) =>
      figure('scrum', x, y + at * 10, height, { kit, flip, bulk: 1.2, hair: hairs[at % 3]! }),
    )
    .join('');
}

/** Breath and heat over a scrum on a cold night. */
function steam(x: number, y: number): string {
  return [0, 1, 2, 3, 4]
    .map(
      (at) =>
        `<ellipse cx="${x - 240 + at * 120}" cy="${y - (at % 2) * 60}" rx="130" ry="90" fill="#fff" opacity=".13" filter="url(#b40)"/>`,
    )
    .join('');
}
