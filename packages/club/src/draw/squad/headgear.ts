import { n } from '../sheet.ts';
import type { Face, Hair } from './look.ts';

/** What hangs behind the head. */
export function hairBehind(hair: Hair, { width: w }: Face, grey: string): string {
  const fill = (d: string) => `<path d="${d}" fill="${grey}"/>`;
  switch (hair) {
    case 'long':
      return fill(
        `M${n(-w - 14)} -60C${n(-w - 40)} 60 ${n(-w - 34)} 150 ${n(-w + 4)} 226H${n(w - 4)}C${n(w + 34)} 150 ${n(w + 40)} 60 ${n(w + 14)} -60Z`,
      );
    case 'mullet':
      return fill(
        `M${n(-w - 4)} -20C${n(-w - 20)} 80 ${n(-w - 10)} 150 ${n(-w + 22)} 196H${n(w - 22)}C${n(w + 10)} 150 ${n(w + 20)} 80 ${n(w + 4)} -20Z`,
      );
    case 'locks':
      return [-1, -0.72, -0.44, 0.44, 0.72, 1]
        .map(
          (side, at) =>
            `<path d="M${n(side * w * 0.8)} -110Q${n(side * (w + 44))} 20 ${n(side * (w + 14))} ${150 + ((at * 37) % 60)}" fill="none" stroke="${grey}" stroke-width="26" stroke-linecap="round"/>`,
        )
        .join('');
    default:
      return '';
  }
}

/** Hair and headgear over the face. */
export function hairOver(hair: Hair, face: Face, grey: string): string {
  const w = face.width;
  const fill = (d: string, colour = grey) => `<path d="${d}" fill="${colour}"/>`;
  const line = (d: string, colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  /** From temple to temple over the crown, `high` above the skull; `brow` is where it ends on the forehead. */
  const crown = (high: number, brow: string, side = 6) =>
    `M${n(-w - side)} -6C${n(-w - side - 8)} -120 ${n(-w * 0.72)} ${-160 - high} 0 ${-160 - high}C${n(w * 0.72)} ${-160 - high} ${n(w + side + 8)} -120 ${n(w + side)} -6L${n(w - 6)} -22${brow}L${n(-w + 6)} -22Z`;
  switch (hair) {
    case 'bald':
      return '';
    case 'crop':
      return fill(
        crown(
          2,
          `Q${n(w * 0.9)} -82 ${n(w * 0.62)} -94Q0 -112 ${n(-w * 0.62)} -94Q${n(-w * 0.9)} -82 ${n(-w + 6)} -22`,
          2,
        ),
      );
    case 'fade':
      return (
        `<g opacity=".55">${fill(crown(-2, `Q${n(w * 0.94)} -80 ${n(w * 0.7)} -98Q0 -108 ${n(-w * 0.7)} -98Q${n(-w * 0.94)} -80 ${n(-w + 6)} -22`, 1))}</g>` +
        fill(
          `M${n(-w * 0.9)} -92C${n(-w * 0.9)} -160 ${n(-w * 0.5)} -190 0 -190C${n(w * 0.5)} -190 ${n(w * 0.9)} -160 ${n(w * 0.9)} -92L${n(w * 0.7)} -106H${n(-w * 0.7)}Z`,
        )
      );
    case 'parting':
      return fill(
        crown(
          18,
          `Q${n(w * 0.94)} -74 ${n(w * 0.8)} -88Q${n(w * 0.1)} -70 ${n(-w * 0.42)} -128Q${n(-w * 0.86)} -96 ${n(-w + 6)} -22`,
        ),
      );
    case 'fringe':
      return fill(
        crown(
          20,
          `Q${n(w * 0.96)} -60 ${n(w * 0.86)} -64Q${n(w * 0.5)} -46 ${n(w * 0.3)} -66Q0 -40 ${n(-w * 0.3)} -64Q${n(-w * 0.6)} -44 ${n(-w * 0.86)} -62Q${n(-w * 0.96)} -50 ${n(-w + 6)} -22`,
        ),
      );
    case 'quiff':
      return (
        fill(
          crown(
            4,
            `Q${n(w * 0.92)} -80 ${n(w * 0.7)} -100Q0 -112 ${n(-w * 0.7)} -100Q${n(-w * 0.92)} -80 ${n(-w + 6)} -22`,
            1,
          ),
        ) +
        fill(
          `M${n(-w * 0.8)} -104C${n(-w * 1.1)} -190 ${n(-w * 0.2)} -232 ${n(w * 0.72)} -206C${n(w * 1.1)} -186 ${n(w * 0.98)} -134 ${n(w * 0.76)} -100Q${n(w * 0.1)} -140 ${n(-w * 0.8)} -104Z`,
        )
      );
    case 'receding':
      return (
        fill(
          `M${n(-w - 4)} 0C${n(-w - 14)} -90 ${n(-w * 0.92)} -120 ${n(-w * 0.7)} -136Q${n(-w * 0.74)} -70 ${n(-w + 6)} -20Z`,
        ) +
        fill(
          `M${n(w + 4)} 0C${n(w + 14)} -90 ${n(w * 0.92)} -120 ${n(w * 0.7)} -136Q${n(w * 0.74)} -70 ${n(w - 6)} -20Z`,
        )
      );
    case 'curls':
      return [
        [-1, -50, 34],
        [-1.02, -96, 38],
        [-0.7, -142, 42],
        [-0.24, -166, 44],
        [0.26, -168, 44],
        [0.72, -142, 42],
        [1.02, -94, 38],
        [1, -48, 34],
        [-0.42, -116, 36],
        [0.06, -126, 36],
        [0.5, -114, 34],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) => `<circle cx="${n(x * w)}" cy="${y}" r="${r}" fill="${grey}"/>`,
        )
        .join('');
    case 'afro':
      return fill(
        `M${n(-w - 8)} 10C${n(-w - 92)} -30 ${n(-w - 70)} -256 0 -258C${n(w + 70)} -256 ${n(w + 92)} -30 ${n(w + 8)} 10L${n(w - 4)} -36Q${n(w * 0.9)} -94 ${n(w * 0.5)} -104Q0 -116 ${n(-w * 0.5)} -104Q${n(-w * 0.9)} -94 ${n(-w + 4)} -36Z`,
      );
    case 'locks':
      return (
        fill(
          crown(
            18,
            `Q${n(w * 0.9)} -84 ${n(w * 0.5)} -106L0 -84L${n(-w * 0.5)} -106Q${n(-w * 0.9)} -84 ${n(-w + 6)} -22`,
          ),
        ) +
        [-0.9, -0.5, 0.5, 0.9]
          .map((side) =>
            line(
              `M${n(side * w * 0.5)} -168Q${n(side * w)} -120 ${n(side * w * 1.14)} -30`,
              grey,
              24,
            ),
          )
          .join('')
      );
    case 'long':
      return fill(
        crown(
          18,
          `Q${n(w * 0.98)} -40 ${n(w * 0.84)} -76Q${n(w * 0.3)} -98 ${n(w * 0.02)} -138Q${n(-w * 0.4)} -92 ${n(-w * 0.86)} -72Q${n(-w * 0.98)} -40 ${n(-w + 6)} -22`,
          10,
        ),
      );
    case 'topknot':
      return (
        fill(
          crown(
            4,
            `Q${n(w * 0.92)} -86 ${n(w * 0.66)} -108Q0 -122 ${n(-w * 0.66)} -108Q${n(-w * 0.92)} -86 ${n(-w + 6)} -22`,
            1,
          ),
        ) +
        `<circle cx="6" cy="-200" r="44" fill="${grey}"/>` +
        line(`M-26 -176Q6 -162 38 -178`, '#8a8a8a', 7)
      );
    case 'mullet':
      return fill(
        crown(
          20,
          `Q${n(w * 0.94)} -84 ${n(w * 0.7)} -96L${n(w * 0.3)} -84L${n(w * 0.02)} -102L${n(-w * 0.34)} -82L${n(-w * 0.7)} -98Q${n(-w * 0.94)} -84 ${n(-w + 6)} -22`,
        ),
      );
    case 'scrum-cap':
      return (
        fill(
          crown(
            16,
            `Q${n(w * 0.98)} -66 ${n(w * 0.72)} -78Q0 -96 ${n(-w * 0.72)} -78Q${n(-w * 0.98)} -66 ${n(-w + 6)} -22`,
            10,
          ),
          '#1a1a1a',
        ) +
        [-1, 1]
          .map((side) =>
            fill(
              `M${n(side * (w + 10))} -20L${n(side * (w + 8))} 46Q${n(side * w * 0.86)} 104 ${n(side * w * 0.66)} 96L${n(side * w * 0.8)} 30L${n(side * (w - 8))} -24Z`,
              '#1a1a1a',
            ),
          )
          .join('') +
        line(
          `M${n(-w * 0.95)} -112Q0 -162 ${n(w * 0.95)} -112M${n(-w * 0.44)} -168L${n(-w * 0.5)} -86M${n(w * 0.44)} -168L${n(w * 0.5)} -86M0 -174V-92`,
          '#d8d8d8',
          9,
        ) +
        line(
          `M${n(-w * 0.68)} 92Q${n(-w * 0.4)} ${n(face.length + 8)} 0 ${n(face.length + 10)}Q${n(w * 0.4)} ${n(face.length + 8)} ${n(w * 0.68)} 92`,
          '#1a1a1a',
          11,
        )
      );
    case 'beanie':
      return (
        fill(crown(34, `Q0 -88 ${n(-w + 6)} -22`, 12), '#303030') +
        fill(
          `M${n(-w - 14)} -20Q0 -84 ${n(w + 14)} -20L${n(w + 12)} -74Q0 -132 ${n(-w - 12)} -74Z`,
          '#d2d2d2',
        ) +
        `<circle cx="0" cy="-208" r="34" fill="#d2d2d2"/>`
      );
    case 'headband':
      return (
        hairOver('fringe', { ...face }, grey) +
        fill(`M${n(-w - 10)} -60Q0 -104 ${n(w + 10)} -60V-94Q0 -138 ${n(-w - 10)} -94Z`, '#e6e6e6')
      );
    case 'flat-cap':
      return (
        fill(
          `M${n(-w - 26)} -62C${n(-w - 34)} -176 ${n(w * 0.2)} -210 ${n(w + 16)} -150Q${n(w + 34)} -110 ${n(w + 22)} -64Q0 -112 ${n(-w - 26)} -62Z`,
          '#262626',
        ) +
        fill(
          `M${n(-w - 30)} -58Q0 -112 ${n(w + 26)} -60L${n(w + 20)} -40Q0 -84 ${n(-w - 22)} -36Z`,
          '#0a0a0a',
        )
      );
  }
}
