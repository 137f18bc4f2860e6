import type { SamplePicture } from './picture.ts';

/** A player as the committee would have entered them. */
export interface SamplePlayer {
  /** Timestamp string, unique. */
  readonly id: string;
  readonly name: string;
  /** Flag emoji and demonym. */
  readonly nationality: string;
  readonly position: string;
  /** `6'2"`. */
  readonly height: string;
  /** Kilograms. */
  readonly weight: number;
  readonly favouriteMemory: string;
  readonly extraResponsibility?: string;
  /** 640 × 800. */
  readonly photo?: SamplePicture;
}

/** What is written by hand: the player, and the portrait in `pictures/players` where there is one. */
export type SquadMember = Omit<SamplePlayer, 'id' | 'photo'> & { readonly portrait?: string };
