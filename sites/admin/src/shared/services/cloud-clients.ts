/**
 * The clients of the club's services, with the SDK that they need. Only imported dynamically, because they are not
 * needed to show what is stored on the phone. See `late-clients.ts`.
 */
export { entityWrites, eraseHistory, mediaStore, mediaUploads } from '@clubhouse/content/admin';
export { sdkReader } from '@clubhouse/content/reader/sdk';
