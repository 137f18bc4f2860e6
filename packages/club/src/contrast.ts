import type { ClubColours } from './profile.ts';

/** The contrast that WCAG 2.2 level AA requires for text (1.4.3). */
const AA_TEXT = 4.5;

type Colour = keyof ClubColours;

const ON_LIGHT: readonly Colour[] = ['ink', 'primary', 'accentDeep', 'grey'];
const ON_DARK: readonly Colour[] = ['paper', 'accent', 'tint'];

/** The colours of text on each ground: every pair that the sites use. */
const TEXTS: readonly (readonly [ground: Colour, texts: readonly Colour[]])[] = [
  ['paper', ON_LIGHT],
  ['stock', ON_LIGHT],
  ['accent', ['ink']],
  ['ink', ON_DARK],
  ['primary', ON_DARK],
  ['primaryDeep', ON_DARK],
];

/** The pairs with too little contrast to read. Colours are `#rrggbb`. */
export function weakPairs(colours: ClubColours) {
  return TEXTS.flatMap(([ground, texts]) =>
    texts.map((text) => ({ text, ground, ratio: contrast(colours[text], colours[ground]) })),
  ).filter((pair) => pair.ratio < AA_TEXT);
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16)));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
