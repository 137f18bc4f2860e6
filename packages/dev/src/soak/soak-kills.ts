import { killRounds } from '../journey/kill-rounds.ts';
import { countAsked } from './count-asked.ts';
import { withClubBehindLines } from './with-club-behind-lines.ts';

const KILLS = 1_000;
/** After so many, everything is let through and compared. */
const IN_A_ROW = 20;

/** Kills of the browser while work is saved: `npm run soak -- kills`, or with their number behind it. */
export async function soakKills([asked]: readonly string[]): Promise<boolean> {
  const count = countAsked(asked, KILLS);
  if (count === undefined) return false;
  return withClubBehindLines('Kills', async (trial) => {
    let [done, safe, lost] = [0, 0, 0];
    while (done < count) {
      const { kills, said, forgotten, problems } = await killRounds(
        trial,
        Math.min(IN_A_ROW, count - done),
      );
      done += kills;
      safe += said;
      lost += forgotten;
      if (problems.length > 0) {
        console.error(['What was said to be safe is not:', ...problems].join('\n  '));
        return false;
      }
      console.log(
        `${done} of ${count} kills; of ${safe} things said to be safe none is lost, while the browser threw its store away ${lost} times`,
      );
    }
    return true;
  });
}
