export { club } from './club.ts';
export type {
  ClubColours,
  ClubPicture,
  ClubPictureFile,
  ClubProfile,
  FallbackResult,
  Membership,
  PageWords,
  Team,
} from './profile.ts';
