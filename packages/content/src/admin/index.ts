export { articleId, nextArticleId } from './article-id.ts';
export { albumItem } from '../entities/album.ts';
export { photosThatFit } from '../entities/album-room.ts';
export { articleItem } from '../entities/article.ts';
export {
  entityWrites,
  type EntityWrites,
  type ItemDeletion,
  type WriteAnswer,
  type WriteOptions,
} from './entity-writes.ts';
export { eventItem } from '../entities/event.ts';
export { matchNoteItem } from '../entities/match-note.ts';
export type { BaseVersion, ItemSave } from '../items/item-save.ts';
export type { DeletionProgress, DeletionReport } from './delete-files.ts';
export { type MediaFile, type MediaPage, mediaStore, type MediaStore } from './media-store.ts';
export { mediaUploads, type MediaUploads, PART_SIZE, type WholeFile } from './media-uploads.ts';
export type { MultipartUploads, StoredPart } from './multipart-uploads.ts';
export { playerItem } from '../entities/player.ts';
