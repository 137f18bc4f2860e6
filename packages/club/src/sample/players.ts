import { readFile } from 'node:fs/promises';
import type { SamplePlayer, SquadMember } from './player.ts';
import type { SamplePicture } from './picture.ts';
import { backs } from './squad-backs.ts';
import { forwards } from './squad-forwards.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const PORTRAIT = { width: 640, height: 800 } as const;

/** Two whole teams, six players without a photo, entered before the season at one-minute intervals. */
export function samplePlayers({ now }: { readonly now: Date }): SamplePlayer[] {
  const begun = Math.floor(now.getTime() / DAY) * DAY - 90 * DAY + 19 * 60 * MINUTE;
  return [...forwards, ...backs].map(({ portrait, ...written }, order) => {
    const entered = begun + order * MINUTE;
    const photo = portrait === undefined ? undefined : photoOf(portrait, written, entered);
    return { id: String(entered), ...written, ...(photo && { photo }) };
  });
}

function photoOf(
  portrait: string,
  { name }: Pick<SquadMember, 'name'>,
  entered: number,
): SamplePicture {
  return {
    key: `media/${entered}_${portrait}.webp`,
    name: portrait,
    ...PORTRAIT,
    alt: name,
    read: () => readFile(new URL(`../../pictures/players/${portrait}.webp`, import.meta.url)),
  };
}
