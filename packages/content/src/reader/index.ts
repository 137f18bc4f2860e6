export type { Credentials, CredentialSource } from './credentials.ts';
export type { DatabaseReader, Page, StoredItem, TableName } from './database-reader.ts';
export { newsReader, type NewsPage, type NewsReader } from './news-reader.ts';
