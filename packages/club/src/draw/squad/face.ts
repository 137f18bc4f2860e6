import { n } from '../sheet.ts';
import type { Beard, Face, Look } from './look.ts';

// A head is drawn about the point between its eyes.

/** The outline of a face: skull, cheeks, jaw, chin. */
export function outline({ width: w, length, jaw, turn }: Face): string {
  // Turned away, the far cheek comes nearer to the nose.
  const [left, right] = [-w * (1 - Math.max(0, -turn) * 0.16), w * (1 - Math.max(0, turn) * 0.16)];
  const chin = turn * w * 0.16;
  const corner = jaw * 0.94;
  return (
    `M${n(left)} -22C${n(left)} -112 ${n(left * 0.66)} -158 0 -158C${n(right * 0.66)} -158 ${n(right)} -112 ${n(right)} -22` +
    `C${n(right)} 22 ${n(right * 0.98)} 44 ${n(chin + right * corner)} ${n(length * 0.62)}` +
    `Q${n(chin + right * jaw * 0.72)} ${n(length * 0.97)} ${n(chin + w * 0.16)} ${length}` +
    `Q${n(chin)} ${n(length + 5)} ${n(chin - w * 0.16)} ${length}` +
    `Q${n(chin + left * jaw * 0.72)} ${n(length * 0.97)} ${n(chin + left * corner)} ${n(length * 0.62)}` +
    `C${n(left * 0.98)} 44 ${n(left)} 22 ${n(left)} -22Z`
  );
}

/** Eyes, brows, nose and mouth, and the dark half of the face, cut as one plane. */
export function features(look: Look): string {
  const { face } = look;
  const away = look.light === 'left' ? 1 : -1;
  const middle = face.turn * face.width * 0.3;
  return (
    shade(face, away, middle) +
    [-1, 1].map((side) => eye(face, side, middle, side === away)).join('') +
    nose(face, away, middle) +
    mouth(face, middle) +
    (look.glasses ? glasses(face, middle) : '')
  );
}

/** The side of the face the light does not reach, its edge running down brow, nose, lips and chin. */
function shade({ width: w, length, turn }: Face, away: number, middle: number): string {
  const x = (share: number) => n(middle + away * share * w);
  const chin = n(turn * w * 0.16 + away * w * 0.1);
  return (
    `<path d="M${x(0.3)} -170Q${x(0.24)} -70 ${x(0.34)} -38Q${x(0.12)} -30 ${x(0.1)} -4L${x(0.24)} ${n(length * 0.36)}` +
    `L${x(0.1)} ${n(length * 0.44)}Q${x(0.16)} ${n(length * 0.5)} ${x(0.14)} ${n(length * 0.56)}L${x(0.3)} ${n(length * 0.62)}` +
    `Q${x(0.12)} ${n(length * 0.74)} ${x(0.16)} ${n(length * 0.84)}L${chin} ${n(length + 20)}H${n(away * 200)}V-170Z" opacity=".76"/>`
  );
}

function eye(
  { width: w, brow, turn }: Face,
  side: number,
  middle: number,
  shaded: boolean,
): string {
  // The far eye of a turned head is narrower.
  const far = side * turn > 0 ? 1 - Math.abs(turn) * 0.35 : 1;
  const [x, half] = [middle + side * w * 0.45 * far, w * 0.2 * far];
  const white = shaded ? '#4a4a4a' : '#e8e8e8';
  return (
    `<path d="M${n(x - half * 1.5)} ${n(-25 - side * 2)}Q${n(x)} ${n(-43)} ${n(x + half * 1.5)} ${n(-25 + side * 2)}" fill="none" stroke="#070707" stroke-width="${brow}" stroke-linecap="round"/>` +
    `<path d="M${n(x - half * 1.25)} 3Q${n(x)} -15 ${n(x + half * 1.25)} 3Q${n(x)} 13 ${n(x - half * 1.25)} 3Z" fill="#0a0a0a"/>` +
    `<path d="M${n(x - half * 0.95)} 3Q${n(x)} -6 ${n(x + half * 0.95)} 3Q${n(x)} 10 ${n(x - half * 0.95)} 3Z" fill="${white}"/>` +
    `<circle cx="${n(x + turn * 5)}" cy="2" r="${n(half * 0.46)}" fill="#050505"/>`
  );
}

function nose({ width: w, length }: Face, away: number, middle: number): string {
  const foot = length * 0.4;
  const x = (share: number) => n(middle + away * share * w);
  return (
    `<path d="M${x(-0.2)} ${n(foot - 4)}Q${x(-0.1)} ${n(foot + 9)} ${x(0)} ${n(foot + 7)}Q${x(0.14)} ${n(foot + 9)} ${x(0.22)} ${n(foot - 4)}" ` +
    `fill="none" stroke="#0b0b0b" stroke-width="6" stroke-linecap="round"/>`
  );
}

function mouth({ width: w, length, mouth: kind }: Face, middle: number): string {
  const y = length * 0.68;
  const at = (dx: number, dy: number) => `${n(middle + dx * w)} ${n(y + dy)}`;
  const line = (d: string) =>
    `<path d="${d}" fill="none" stroke="#0a0a0a" stroke-width="6.5" stroke-linecap="round"/>`;
  switch (kind) {
    case 'shut':
      return line(`M${at(-0.27, 0)}Q${at(0, 4)} ${at(0.27, 0)}`) + lip(at);
    case 'wry':
      return line(`M${at(-0.25, 5)}Q${at(0.05, 6)} ${at(0.29, -7)}`) + lip(at);
    case 'smile':
      return line(`M${at(-0.33, -6)}Q${at(0, 17)} ${at(0.33, -6)}`) + lip(at);
    case 'grin':
      return (
        `<path d="M${at(-0.37, -9)}Q${at(0, 4)} ${at(0.37, -9)}Q${at(0.22, 25)} ${at(0, 25)}Q${at(-0.22, 25)} ${at(-0.37, -9)}Z" fill="#0a0a0a"/>` +
        `<path d="M${at(-0.3, -4)}Q${at(0, 6)} ${at(0.3, -4)}Q${at(0.16, 14)} ${at(0, 14)}Q${at(-0.16, 14)} ${at(-0.3, -4)}Z" fill="#ececec"/>`
      );
  }
}

const lip = (at: (dx: number, dy: number) => string): string =>
  `<path d="M${at(-0.13, 17)}Q${at(0, 23)} ${at(0.13, 17)}" fill="none" stroke="#0a0a0a" stroke-width="5" opacity=".55"/>`;

function glasses({ width: w }: Face, middle: number): string {
  const lens = (side: number) =>
    `<rect x="${n(middle + side * w * 0.45 - w * 0.33)}" y="-22" width="${n(w * 0.66)}" height="48" rx="20"/>`;
  return (
    `<g fill="none" stroke="#050505" stroke-width="8">${lens(-1)}${lens(1)}` +
    `<path d="M${n(middle - w * 0.12)} -2H${n(middle + w * 0.12)}M${n(middle - w * 0.78)} -6L${n(-w)} -12M${n(middle + w * 0.78)} -6L${n(w)} -12"/></g>`
  );
}

/** Only a full beard reaches beyond the outline of the face; the others are to be clipped to it. */
export function beardOf(face: Face, beard: Beard | undefined, grey: string): string {
  if (!beard) return '';
  const { width: w, length, turn } = face;
  const middle = turn * w * 0.3;
  const lips = length * 0.68;
  const at = (dx: number, y: number) => `${n(middle + dx * w)} ${n(y)}`;
  const fill = (d: string, opacity = 1) => `<path d="${d}" fill="${grey}" opacity="${opacity}"/>`;
  const tache = fill(
    `M${at(-0.38, lips + 2)}Q${at(-0.3, lips - 26)} ${at(0, lips - 21)}Q${at(0.3, lips - 26)} ${at(0.38, lips + 2)}Q${at(0.18, lips - 7)} ${at(0, lips - 6)}Q${at(-0.18, lips - 7)} ${at(-0.38, lips + 2)}Z`,
  );
  // From ear to ear along the jaw, leaving the lips free; `drop` is how far it hangs below the chin.
  const jaw = (top: number, drop: number) => {
    const [chin, out] = [turn * w * 0.16, drop > 10 ? 3 : 0];
    return (
      `M${n(-w - out)} ${n(top)}Q${n(-w * 0.86)} ${n(lips - 34)} ${at(-0.42, lips - 10)}Q${at(-0.4, lips + 15)} ${at(0, lips + 15)}` +
      `Q${at(0.4, lips + 15)} ${at(0.42, lips - 10)}Q${n(w * 0.86)} ${n(lips - 34)} ${n(w + out)} ${n(top)}` +
      `C${n(w + out)} ${n(length * 0.5)} ${n(chin + w * 0.86)} ${n(length + drop)} ${n(chin)} ${n(length + drop + 6)}` +
      `C${n(chin - w * 0.86)} ${n(length + drop)} ${n(-w - out)} ${n(length * 0.5)} ${n(-w - out)} ${n(top)}Z`
    );
  };
  switch (beard) {
    case 'moustache':
      return tache;
    case 'goatee':
      return (
        tache +
        fill(
          `M${at(-0.3, lips + 16)}Q${at(0, lips + 30)} ${at(0.3, lips + 16)}Q${at(0.3, length + 8)} ${at(0, length + 14)}Q${at(-0.3, length + 8)} ${at(-0.3, lips + 16)}Z`,
        )
      );
    case 'stubble':
      return fill(jaw(4, 8), 0.45);
    case 'short':
      return fill(jaw(-4, 10)) + tache;
    case 'full':
      return fill(jaw(-18, 52)) + tache;
  }
}
