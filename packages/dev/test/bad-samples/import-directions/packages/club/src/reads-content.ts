export { longDate } from '@clubhouse/content';
