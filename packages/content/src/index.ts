export { parseConfig, type ClubhouseConfig } from './config.ts';
export { londonDate } from './dates/london-date.ts';
export { longDate } from './dates/long-date.ts';
export {
  AccessDenied,
  AlreadyExists,
  ContentError,
  CredentialsUnavailable,
  RequestRejected,
  ServiceUnavailable,
  VersionConflict,
} from './errors.ts';
export { detectFileType, isPictureType, type FileType } from './media/file-type.ts';
export { imageKey, imageSource, type ImageSource } from './media/image-address.ts';
export { mediaKey, sanitiseFileName } from './media/media-key.ts';
export { RENDITION_WIDTHS, renditionKey } from './media/renditions.ts';
export {
  ARTICLE_LIMITS,
  articleParagraphs,
  checkArticle,
  parseArticle,
  parseArticleSummary,
  type Article,
  type ArticleErrors,
  type ArticleSummary,
  type ArticleText,
  type Picture,
  type ReadLog,
} from './news/article.ts';
export type { DatabaseReader, Page, StoredItem, TableName } from './reader/database-reader.ts';
export { SIGNED_IN_HINT } from './signed-in-hint-key.ts';
