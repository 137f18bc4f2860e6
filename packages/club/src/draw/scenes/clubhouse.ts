import { figure } from '../figure.ts';
import { chalk, posts, trees, turf } from '../ground.ts';
import { inCoat, lionsByNight } from '../kits.ts';
import { burst, glow, halo, mist, sky, spray, vignette } from '../light.ts';
import { crowd } from '../people.ts';
import type { Scene } from '../scene.ts';
import { ladder } from '../things.ts';

const inside = { ...inCoat('#0c0c0c', '#d8d8d8') };

export const clubhouse = {
  clubhouse: {
    tone: 'dusk',
    draw: () =>
      sky('dusk') +
      mist(60, 420, 0.5) +
      trees(640, 44, 120, '#2a2a2a') +
      building() +
      posts(1385, 720, 440, 150, '#f4f4f4') +
      turf(695, 'turf', 0.25) +
      [340, 470, 700, 820, 950]
        .map(
          (x) =>
            `<path d="M${x - 30} 700L${x - 140} 1000H${x + 140}L${x + 50} 700Z" fill="#fff" opacity=".08" filter="url(#b12)"/>`,
        )
        .join('') +
      chalk([0, 830], [1600, 790], [10, 10]) +
      figure('stand', 520, 735, 190, { kit: lionsByNight }) +
      figure('folded', 590, 738, 185, { kit: inside, hair: 'bun' }) +
      figure('sip', 905, 740, 192, { kit: lionsByNight, hair: 'crop' }) +
      figure('stand', 970, 735, 150, { kit: inside, hair: 'tail' }) +
      vignette,
  },
  bonfire: {
    tone: 'night',
    draw: () =>
      sky('night') +
      burst(420, 230, 210, 22, 3) +
      burst(1130, 190, 260, 26, 8) +
      burst(790, 330, 130, 16, 12) +
      `<g transform="translate(330 300) scale(.62)">${building()}</g>` +
      trees(735, 19, 50, '#090909') +
      turf(735) +
      fire(1330, 800) +
      halo(1330, 700, 420, 260, 0.3) +
      crowd(830, 5, 11, 210, { grey: '#0a0a0a', hats: '#8d8d8d', rim: '#d5d5d5' }, 0, 1180) +
      crowd(
        915,
        27,
        7,
        300,
        { grey: '#050505', hats: '#6d6d6d', scarves: '#b5b5b5', rim: '#f2f2f2' },
        60,
        1600,
      ) +
      vignette,
  },
  'working-party': {
    tone: 'pitch',
    draw: () =>
      sky('day') +
      trees(560, 85, 110, '#a0a0a0', 'b5') +
      turf(700, 'turf-day', 0.4) +
      boards() +
      ladder([1110, 880], [1180, 300], 96, '#1a1a1a') +
      figure('reach', 1120, 640, 400, { kit: inCoat('#161616', '#fff'), flip: true, hair: 'cap' }) +
      figure('reach', 470, 880, 470, { kit: inCoat('#1b1b1b', '#fff'), hair: 'bun' }) +
      figure('hips', 800, 905, 450, { kit: inCoat('#141414', '#fff'), hair: 'bald' }) +
      [620, 960]
        .map(
          (x) =>
            `<path d="M${x - 50} 830H${x + 50}L${x + 40} 912H${x - 40}Z" fill="#e6e6e6" stroke="#111" stroke-width="6"/><path d="M${x - 50} 832Q${x} 760 ${x + 50} 832" fill="none" stroke="#111" stroke-width="5"/>`,
        )
        .join('') +
      vignette,
  },
} as const satisfies Record<string, Scene>;

function building(): string {
  const windows = [300, 430, 560, 780, 910, 1030];
  return (
    `<path d="M250 690V450L380 350H1010L1140 450V690Z" fill="#0b0b0b"/><path d="M225 470L372 335H1018L1165 470L1140 480L1005 365H385L250 480Z" fill="#050505"/>` +
    `<path d="M860 285h46v90h-46ZM560 350L695 250L830 350Z" fill="#0b0b0b"/><circle cx="695" cy="312" r="25" fill="#f3f3f3"/><path d="M695 312V296M695 312l11 6" stroke="#111" stroke-width="4"/>` +
    `<g fill="#fff">${windows.map((x) => `<rect x="${x}" y="495" width="84" height="100"/>`).join('')}<rect x="662" y="500" width="72" height="190"/></g>` +
    `<g stroke="#0b0b0b" stroke-width="6">${windows.map((x) => `<path d="M${x + 42} 495v100M${x} 540h84"/>`).join('')}</g>` +
    [340, 470, 600, 700, 820, 950, 1070].map((x) => glow(x, 560, 150, 0.28)).join('') +
    `<rect x="255" y="462" width="880" height="16" fill="#8a8a8a"/><rect x="240" y="640" width="910" height="10" fill="#0a0a0a"/>` +
    Array.from(
      { length: 24 },
      (_, post) => `<rect x="${245 + post * 38}" y="640" width="6" height="60" fill="#0a0a0a"/>`,
    ).join('')
  );
}

function fire(x: number, y: number): string {
  return (
    glow(x, y - 130, 620, 0.9) +
    `<path d="M${x - 170} ${y}Q${x - 150} ${y - 170} ${x - 60} ${y - 230}Q${x - 70} ${y - 330} ${x - 10} ${y - 430}Q${x + 10} ${y - 330} ${x + 70} ${y - 300}Q${x + 60} ${y - 200} ${x + 130} ${y - 160}Q${x + 170} ${y - 70} ${x + 165} ${y}Z" fill="#fff"/>` +
    `<path d="M${x - 210} ${y + 20}L${x + 120} ${y - 90}M${x - 130} ${y - 110}L${x + 200} ${y + 20}M${x - 60} ${y + 20}L${x + 30} ${y - 170}" stroke="#0a0a0a" stroke-width="30" stroke-linecap="round"/>` +
    spray(x, y - 260, 41, 90, 420, '#fff')
  );
}

function boards(): string {
  return (
    `<rect x="260" y="200" width="1080" height="640" fill="#3c3c3c"/>` +
    Array.from(
      { length: 18 },
      (_, board) =>
        `<rect x="${264 + board * 60}" y="200" width="54" height="640" fill="${board > 2 && board < 11 ? '#f0f0f0' : '#565656'}"/>`,
    ).join('') +
    `<path d="M220 210L800 60L1380 210L1370 236L800 90L230 236Z" fill="#111"/><rect x="860" y="360" width="150" height="180" fill="#151515" stroke="#ddd" stroke-width="12"/>`
  );
}
