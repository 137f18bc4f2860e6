export {
  albumsReader,
  type AlbumsPage,
  type AlbumsReader,
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
  type EventsReader,
  matchNotesReader,
  type MatchNotesReader,
  newsReader,
  type NewsPage,
  type NewsReader,
  unpublishedReader,
  type UnpublishedReader,
} from './home-readers.ts';
export {
  type FormerVersion,
  historyId,
  historyIds,
  historyReader,
  type HistoryReader,
} from './history-reader.ts';
export { placeOf, readCursor, writeCursor } from './table-reader.ts';
