import type { RemotePromise } from './remote-under-test.ts';
import { uploadPromises } from './upload-promises.ts';
import { writePromises } from './write-promises.ts';

/** Everything the outbox relies on of the services behind it, for every implementation of `Remote`. */
export const remotePromises: readonly RemotePromise[] = [...writePromises, ...uploadPromises];
