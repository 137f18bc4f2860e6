import {
  converter,
  differenceEuclidean,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  toGamut,
  useMode as known,
  wcagContrast,
} from 'culori/fn';
import type { ClubColours } from './profile.ts';

/** The contrast that WCAG 2.2 level AA requires for text (1.4.3). */
export const AA_TEXT = 4.5;

/** The two colours that a club chooses, `#rrggbb` each. */
export type ChosenColours = Pick<ClubColours, 'primary' | 'accent'>;

type Colour = keyof ClubColours;

const ON_LIGHT: readonly Colour[] = ['ink', 'primary', 'accentDeep', 'grey'];
const ON_DARK: readonly Colour[] = ['paper', 'accent', 'tint'];

/** The colours of text on each ground: every pair that the sites use. */
export const TEXTS: readonly (readonly [ground: Colour, texts: readonly Colour[]])[] = [
  ['paper', ON_LIGHT],
  ['stock', ON_LIGHT],
  ['accent', ['ink']],
  ['ink', ON_DARK],
  ['primary', ON_DARK],
  ['primaryDeep', ON_DARK],
];

// The library has many more colour spaces.
for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) known(mode);

const oklch = converter('oklch');
const inGamut = toGamut('rgb', 'oklch');
const distance = differenceEuclidean('oklab');

/**
 * All colours of the sites, from the two that the club chose, in either order: the darker one becomes the ground of
 * bands, the lighter one stands on it. Two that cannot be read on each other become the nearest two that can.
 */
export function coloursOf({ primary, accent }: ChosenColours): ClubColours {
  const key = primary + accent;
  if (last?.key !== key) last = { key, colours: derived({ primary, accent }) };
  return last.colours;
}

/** Every page asks for the same. */
let last: { readonly key: string; readonly colours: ClubColours } | undefined;

function derived(chosen: ChosenColours): ClubColours {
  const { primary, accent } = readablePair(chosen);
  const [dark, light] = [oklch(primary)!, oklch(accent)!];
  const toned = (l: number, c: number, { h = 0 }: Oklch) => hex({ mode: 'oklch', l, c, h });
  const most = ({ c }: Oklch, limit: number) => Math.min(c, limit);
  const paper = toned(0.994, most(light, 0.004), light);
  const stock = toned(0.952, most(light, 0.009), light);
  return {
    ink: toned(Math.min(0.18, dark.l * 0.6), most(dark, 0.048), dark),
    primary,
    primaryDeep: toned(dark.l * 0.72, dark.c * 0.7, dark),
    accent,
    accentDeep: readable(accent, towardsBlack, stock),
    paper,
    stock,
    rule: toned(0.857, most(light, 0.016), light),
    grey: readable(toned(0.46, most(dark, 0.03), dark), towardsBlack, stock),
    tint: readable(toned(0.843, most(dark, 0.05), dark), towardsWhite, primary),
  };
}

/** The chosen two, or the nearest that can be read: on each other, and the darker on the grounds of text. */
function readablePair({ primary, accent }: ChosenColours): ChosenColours {
  const [darker = '', lighter = ''] = [primary, accent].toSorted(
    (one, other) => brightness(one) - brightness(other),
  );
  const [darks, lights] = [shades(darker, towardsBlack), shades(lighter, towardsWhite)];
  const [nearest] = darks
    .filter(({ bright }) => brightness(GREY_GROUND) / bright >= AA_TEXT)
    .flatMap((dark) => lights.map((light) => ({ dark, light, moved: dark.moved + light.moved })))
    .filter(({ dark, light }) => light.bright / dark.bright >= AA_TEXT)
    .toSorted((one, other) => one.moved - other.moved);
  return { primary: nearest!.dark.shade, accent: nearest!.light.shade };
}

/** No ground of text is darker. */
const GREY_GROUND = '#e8e8e8';

/** The lightness at a step of the way, from 0 to 1. */
type Way = (lightness: number, step: number) => number;
const towardsBlack: Way = (l, step) => l * (1 - step);
const towardsWhite: Way = (l, step) => l + (1 - l) * step;

/** The colour itself, then ever further from it; `moved` is the square of the distance that the eye sees. */
function shades(colour: string, way: Way) {
  const from = oklch(colour)!;
  return STEPS.map((step) => {
    const shade = step === 0 ? colour : hex({ ...from, l: way(from.l, step) });
    return { shade, bright: brightness(shade), moved: distance(shade, colour) ** 2 };
  });
}

/** The contrast of two colours is one's brightness through the other's. */
function brightness(colour: string): number {
  return wcagContrast(colour, '#000');
}

const STEPS = Array.from({ length: 41 }, (_, step) => step / 40);

/** The nearest shade on the way that can be read on a ground. */
function readable(colour: string, way: Way, ground: string): string {
  return shades(colour, way).find(({ shade }) => wcagContrast(shade, ground) >= AA_TEXT)!.shade;
}

function hex(colour: Oklch): string {
  return formatHex(inGamut(colour)!);
}
