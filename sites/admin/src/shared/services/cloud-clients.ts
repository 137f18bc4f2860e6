/** The clients of the club's services, with the SDK. Imported late, since what is stored here is shown without them. */
export { entityWrites, eraseHistory, mediaStore, mediaUploads } from '@clubhouse/content/admin';
export { sdkReader } from '@clubhouse/content/reader/sdk';
