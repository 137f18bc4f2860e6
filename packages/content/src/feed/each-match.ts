import type { ClubProfile } from '@clubhouse/club';
import { type Fixture, londonKickOff } from './fixtures.ts';
import { isSameMatch } from './pair-notes.ts';
import type { Result } from './results.ts';

/** All that is known of a match: its fixture, and its result once it has one. */
export type KnownMatch = Fixture & Result;

/**
 * Each match once. The feed lists a match as a fixture and later, or for a while also, as a result, and a score that the
 * committee entered is a result beside the fixture: both are one match.
 * @param results with the committee's scores
 * @param fixtures with the committee's notes
 */
export function eachMatch(
  results: readonly Result[],
  fixtures: readonly Fixture[],
  profile: Pick<ClubProfile, 'feedNames'>,
): readonly KnownMatch[] {
  let unplayed = fixtures;
  const played = results.map((result) => {
    const fixture =
      unplayed.find(({ key }) => key === result.key) ??
      unplayed.find((each) => isSameMatch(each, result, profile));
    unplayed = unplayed.filter((each) => each !== fixture);
    const { kickOff, time } = fixture ?? { ...result, ...londonKickOff(result.kickOff) };
    // The committee may have confirmed the hour; a result that only the committee has knows none.
    return { ...fixture, ...result, kickOff, time };
  });
  return [...played, ...unplayed];
}
