export { clubStyle } from './club-style.ts';
