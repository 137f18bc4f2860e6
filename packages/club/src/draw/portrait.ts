import { posts, trees } from './ground.ts';
import { glow, halo, lamp, mist, vignette } from './light.ts';
import { HEIGHT, WIDTH } from './sheet.ts';

export interface PortraitLook {
  readonly hair: 'curls' | 'bun' | 'scrum-cap' | 'bald' | 'short' | 'long';
  readonly beard?: boolean;
  /** A flat cap on top. */
  readonly cap?: boolean;
  /** The side the light comes from. */
  readonly light: 'left' | 'right';
  readonly ground: 'lamps' | 'board' | 'posts' | 'river';
  /** Seen from the side instead of full face. */
  readonly turned?: boolean;
}

const face =
  'M304 250Q304 130 400 130Q496 130 496 250Q500 326 466 374Q438 412 400 412Q362 412 334 374Q300 326 304 250Z';
const profile =
  'M318 250C312 150 400 112 452 140C496 160 500 206 494 240L522 300Q526 312 508 314L506 340Q512 350 504 356Q508 372 498 384Q486 402 444 398Q430 400 428 420L360 420C330 380 320 320 318 250Z';
const body = 'M60 1000L78 716Q96 588 250 536L345 486V366H455V486L550 536Q704 588 722 716L740 1000Z';

/** A bust in club hoops, lit from one side, before a ground out of focus. */
export function portrait(look: PortraitLook): string {
  const lit = look.light === 'right' ? 1 : -1;
  const shape = look.turned ? profile : face;
  const at = look.light === 'right' ? 250 : 550;
  return (
    grounds[look.ground] +
    halo(at + 400 + lit * 220, 380, 420, 380, 0.35) +
    `<defs><clipPath id="bust"><path d="${body}"/></clipPath><clipPath id="face"><path d="${shape}"/></clipPath>` +
    `<linearGradient id="away" x1="${lit > 0 ? 1 : 0}" x2="${lit > 0 ? 0 : 1}"><stop offset="0" stop-opacity="0"/><stop offset=".4" stop-opacity=".15"/><stop offset=".62" stop-opacity=".86"/></linearGradient></defs>` +
    `<g transform="translate(${at} 0)">` +
    `<g transform="translate(${lit * 7} -3)" fill="#fff"><path d="${body}"/><path d="${shape}"/></g>` +
    `<path d="${body}" fill="#161616"/><g clip-path="url(#bust)">${hoops()}<path d="M345 330H455V540L400 610L345 540Z" fill="#6c6c6c"/>` +
    `<path d="M296 512L400 650L504 512L530 528L400 726L270 528Z" fill="#f4f4f4"/><rect width="800" height="1000" fill="url(#away)"/>` +
    `<path d="M330 390Q400 486 470 390V470Q400 540 330 470Z" opacity=".6" filter="url(#b12)"/></g>` +
    `<path d="${shape}" fill="#949494"/><g clip-path="url(#face)"><rect x="280" y="90" width="260" height="350" fill="url(#away)"/>${look.turned ? '' : features(lit)}${look.beard ? beard : ''}</g>` +
    (look.turned ? sideDetail : ears(lit)) +
    headgear(look) +
    `</g>` +
    vignette
  );
}

const hoops = (): string =>
  [0, 1, 2, 3]
    .map(
      (band) =>
        `<path d="M0 ${620 + band * 124}Q400 ${674 + band * 124} 800 ${620 + band * 124}V${682 + band * 124}Q400 ${736 + band * 124} 0 ${682 + band * 124}Z" fill="#e2e2e2"/>`,
    )
    .join('');

const features = (lit: number): string =>
  `<g filter="url(#b5)"><path d="M322 246Q352 230 382 250V270Q352 256 322 270ZM418 250Q448 230 478 246V270Q448 256 418 270Z" opacity=".8"/>` +
  `<path d="M392 258L${lit > 0 ? 376 : 424} 330L${lit > 0 ? 404 : 396} 338Z" opacity=".5"/><path d="M364 364Q400 352 436 364Q400 380 364 364Z" opacity=".65"/></g>` +
  `<path d="M322 232Q352 214 384 236M416 236Q448 214 478 232" stroke="#0a0a0a" stroke-width="9" fill="none" opacity=".8"/>`;

const beard =
  `<path d="M292 288Q318 330 344 340Q372 318 400 322Q428 318 456 340Q482 330 508 288V440H292Z" fill="#0b0b0b" opacity=".92" filter="url(#b2)"/>` +
  `<path d="M370 362Q400 350 430 362Q400 374 370 362Z" fill="#666"/>`;

const ears = (lit: number): string =>
  `<ellipse cx="${lit > 0 ? 500 : 300}" cy="272" rx="15" ry="32" fill="#8a8a8a"/><ellipse cx="${lit > 0 ? 300 : 500}" cy="272" rx="15" ry="32" fill="#161616"/>`;

const sideDetail =
  `<g fill="#0b0b0b"><path d="M462 232Q480 222 494 234V246Q476 238 462 246Z" opacity=".8"/><path d="M478 356Q494 350 506 354Q496 364 478 360Z" opacity=".7"/></g>` +
  `<ellipse cx="392" cy="276" rx="18" ry="34" fill="#555"/>`;

function headgear({ hair, turned, cap }: PortraitLook): string {
  const dark = (shape: string, grey = '#0b0b0b') => `<path d="${shape}" fill="${grey}"/>`;
  if (cap) {
    return (
      dark('M292 214Q296 104 404 100Q516 104 514 204Q520 214 512 222Q400 176 300 226Z', '#1c1c1c') +
      dark('M288 226Q400 168 520 214L528 238Q400 196 300 244Z', '#080808')
    );
  }
  switch (hair) {
    case 'curls':
      return [
        [316, 214],
        [318, 168],
        [350, 130],
        [400, 112],
        [450, 130],
        [484, 168],
        [486, 214],
        [374, 156],
        [430, 156],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="38" fill="#0b0b0b"/>`)
        .join('');
    case 'bun':
      return turned
        ? dark(
            'M322 300C296 170 350 104 440 122C486 132 500 168 494 200C460 168 424 176 410 220C400 250 376 246 366 290C352 300 334 304 322 300Z',
          ) + `<circle cx="318" cy="142" r="50" fill="#0b0b0b"/>`
        : dark('M296 230Q306 116 400 116Q494 116 504 230Q470 160 400 164Q330 160 296 230Z') +
            `<circle cx="400" cy="92" r="46" fill="#0b0b0b"/>`;
    case 'scrum-cap':
      return (
        dark(
          'M294 322Q280 110 400 108Q520 110 506 322L478 342Q492 214 470 202Q400 186 330 202Q308 214 322 342Z',
          '#141414',
        ) +
        `<path d="M312 152Q400 100 488 152M298 212Q400 162 502 212M400 110V196M352 118L340 200M448 118L460 200" stroke="#d8d8d8" stroke-width="10" fill="none"/>` +
        dark(
          'M322 342Q360 414 400 416Q440 414 478 342L470 364Q440 430 400 432Q360 430 330 364Z',
          '#141414',
        )
      );
    case 'short':
      return dark(
        'M300 244Q286 128 352 118Q364 84 432 98Q514 112 500 244Q490 192 450 172Q380 196 322 178Q306 206 300 244Z',
      );
    case 'long':
      return dark(
        'M286 420Q262 100 400 96Q540 100 514 420L498 430Q506 250 470 190Q400 210 336 188Q300 250 304 430Z',
      );
    case 'bald':
      return '';
  }
}

const grounds = {
  lamps:
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#night)"/><g filter="url(#b5)">${lamp(1180, 220, 44, 1000)}${lamp(1450, 330, 26, 1000)}</g>` +
    [120, 300, 520].map((x, step) => glow(x, 300 + step * 60, 120, 0.6)).join('') +
    `<g filter="url(#b12)">${trees(760, 5, 90, '#111', 'b12')}</g>`,
  board:
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#a2a2a2"/><rect x="80" y="110" width="620" height="520" fill="#efefef" filter="url(#b5)"/>` +
    `<g filter="url(#b5)" stroke="#2a2a2a" stroke-width="12" fill="none"><circle cx="220" cy="260" r="34"/><circle cx="360" cy="200" r="34"/><path d="M470 170l60 60m0 -60l-60 60M250 420l60 60m0 -60l-60 60M390 230Q480 330 560 470l-10 -50m10 50l-46 -22"/></g>`,
  posts: `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dusk)"/>${mist(200, 400, 0.5)}<g filter="url(#b12)">${posts(1200, 860, 700, 260, '#fff')}${trees(760, 14, 80, '#222', 'b12')}</g>`,
  river: `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dusk)"/><g filter="url(#b12)">${trees(560, 66, 120, '#3a3a3a', 'b12')}</g><rect y="600" width="${WIDTH}" height="400" fill="url(#water)"/><svg y="600" width="${WIDTH}" height="400" opacity=".5"><rect width="${WIDTH}" height="400" filter="url(#ripple)"/></svg>`,
} as const;
