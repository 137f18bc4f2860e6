export { otherClub } from './other-club.ts';
export { marksOf, wordsOf } from './words-and-marks.ts';
