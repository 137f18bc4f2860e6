export { aMutationRecord } from './a-mutation-record.ts';
export { databasePromises, type StoringDevice } from '../store/engines/database-contract.ts';
export { memoryDatabase, memoryDisk, type MemoryDisk } from '../store/engines/memory-database.ts';
export { remotePromises } from './remote-contract.ts';
export type { RemotePromise, RemoteUnderTest } from './remote-under-test.ts';
