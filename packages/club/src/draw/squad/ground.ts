import { posts, trees } from '../ground.ts';
import { glow, lamp, mist } from '../light.ts';
import { HEIGHT, WIDTH } from '../sheet.ts';
import type { Ground } from './look.ts';

const wash = (fill: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`;

/** Drawn on the wide sheet, of which a portrait shows 800 from 400 on, out of focus. */
export const grounds: Readonly<Record<Ground, string>> = {
  lamps: `${wash('url(#night)')}<g filter="url(#b5)">${lamp(560, 200, 38, 1000)}${lamp(1080, 320, 24, 1000)}</g>${trees(780, 5, 80, '#111', 'b12')}`,
  spots:
    wash('#1c1c1c') +
    [440, 560, 700, 860, 1010, 1150]
      .map((x, step) => glow(x, 180 + ((step * 97) % 260), 150 + ((step * 53) % 90), 0.75))
      .join(''),
  posts: `${wash('url(#dusk)')}${mist(200, 400, 0.5)}<g filter="url(#b12)">${posts(1010, 900, 760, 250, '#fff')}</g>${trees(760, 14, 70, '#2a2a2a', 'b12')}`,
  river: `${wash('url(#dusk)')}${trees(520, 66, 100, '#3a3a3a', 'b12')}<rect y="560" width="${WIDTH}" height="440" fill="url(#water)"/><svg y="560" width="${WIDTH}" height="440" opacity=".5"><rect width="${WIDTH}" height="440" filter="url(#ripple)"/></svg>`,
  wall:
    wash('#8e8e8e') +
    Array.from({ length: 14 }, (_, row) => {
      const y = row * 76;
      const joints = Array.from({ length: 8 }, (_, at) => 400 + at * 160 + (row % 2) * 80);
      return `<path d="M0 ${y}H${WIDTH}${joints.map((x) => `M${x} ${y}v76`).join('')}" stroke="#6a6a6a" stroke-width="9" fill="none"/>`;
    }).join(''),
  boards:
    wash('#c2c2c2') +
    Array.from(
      { length: 11 },
      (_, at) => `<rect x="${400 + at * 84}" width="9" height="1000" fill="#8c8c8c"/>`,
    ).join(''),
  trees: `${wash('url(#day)')}${trees(520, 31, 210, '#7d7d7d', 'b12')}${trees(700, 8, 150, '#565656', 'b12')}`,
  sky: `${wash('url(#dawn)')}${mist(80, 500, 0.7)}`,
};
