/**
 * Tone scales: shadow, lower middle, upper middle, highlight. One family of inks in six moods, and the
 * second club's own.
 */
export const tones = {
  night: ['#16060b', '#6b1029', '#ff9e1b', '#fff6e0'],
  dusk: ['#16060b', '#8a1a2c', '#ffb24a', '#fff8ea'],
  pitch: ['#120c0a', '#38482c', '#b7b878', '#fffbf0'],
  mud: ['#150a08', '#5b2a1c', '#d58a3a', '#fff4de'],
  chalk: ['#1c080e', '#7b2036', '#e6b9a0', '#fffaf3'],
  frost: ['#170a12', '#4d3f56', '#b9aeb6', '#fffdfb'],
  estuary: ['#03141b', '#0b5563', '#c5e86c', '#fcfefd'],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export type Tone = keyof typeof tones;

/** Where on the grey scale each of the four inks stands pure. */
const stops = [0, 0.36, 0.7, 1] as const;

/** The colour of each of 256 greys as [red, green, blue]. */
export function toneTable(tone: Tone): readonly (readonly [number, number, number])[] {
  const inks = tones[tone].map(channels);
  return Array.from({ length: 256 }, (_, grey) => {
    const value = grey / 255;
    const upper = Math.max(
      1,
      stops.findIndex((stop) => value <= stop),
    );
    const [from = 0, to = 1] = [stops[upper - 1], stops[upper]];
    const share = (value - from) / (to - from);
    const [dark, light] = [inks[upper - 1]!, inks[upper]!];
    return [0, 1, 2].map((at) => Math.round(dark[at]! + (light[at]! - dark[at]!) * share)) as [
      number,
      number,
      number,
    ];
  });
}

function channels(colour: string): [number, number, number] {
  const at = (from: number) => parseInt(colour.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}
