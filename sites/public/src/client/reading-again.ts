// What every list is read again with, in one file.
export { browserDatabase } from './browser-database.ts';
export { watchList } from './watch-list.ts';
