/** The size every scene is drawn in. */
export const WIDTH = 1600;
export const HEIGHT = 1000;

/** A number as SVG writes it: one decimal is finer than a pixel of any print. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A name for a definition, made of what it depends on, so that equal drawings are equal texts. */
export function idOf(kind: string, ...parts: readonly (string | number)[]): string {
  return `${kind}-${parts.map((part) => String(part).replace(/[^\w]/g, '_')).join('-')}`;
}

/** A whole drawing in greys. */
export function sheet(content: string, width: number = WIDTH, height: number = HEIGHT): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">${definitions}${content}</svg>`
  );
}

const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** Fractal noise as a transparent layer of one grey; `matrix` turns the noise into opacity. */
const noise = (
  id: string,
  frequency: string,
  octaves: number,
  seed: number,
  row: string,
  grey: 0 | 1,
) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>` +
  `<feColorMatrix values="0 0 0 0 ${grey}  0 0 0 0 ${grey}  0 0 0 0 ${grey}  ${row}"/></filter>`;

/** Noise lit from one side, as a surface. */
const relief = (
  id: string,
  frequency: string,
  seed: number,
  scale: number,
  azimuth: number,
  elevation: number,
) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3" seed="${seed}"/>` +
  `<feDiffuseLighting surfaceScale="${scale}" lighting-color="#fff">` +
  `<feDistantLight azimuth="${azimuth}" elevation="${elevation}"/></feDiffuseLighting></filter>`;

const ramp = (id: string, ...stops: readonly (readonly [number, string])[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">` +
  stops.map(([at, grey]) => `<stop offset="${at}" stop-color="${grey}"/>`).join('') +
  `</linearGradient>`;

const definitions = `<defs>${[
  blur('b2', 2),
  blur('b5', 5),
  blur('b12', 12),
  blur('b40', 40),
  noise('mist', '.0016 .006', 4, 7, '1.6 0 0 0 -.62', 1),
  noise('smoke', '.004 .006', 4, 5, '2.2 0 0 0 -.9', 1),
  noise('grass', '.03 .24', 2, 3, '2.4 0 0 0 -1', 0),
  noise('grass-light', '.035 .3', 2, 9, '2.4 0 0 0 -1.2', 1),
  noise('ripple', '.006 .09', 3, 17, '3 0 0 0 -1.35', 1),
  relief('mud', '.009 .03', 21, 26, 215, 26),
  relief('cloth', '.004 .0016', 12, 90, 200, 40),
  relief('plaster', '.02 .02', 31, 3, 225, 55),
  `<radialGradient id="glow"><stop offset="0" stop-color="#fff"/><stop offset=".12" stop-color="#fff" stop-opacity=".75"/><stop offset=".4" stop-color="#ddd" stop-opacity=".22"/><stop offset="1" stop-color="#aaa" stop-opacity="0"/></radialGradient>`,
  `<radialGradient id="vignette" cx=".5" cy=".45" r=".8"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".65"/></radialGradient>`,
  ramp('night', [0, '#080808'], [0.55, '#3a3a3a'], [0.72, '#8d8d8d']),
  ramp('dusk', [0, '#2c2c2c'], [0.45, '#7b7b7b'], [0.7, '#dcdcdc']),
  ramp('day', [0, '#9a9a9a'], [0.7, '#f2f2f2']),
  ramp('storm', [0, '#1b1b1b'], [0.5, '#565656'], [0.75, '#a8a8a8']),
  ramp('dawn', [0, '#6d6d6d'], [0.45, '#c4c4c4'], [0.65, '#ffffff']),
  ramp('turf', [0, '#767676'], [0.35, '#444444'], [1, '#0d0d0d']),
  ramp('turf-day', [0, '#909090'], [1, '#3c3c3c']),
  ramp('turf-bright', [0, '#c4c4c4'], [1, '#6c6c6c']),
  ramp('snow', [0, '#d2d2d2'], [0.4, '#f4f4f4'], [1, '#b4b4b4']),
  ramp('water', [0, '#d8d8d8'], [0.5, '#7c7c7c'], [1, '#1c1c1c']),
  ramp('room', [0, '#1a1a1a'], [0.6, '#5a5a5a'], [1, '#2a2a2a']),
].join('')}</defs>`;
