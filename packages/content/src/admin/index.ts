export { articleId, nextArticleId } from './article-id.ts';
export { albumItem } from './album-item.ts';
export { photosThatFit } from './album-room.ts';
export { articleItem, type ArticleSave } from './article-item.ts';
export {
  entityWrites,
  type EntityWrites,
  type ItemDeletion,
  type WriteAnswer,
  type WriteOptions,
} from './entity-writes.ts';
export { eventItem } from './event-item.ts';
export { matchNoteItem } from './match-note-item.ts';
export type { BaseVersion, ItemSave } from './item-save.ts';
export type { DeletionProgress, DeletionReport } from './delete-files.ts';
export { type MediaFile, type MediaPage, mediaStore, type MediaStore } from './media-store.ts';
export { mediaUploads, type MediaUploads, PART_SIZE, type WholeFile } from './media-uploads.ts';
export type { MultipartUploads, StoredPart } from './multipart-uploads.ts';
export type { SignedInCredentials } from './signed-in-credentials.ts';
export { playerItem } from './player-item.ts';
