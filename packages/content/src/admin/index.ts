export { albumItem, photosThatFit } from '../entities/album.ts';
export { articleId, articleItem, nextArticleId } from '../entities/article.ts';
export { eventItem } from '../entities/event.ts';
export { playerItem } from '../entities/player.ts';
export type { DeletionProgress } from './delete-files.ts';
export { eraseHistory } from './erase-history.ts';
export { entityWrites, type WriteAnswer } from './entity-writes.ts';
export { type MediaFile, type MediaPage, mediaStore, type MediaStore } from './media-store.ts';
export { mediaUploads, type MediaUploads } from './media-uploads.ts';
