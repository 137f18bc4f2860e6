import type { Tone } from '../tones.ts';

/** A player's portrait in words: what tells one from another at the size of a stamp. */
export interface Look {
  readonly tone: Tone;
  readonly ground: Ground;
  /** The side the light comes from. */
  readonly light: 'left' | 'right';
  readonly face: Face;
  readonly hair: Hair;
  /** Grey of the hair: dark, ginger, fair or gone white. */
  readonly hairGrey?: string;
  readonly beard?: Beard;
  readonly kit: Kit;
  readonly prop?: Prop;
  /** Half the shoulders: 215 is a scrum-half, 300 a tighthead. */
  readonly shoulders: number;
  /** How near one stands: 1 shows the chest, 1.3 little but the face. */
  readonly near?: number;
  /** Degrees the head leans to the right. */
  readonly lean?: number;
  readonly glasses?: boolean;
}

export interface Face {
  /** Half its width: 84 to 106. */
  readonly width: number;
  /** From the eyes to the chin: 124 to 156. */
  readonly length: number;
  /** Width of the jaw against that of the face: .62 pointed, .96 square. */
  readonly jaw: number;
  /** Grey of the lit skin. */
  readonly skin: string;
  /** Looks to one side: −1 is over the left edge, 0 straight at us. */
  readonly turn: number;
  readonly mouth: 'shut' | 'smile' | 'grin' | 'wry';
  /** How thick the brows are: 5 to 13. */
  readonly brow: number;
  /** Half the neck. */
  readonly neck: number;
}

export type Hair =
  | 'bald'
  | 'crop'
  | 'fade'
  | 'parting'
  | 'quiff'
  | 'curls'
  | 'afro'
  | 'locks'
  | 'long'
  | 'topknot'
  | 'mullet'
  | 'receding'
  | 'fringe'
  | 'scrum-cap'
  | 'beanie'
  | 'headband'
  | 'flat-cap';

export type Beard = 'stubble' | 'short' | 'full' | 'goatee' | 'moustache';

export type Kit = 'hoops' | 'quarters' | 'training' | 'bib' | 'hoodie' | 'coat' | 'blazer' | 'gown';

export type Prop = 'ball' | 'mug' | 'towel';

export type Ground = 'lamps' | 'posts' | 'river' | 'wall' | 'boards' | 'trees' | 'sky' | 'spots';
