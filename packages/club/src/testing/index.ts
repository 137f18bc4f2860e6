export { marksOf, wordsOf } from './words-and-marks.ts';
