export { newClub } from './new-club.ts';
export { club } from './sample/club.ts';
export type { ClubColours, ClubPicture, ClubProfile, Membership } from './profile.ts';
