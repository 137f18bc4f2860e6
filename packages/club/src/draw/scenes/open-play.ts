import { figure } from '../figure.ts';
import { chalk, cornerFlag, posts, trees, turf } from '../ground.ts';
import { distant, lionsByDay, lionsByNight, visitorsByDay, visitorsByNight } from '../kits.ts';
import { glow, halo, lamp, mist, shadow, sky, spray, vignette } from '../light.ts';
import { crowd } from '../people.ts';
import type { Scene } from '../scene.ts';
import { ball } from '../things.ts';

export const openPlay = {
  break: {
    tone: 'pitch',
    draw: () =>
      sky('day') +
      trees(470, 9, 90, '#6d6d6d', 'b5') +
      `<g filter="url(#b5)">${crowd(440, 31, 34, 70, { grey: '#3b3b3b', hats: '#999' })}</g>` +
      turf(500, 'turf-day', 0.4) +
      chalk([0, 560], [1600, 545], [7, 7], 0.9) +
      `<g filter="url(#b5)">` +
      figure('run', 260, 640, 330, { kit: distant(visitorsByDay) }) +
      figure('run', 1390, 640, 320, { kit: distant(lionsByDay), flip: true }) +
      `</g>` +
      chalk([0, 930], [1600, 900], [20, 20], 0.85) +
      shadow(800, 925, 320, 22, 0.6) +
      figure('tackle', 560, 930, 640, { kit: visitorsByDay, hair: 'crop' }) +
      figure('break', 730, 915, 740, { kit: lionsByDay, hair: 'curls' }) +
      spray(620, 920, 77, 90, 330, '#111') +
      vignette,
  },
  kick: {
    tone: 'night',
    draw: () =>
      sky('night') +
      lamp(250, 190, 34, 720) +
      lamp(1370, 240, 27, 720) +
      lamp(620, 420, 11, 720) +
      lamp(985, 430, 10, 720) +
      trees(720, 5, 70, '#101010') +
      mist(330, 420, 0.55) +
      turf(715) +
      chalk([0, 800], [1600, 770], [9, 9]) +
      chalk([0, 880], [500, 715], [12, 3], 0.5) +
      posts(1010, 770, 610, 215, '#f2f2f2') +
      mist(560, 260, 0.5) +
      `<g filter="url(#b2)">` +
      (
        [
          [180, 'stand'],
          [330, 'hips'],
          [1290, 'folded'],
          [1420, 'stand'],
        ] as const
      )
        .map(([x, pose], at) =>
          figure(pose, x, 760 + at * 4, 120, {
            kit: distant({ ...visitorsByNight, shorts: '#999' }),
          }),
        )
        .join('') +
      `</g>` +
      figure('kick', 590, 900, 400, { kit: { ...lionsByNight, hoops: '#8a8a8a' }, hair: 'tail' }) +
      ball(830, 455, 27, -38, '#f0f0f0', '#444') +
      vignette,
  },
  try: {
    tone: 'dusk',
    draw: () =>
      sky('dusk') +
      glow(1180, 420, 620, 0.7) +
      trees(480, 81, 70, '#4a4a4a', 'b5') +
      turf(520) +
      posts(1230, 560, 470, 170, '#fff') +
      cornerFlag(1440, 830, 330, '#f0f0f0') +
      chalk([0, 900], [1600, 760], [22, 14], 0.9) +
      shadow(720, 905, 520, 30, 0.7) +
      figure('tackle', 330, 900, 560, { kit: visitorsByNight, hair: 'crop' }) +
      figure('dive', 680, 900, 820, { kit: { ...lionsByNight, hoops: '#d0d0d0' }, hair: 'bun' }) +
      spray(1190, 860, 14, 130, 300, '#0c0c0c') +
      spray(1200, 850, 15, 40, 260, '#eee') +
      figure('run', 150, 800, 420, { kit: visitorsByNight }) +
      vignette,
  },
  passing: {
    tone: 'chalk',
    draw: () =>
      sky('dawn') +
      trees(430, 39, 60, '#9a9a9a', 'b5') +
      mist(250, 300, 0.6) +
      turf(470, 'turf-day', 0.45) +
      chalk([0, 590], [1600, 530], [6, 6], 0.9) +
      chalk([0, 990], [1600, 860], [22, 16], 0.85) +
      (
        [
          [190, 640, 270],
          [420, 720, 350],
          [700, 810, 450],
        ] as const
      )
        .map(
          ([x, y, height], at) =>
            shadow(x, y, height * 0.36, 12, 0.4) +
            figure('run', x, y, height, {
              kit: lionsByDay,
              hair: (['tail', 'short', 'curls'] as const)[at]!,
            }),
        )
        .join('') +
      ball(985, 560, 36, 14, '#fff', '#333') +
      shadow(1290, 938, 230, 18, 0.5) +
      figure('offload', 1260, 930, 600, { kit: lionsByDay, hair: 'bun' }) +
      vignette,
  },
  'high-ball': {
    tone: 'mud',
    draw: () =>
      sky('dusk') +
      `<circle cx="880" cy="420" r="300" fill="#fff"/>` +
      glow(880, 420, 760, 0.7) +
      trees(780, 29, 70, '#1a1a1a') +
      turf(770) +
      shadow(840, 945, 240, 20, 0.8) +
      figure('run', 330, 930, 430, { kit: visitorsByNight, hair: 'crop' }) +
      figure('catch', 880, 900, 600, { kit: lionsByNight, hair: 'tail' }) +
      figure('run', 1340, 925, 420, { kit: visitorsByNight, flip: true, hair: 'bald' }) +
      vignette,
  },
  tackle: {
    tone: 'mud',
    draw: () =>
      sky('storm') +
      trees(430, 55, 80, '#3d3d3d', 'b5') +
      turf(460, 'turf-day', 0.3) +
      mist(320, 260, 0.4) +
      chalk([0, 600], [1600, 640], [8, 8], 0.7) +
      shadow(800, 930, 420, 30, 0.7) +
      figure('break', 830, 930, 760, { kit: visitorsByDay, flip: true, hair: 'short' }) +
      figure('tackle', 520, 940, 700, { kit: lionsByDay, hair: 'scrum-cap' }) +
      figure('tackle', 1120, 930, 620, { kit: { ...lionsByDay, shirt: '#cfcfcf' }, flip: true }) +
      spray(760, 940, 8, 170, 430, '#0d0d0d') +
      vignette,
  },
  sprint: {
    tone: 'night',
    draw: () =>
      sky('night') +
      lamp(1180, 150, 40, 720) +
      halo(1100, 500, 520, 300, 0.3) +
      `<g filter="url(#b5)">${crowd(650, 47, 26, 120, { grey: '#202020', hats: '#8a8a8a' })}</g>` +
      turf(740) +
      chalk([0, 950], [1600, 900], [24, 16], 0.75) +
      shadow(900, 925, 280, 22, 0.7) +
      figure('run', 180, 890, 440, { kit: visitorsByNight, hair: 'crop' }) +
      figure('sprint', 400, 910, 520, { kit: visitorsByNight, hair: 'bald' }) +
      figure('sprint', 900, 915, 690, { kit: lionsByNight, hair: 'long' }) +
      ball(1090, 560, 58, -30, '#f2f2f2', '#222') +
      vignette,
  },
} as const satisfies Record<string, Scene>;
