export { type BucketAnswer } from './bucket-answer.ts';
export type { GuestWrites, WritePlace } from './guest-writes.ts';
export { isListed, placeInList } from './list-item.ts';
export { siteInspection, type SiteInspection } from './site-inspection.ts';
