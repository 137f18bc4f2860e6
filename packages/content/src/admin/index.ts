export { albumItem, photosThatFit } from '../entities/album.ts';
export { articleId, articleItem, nextArticleId } from '../entities/article.ts';
export { operationLog } from '../items/item-save.ts';
export { storedRev } from '../items/stored-value.ts';
export { eventItem } from '../entities/event.ts';
export {
  PICTURE_RULES,
  publication,
  takenOff,
  withoutFiles,
} from '../entities/read-unpublished.ts';
export { nextUnpublishedId, unpublishedItem } from '../entities/unpublished.ts';
export { playerItem } from '../entities/player.ts';
export { derivedKeys } from './delete-files.ts';
export { entityWrites, eraseHistory, type WriteAnswer } from './entity-writes.ts';
export { type MediaFile, type MediaPage, mediaStore, type MediaStore } from './media-store.ts';
export type { DeletedFile } from './restore-files.ts';
export { mediaUploads } from './media-uploads.ts';
