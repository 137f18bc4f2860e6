export { longDate } from './long-date.ts';
