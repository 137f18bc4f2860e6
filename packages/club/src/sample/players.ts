import { readFile } from 'node:fs/promises';
import { DAY } from './days.ts';
import type { SamplePicture } from './pictures.ts';
import { squad, type SquadMember } from './squad.ts';

/** A player as the committee would enter them. */
export interface SamplePlayer extends Omit<SquadMember, 'hasNoPhoto'> {
  /** Timestamp string, unique. */
  readonly id: string;
  /** 640 × 800. */
  readonly photo?: SamplePicture;
}

const MINUTE = 60_000;

/** Two whole teams, six players without a photo, entered before the season at one-minute intervals. */
export function samplePlayers({ now }: { readonly now: Date }): SamplePlayer[] {
  const begun = Math.floor(now.getTime() / DAY) * DAY - 90 * DAY + 19 * 60 * MINUTE;
  return squad.map(({ hasNoPhoto, ...written }, order) => {
    const entered = begun + order * MINUTE;
    const player = { id: String(entered), ...written };
    return hasNoPhoto ? player : { ...player, photo: portraitOf(written.name, entered) };
  });
}

function portraitOf(alt: string, entered: number): SamplePicture {
  const name = alt.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '-').toLowerCase();
  return {
    key: `media/${entered}_${name}.webp`,
    name,
    width: 640,
    height: 800,
    alt,
    read: () => readFile(new URL(`../../pictures/players/${name}.webp`, import.meta.url)),
  };
}
