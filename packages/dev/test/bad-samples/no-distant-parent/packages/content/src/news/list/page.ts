export { longDate } from '../../dates/long-date.ts';
