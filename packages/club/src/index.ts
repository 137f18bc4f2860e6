export { club } from './club.ts';
export type { ClubColours, ClubPicture, ClubProfile, Membership } from './profile.ts';
