import { n } from '../sheet.ts';
import { ball } from '../things.ts';
import type { Kit, Look, Prop } from './look.ts';

// A body is drawn about the pit of its neck; the sheet ends about 500 below.

const FOOT = 620;

export function bodyOutline({ shoulders: s, face }: Look): string {
  const neck = face.neck;
  return (
    `M${n(-s - 24)} ${FOOT}L${n(-s - 8)} 210Q${n(-s)} 92 ${n(-s * 0.62)} 52L${n(-neck - 26)} 8Q${n(-neck)} -10 ${n(-neck)} -70V-150H${n(neck)}V-70Q${n(neck)} -10 ${n(neck + 26)} 8` +
    `L${n(s * 0.62)} 52Q${n(s)} 92 ${n(s + 8)} 210L${n(s + 24)} ${FOOT}Z`
  );
}

/** What is worn, to be clipped to the body's outline. */
export function clothes(look: Look): string {
  const { kit, shoulders: s, face } = look;
  const neck = face.neck;
  const throat = (depth: number) =>
    `<path d="M${n(-neck - 30)} -160V6Q${n(-neck * 0.5)} ${n(depth * 0.8)} 0 ${n(depth)}Q${n(neck * 0.5)} ${n(depth * 0.8)} ${n(neck + 30)} 6V-160Z" fill="${face.skin}"/>`;
  const wide = n(s + 60);
  const cloth = (grey: string) =>
    `<rect x="-${wide}" y="-20" width="${2 * (s + 60)}" height="${FOOT + 40}" fill="${grey}"/>`;
  const collar = (grey: string, depth: number) =>
    `<path d="M${n(-neck - 34)} -4L0 ${depth}L${n(neck + 34)} -4L${n(neck + 52)} 16L0 ${depth + 62}L${n(-neck - 52)} 16Z" fill="${grey}"/>`;
  return kits[kit]({ s, neck, throat, cloth, collar });
}

interface Cut {
  readonly s: number;
  readonly neck: number;
  readonly throat: (depth: number) => string;
  readonly cloth: (grey: string) => string;
  readonly collar: (grey: string, depth: number) => string;
}

const kits: Readonly<Record<Kit, (cut: Cut) => string>> = {
  hoops: ({ s, throat, cloth, collar }) =>
    cloth('#181818') +
    [0, 1, 2, 3, 4]
      .map((band) => {
        const y = 84 + band * 112;
        return `<path d="M${n(-s - 60)} ${y}Q0 ${y + 46} ${n(s + 60)} ${y}V${y + 56}Q0 ${y + 102} ${n(-s - 60)} ${y + 56}Z" fill="#dedede"/>`;
      })
      .join('') +
    throat(96) +
    collar('#f2f2f2', 78),

  quarters: ({ s, throat, cloth, collar }) =>
    cloth('#d8d8d8') +
    `<path d="M0 0H${n(s + 60)}V250H0ZM${n(-s - 60)} 250H0V${FOOT}H${n(-s - 60)}Z" fill="#1c1c1c"/>` +
    throat(84) +
    collar('#0d0d0d', 66),

  training: ({ s, neck, throat, cloth }) =>
    cloth('#5c5c5c') +
    `<path d="M${n(-s - 60)} 40L${n(-neck - 40)} 0L${n(-s * 0.5)} ${FOOT}H${n(-s - 60)}ZM${n(s + 60)} 40L${n(neck + 40)} 0L${n(s * 0.5)} ${FOOT}H${n(s + 60)}Z" fill="#202020"/>` +
    throat(58) +
    `<path d="M${n(-neck - 22)} 2Q0 88 ${n(neck + 22)} 2" fill="none" stroke="#0c0c0c" stroke-width="16"/>`,

  bib: ({ s, neck, throat, cloth }) =>
    cloth('#262626') +
    throat(62) +
    `<path d="M${n(-neck - 20)} 0Q0 76 ${n(neck + 20)} 0" fill="none" stroke="#0c0c0c" stroke-width="14"/>` +
    `<path d="M${n(-s * 0.72)} 40L${n(-neck - 34)} 6Q${n(-neck)} 150 0 150Q${n(neck)} 150 ${n(neck + 34)} 6L${n(s * 0.72)} 40Q${n(s * 0.5)} 220 ${n(s * 0.72)} ${FOOT}H${n(-s * 0.72)}Q${n(-s * 0.5)} 220 ${n(-s * 0.72)} 40Z" fill="#e4e4e4"/>`,

  hoodie: ({ neck, throat, cloth }) =>
    cloth('#7a7a7a') +
    throat(70) +
    `<path d="M${n(-neck - 70)} -40Q${n(-neck - 96)} 40 ${n(-neck - 40)} 60Q0 150 ${n(neck + 40)} 60Q${n(neck + 96)} 40 ${n(neck + 70)} -40L${n(neck + 8)} 6Q0 92 ${n(-neck - 8)} 6Z" fill="#4a4a4a"/>` +
    `<path d="M-34 108V260M34 108V236" stroke="#e2e2e2" stroke-width="9"/><path d="M-34 260v26M34 236v26" stroke="#e2e2e2" stroke-width="15"/>`,

  coat: ({ s, neck, throat, cloth }) =>
    cloth('#141414') +
    throat(40) +
    `<path d="M${n(-neck - 58)} 30L${n(-neck - 30)} -74Q${n(-neck)} 40 0 74L-8 ${FOOT}H${n(-s * 0.1)}ZM${n(neck + 58)} 30L${n(neck + 30)} -74Q${n(neck)} 40 0 74L8 ${FOOT}H${n(s * 0.1)}Z" fill="#2c2c2c"/>` +
    `<path d="M0 74V${FOOT}" stroke="#cfcfcf" stroke-width="7" stroke-dasharray="9 7"/>` +
    [190, 330, 470]
      .map(
        (y) =>
          `<path d="M${n(-s - 60)} ${y}Q${n(-s * 0.5)} ${y + 26} -12 ${y}M${n(s + 60)} ${y}Q${n(s * 0.5)} ${y + 26} 12 ${y}" fill="none" stroke="#050505" stroke-width="9"/>`,
      )
      .join(''),

  blazer: ({ s, neck, throat, cloth }) =>
    cloth('#1c1c1c') +
    throat(40) +
    `<path d="M${n(-neck - 30)} -6L0 ${FOOT}L${n(neck + 30)} -6Q0 120 ${n(-neck - 30)} -6Z" fill="#f0f0f0"/>` +
    `<path d="M${n(-neck - 26)} -20L0 56L-58 96ZM${n(neck + 26)} -20L0 56L58 96Z" fill="#fff"/>` +
    `<path d="M-20 52H20L30 90L46 ${FOOT}H-46L-30 90Z" fill="#3a3a3a"/><path d="M-34 170L36 130V160L-36 202ZM-40 270L42 226V256L-42 302Z" fill="#d0d0d0"/>` +
    `<path d="M${n(-neck - 44)} 0L-40 ${FOOT}H${n(-s * 0.3)}L${n(-s * 0.5)} 190L${n(-s * 0.36)} 150L${n(-s * 0.52)} 132ZM${n(neck + 44)} 0L40 ${FOOT}H${n(s * 0.3)}L${n(s * 0.5)} 190L${n(s * 0.36)} 150L${n(s * 0.52)} 132Z" fill="#303030"/>`,

  gown: (cut) =>
    kits.hoops(cut) +
    `<path d="M${n(-cut.s - 60)} -20H${n(-cut.neck - 34)}L-30 ${FOOT}H${n(-cut.s - 60)}ZM${n(cut.s + 60)} -20H${n(cut.neck + 34)}L30 ${FOOT}H${n(cut.s + 60)}Z" fill="#555"/>` +
    `<path d="M${n(-cut.neck - 64)} -10L${n(-cut.neck - 18)} 0L-8 ${FOOT}H-90ZM${n(cut.neck + 64)} -10L${n(cut.neck + 18)} 0L8 ${FOOT}H90Z" fill="#bdbdbd"/>`,
};

export function propOf(prop: Prop | undefined, { shoulders: s, light, face }: Look): string {
  const side = light === 'left' ? -1 : 1;
  switch (prop) {
    case undefined:
      return '';
    case 'ball':
      return ball(side * s * 0.46, 288, 126, side * -24, '#cfcfcf', '#3a3a3a');
    case 'mug':
      return (
        `<g transform="translate(${n(side * s * 0.46)} 232)"><path d="M-62 -60H62V78Q62 96 44 96H-44Q-62 96 -62 78Z" fill="#ececec"/>` +
        `<path d="M${side * 62} -34q${side * 52} 0 ${side * 52} 48t${side * -52} 48" fill="none" stroke="#ececec" stroke-width="17"/>` +
        `<ellipse cy="-60" rx="62" ry="13" fill="#4a4a4a"/><path d="M-20 -84q-22 -30 0 -58t0 -58M24 -84q-22 -30 0 -58t0 -58" fill="none" stroke="#fff" stroke-width="9" opacity=".5" filter="url(#b5)"/>` +
        `<path d="M-74 10q-24 40 8 92l-10 240H86L70 96Q40 128 -40 104Q-70 70 -74 10Z" fill="${face.skin}"/></g>`
      );
    case 'towel':
      return `<path d="M${n(-s * 0.66)} 46Q${n(-face.neck - 30)} -30 ${n(-face.neck - 6)} -20L${n(-face.neck + 6)} 330L${n(-s * 0.56)} 352ZM${n(s * 0.66)} 46Q${n(face.neck + 30)} -30 ${n(face.neck + 6)} -20L${n(face.neck - 2)} 270L${n(s * 0.56)} 294Z" fill="#f4f4f4"/>`;
  }
}
