export { longDate } from './dates/index.ts';
