export { aMutationRecord } from './sample-records.ts';
export { databasePromises, type StoringDevice } from '../store/engines/database-contract.ts';
export { memoryDatabase, memoryDisk, type MemoryDisk } from '../store/engines/memory-database.ts';
export { remotePromises } from './remote-promises.ts';
export type { RemotePromise, RemoteUnderTest } from './remote-under-test.ts';
