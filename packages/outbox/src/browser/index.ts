export { browserWorld } from './browser-world.ts';
export { indexedDbDatabase } from '../store/indexeddb-database.ts';
