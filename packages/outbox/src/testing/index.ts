export { aMutationRecord } from './a-mutation-record.ts';
export { draftsIn } from '../drafts/drafts.ts';
export { databasePromises, type StoringDevice } from '../store/database-contract.ts';
export { memoryDatabase, memoryDisk, type MemoryDisk } from '../store/memory-database.ts';
export { remotePromises } from './remote-contract.ts';
export type { RemotePromise, RemoteUnderTest } from './remote-under-test.ts';
