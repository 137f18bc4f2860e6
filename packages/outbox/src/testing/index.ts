export { memoryDatabase, memoryDisk, type MemoryDisk } from '../store/memory-database.ts';
