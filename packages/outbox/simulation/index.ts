export { soakHistories } from './soak-histories.ts';
