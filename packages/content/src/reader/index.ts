export { albumsReader, clubReader, playersReader } from './club-readers.ts';
export type {
  Credentials,
  CredentialSource,
  DatabaseReader,
  Page,
  ReadTable,
  StoredItem,
  TableName,
} from './database-reader.ts';
export {
  eventsReader,
  matchNotesReader,
  type MatchNotesReader,
  newsReader,
  unpublishedReader,
} from './home-readers.ts';
export { type FormerVersion, historyId, historyIds, historyReader } from './history-reader.ts';
export { placeOf, readCursor, writeCursor } from './table-reader.ts';
