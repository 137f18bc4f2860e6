export { articleId, nextArticleId } from './article-id.ts';
export type { ArticleSave } from './article-item.ts';
export { type MediaFile, type MediaPage, mediaStore, type MediaStore } from './media-store.ts';
export { type BaseVersion, newsWriter, type NewsWriter } from './news-writer.ts';
export type { SignedInCredentials } from './signed-in-credentials.ts';
