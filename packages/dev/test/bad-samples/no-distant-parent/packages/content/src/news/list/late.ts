export const dates = () => import('./../../dates/long-date.ts');
