export { albumsReader, type AlbumsPage, type AlbumsReader } from './albums-reader.ts';
export type { Credentials, CredentialSource } from './credentials.ts';
export type { DatabaseReader, Page, StoredItem, TableName } from './database-reader.ts';
export {
  eventsReader,
  type EventsPage,
  type EventsReader,
  type ReadEvents,
} from './events-reader.ts';
export { matchNotesReader, type MatchNotesReader } from './match-notes-reader.ts';
export { newsReader, type NewsPage, type NewsReader } from './news-reader.ts';
export { playersReader, type PlayersReader } from './players-reader.ts';
