export { club } from './club.ts';
export type { ClubPicture, ClubProfile, Membership } from './profile.ts';
