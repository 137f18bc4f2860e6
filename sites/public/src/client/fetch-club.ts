import type { ClubProfile } from '@clubhouse/club';
import { CLUB_PATH } from '#page-marks.ts';

/** The club as the server has it, else a new club: hosting without a server has no such address. */
export async function fetchClub(): Promise<ClubProfile> {
  try {
    const answer = await fetch(CLUB_PATH);
    if (answer.ok) return (await answer.json()) as ClubProfile;
  } catch (cause) {
    console.warn('The club cannot be had', cause);
  }
  return (await import('@clubhouse/club')).newClub;
}
