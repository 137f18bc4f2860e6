export { aConfig } from './a-config.ts';
export { aPlayer, aPlayerItem } from './a-player.ts';
export { aPhoto, anAlbum, anAlbumItem } from './an-album.ts';
export { anArticle, anArticleItem } from './an-article.ts';
export { anEvent, anEventItem } from './an-event.ts';
export { databaseReaderContract, type ReaderUnderTest } from './database-reader-contract.ts';
export { entityWritesContract, type WritesUnderTest } from './entity-writes-contract.ts';
export { mediaUploadsContract, type UploadsUnderTest } from './media-uploads-contract.ts';
