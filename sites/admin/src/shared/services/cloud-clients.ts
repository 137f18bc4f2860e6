/** The clients of the club's services, with the SDK, imported late, since stored data is shown without them. */
export { entityWrites, eraseHistory, mediaStore, mediaUploads } from '@clubhouse/content/admin';
export { sdkReader } from '@clubhouse/content/reader/sdk';
