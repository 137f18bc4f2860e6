export { aMutationRecord } from './sample-records.ts';
export { databasePromises, type StoringDevice } from './database-contract.ts';
export { memoryDatabase, memoryDisk, type MemoryDisk } from './memory-database.ts';
export { remotePromises, type RemotePromise, type RemoteUnderTest } from './remote-promises.ts';
