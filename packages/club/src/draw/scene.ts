import type { Tone } from './tones.ts';

/** One picture: what it looks like in greys, and the inks it is printed in. */
export interface Scene {
  readonly tone: Tone;
  /** The drawing, 1600 × 1000, in greys. */
  draw(): string;
}
