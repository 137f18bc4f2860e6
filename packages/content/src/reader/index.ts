export {
  albumsReader,
  type AlbumsPage,
  clubReader,
  playersReader,
  type PlayersReader,
} from './club-readers.ts';
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
  type EventsPage,
  matchNotesReader,
  type MatchNotesReader,
  newsReader,
  type NewsPage,
  unpublishedReader,
} from './home-readers.ts';
export { type FormerVersion, historyId, historyIds, historyReader } from './history-reader.ts';
export { placeOf, readCursor, writeCursor } from './table-reader.ts';
