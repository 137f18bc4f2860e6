export { aMutationRecord } from './sample-records.ts';
export { databasePromises, type StoringDevice } from './database-contract.ts';
export { memoryDatabase, memoryDisk, type MemoryDisk } from './memory-database.ts';
export { remotePromises } from './remote-promises.ts';
export type { RemotePromise, RemoteUnderTest } from './remote-under-test.ts';
