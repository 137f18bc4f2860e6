export { aMutationRecord } from './sample-records.ts';
export { databasePromises } from './database-contract.ts';
export { memoryDatabase, memoryDisk } from './memory-database.ts';
export { remotePromises, type RemoteUnderTest } from './remote-promises.ts';
