export const cloud = () => import('@clubhouse/local-cloud');
