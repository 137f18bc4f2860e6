export { aConfig } from './a-config.ts';
export { anArticle, anArticleItem } from './an-article.ts';
export { databaseReaderContract, type ReaderUnderTest } from './database-reader-contract.ts';
