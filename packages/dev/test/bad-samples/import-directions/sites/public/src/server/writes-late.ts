export const writer = () => import('@clubhouse/content/admin');
