export { indexedDbDatabase } from '../store/indexeddb-database.ts';
export { browserWorld } from './browser-world.ts';
export { deviceDatabase } from './device-database.ts';
export {
  deviceStorage,
  type DeviceStorage,
  type Persistence,
  type StorageLeft,
} from './device-storage.ts';
