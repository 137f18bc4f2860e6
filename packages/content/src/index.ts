export {
  ALBUM_LIMITS,
  albumDay,
  checkAlbum,
  parseAlbum,
  type Album,
  type AlbumSummary,
  type Cover,
} from './entities/album.ts';
export { PHOTO_LIMITS, photoSource, type Photo } from './entities/photo.ts';
export { parseConfig, type ClubhouseConfig } from './config.ts';
export { londonDate } from './dates/london-clock.ts';
export { londonClock } from './dates/london-clock.ts';
export { londonInstant } from './dates/london-clock.ts';
export { longDate } from './dates/calendar-day.ts';
export {
  AccessDenied,
  AlreadyExists,
  BadCursor,
  ContentError,
  CredentialsUnavailable,
  RequestRejected,
  ServiceUnavailable,
  WrongClock,
} from './errors.ts';
export { checkEvent, EVENT_LIMITS, parseEvent, type EventText } from './entities/event.ts';
export { EVENT_TYPES, type ClubEvent } from './entities/read-event.ts';
export { onceLoaded } from './errors.ts';
export type { ReadLog } from './items/stored-value.ts';
export type { Checked, FieldFault } from './items/written-fields.ts';
export { detectFileType, isPictureType, type FileType } from './media/file-type.ts';
export { albumFolder } from './media/media-key.ts';
export { imageKey, imageSource, type ImageSource } from './media/image-address.ts';
export { folderIn, parentFolder } from './media/media-key.ts';
export { mediaKey } from './media/media-key.ts';
export type { Picture } from './media/picture.ts';
export { tonesAddress } from './media/tones-of.ts';
export { TONES_SAMPLE, tonesOf } from './media/tones-of.ts';
export { RENDITION_WIDTHS, renditionKey } from './media/image-address.ts';
export {
  checkMatchNote,
  MATCH_NOTE_LIMITS,
  type MatchNote,
  matchNoteId,
  type MatchNoteText,
  parseMatchNote,
} from './entities/match-note.ts';
export {
  ARTICLE_LIMITS,
  articleParagraphs,
  checkArticle,
  parseArticle,
  parseArticleSummary,
  type Article,
  type ArticleSummary,
  type ArticleText,
} from './entities/article.ts';
export { parseHeight, writtenHeight, type Height } from './entities/player.ts';
export { nationalities, parseNationality, type Nationality } from './entities/nationalities.ts';
export {
  bySquadOrder,
  checkPlayer,
  initials,
  parsePlayer,
  PLAYER_LIMITS,
  type Player,
  type PlayerText,
} from './entities/player.ts';
export { positionOrder, POSITIONS, UNITS, unitOf } from './entities/positions.ts';
export type { DatabaseReader, Page, StoredItem, TableName } from './reader/database-reader.ts';
export { SIGNED_IN_HINT } from './session/signed-in-hint.ts';
