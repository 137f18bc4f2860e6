export type { WritePlace } from './guest-writes.ts';
export { isListed, placeInList } from './list-item.ts';
export { siteInspection, type SiteInspection } from './site-inspection.ts';
