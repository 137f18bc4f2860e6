/**
 * What speaks to the club's services, with the SDK it takes: only ever imported late, because nothing of it is needed
 * to draw what the phone keeps. See `late-clients.ts`.
 */
export { entityWrites, mediaStore, mediaUploads } from '@clubhouse/content/admin';
export { sdkReader } from '@clubhouse/content/reader/sdk';
