import type { SamplePicture } from './picture.ts';

/** A player as the committee would enter them. */
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

/** The written part of a player, and the portrait in `pictures/players` if there is one. */
export type SquadMember = Omit<SamplePlayer, 'id' | 'photo'> & { readonly portrait?: string };
