export { type ClubhouseConfig, parseConfig } from './config.ts';
export { longDate, weekday } from './dates/calendar-day.ts';
export { londonClock, londonDate, londonInstant } from './dates/london-clock.ts';
export {
  type Album,
  ALBUM_LIMITS,
  albumDay,
  type AlbumSummary,
  checkAlbum,
  type Cover,
  parseAlbum,
} from './entities/album.ts';
export {
  type Article,
  ARTICLE_LIMITS,
  type ArticleSummary,
  type ArticleText,
  checkArticle,
  parseArticle,
  parseArticleSummary,
} from './entities/article.ts';
export { checkEvent, EVENT_LIMITS, type EventText, parseEvent } from './entities/event.ts';
export { checkLeagueTable, LEAGUE_TABLE_LIMITS } from './entities/league-table.ts';
export { checkMatchNote, MATCH_NOTE_LIMITS, parseMatchNote } from './entities/match-note.ts';
export { type MatchNote, matchNoteId, type MatchNoteText } from './entities/read-match-note.ts';
export {
  hasEnded,
  isLive,
  isScore,
  isScoreEntry,
  itemsAbout,
  matchScore,
  type MatchScore,
  type Phase,
  POINTS,
  readScores,
  SCORE_LIMITS,
  type ScoreEntry,
  type ScoreKind,
} from './entities/match-score.ts';
export { scorersOf } from './entities/scorers.ts';
export { nationalities, type Nationality, parseNationality } from './entities/nationalities.ts';
export {
  type Photo,
  PHOTO_LIMITS,
  photoKey,
  photoPicture,
  photoPlayers,
  photoSource,
  storedPhotos,
} from './entities/photo.ts';
export {
  bySquadOrder,
  checkPlayer,
  type Height,
  initials,
  parseHeight,
  parsePlayer,
  type Player,
  PLAYER_LIMITS,
  type PlayerText,
  writtenHeight,
} from './entities/player.ts';
export { positionOrder, POSITIONS, unitOf, UNITS } from './entities/positions.ts';
export { type ClubEvent, EVENT_TYPES } from './entities/read-event.ts';
export {
  isLeagueTable,
  LEAGUE_NUMBERS,
  type LeagueTable,
  leagueTableId,
  parseLeagueTable,
  readLeagueTable,
} from './entities/read-league-table.ts';
export {
  parseUnpublished,
  type PublishedPlace,
  publishedPlace,
  type Unpublished,
  unpublishedId,
  takeOffId,
  HIDE_PHOTOS,
  takeOffPlace,
} from './entities/read-unpublished.ts';
export {
  AccessDenied,
  AlreadyExists,
  BadCursor,
  ContentError,
  CredentialsUnavailable,
  onceLoaded,
  RequestRejected,
  ServiceUnavailable,
  WrongClock,
} from './errors.ts';
export { ownFields, type ReadLog } from './items/stored-value.ts';
export type { Checked, FieldFault } from './items/written-fields.ts';
export { detectFileType, type FileType, isPictureType } from './media/file-type.ts';
export {
  imageKey,
  imageSource,
  type ImageSource,
  RENDITION_WIDTHS,
  TALL_WIDTHS,
  tallKey,
  renditionKey,
} from './media/image-address.ts';
export {
  albumFolder,
  FOLDER_PLACEHOLDER,
  folderIn,
  isPlaceholder,
  mediaKey,
  originalName,
  parentFolder,
} from './media/media-key.ts';
export {
  type Focus,
  type Picture,
  readPicture,
  TONES_SAMPLE,
  tonesAddress,
  tonesOf,
  USUAL_FOCUS,
} from './media/picture.ts';
export type {
  DatabaseReader,
  Page,
  ReadTable,
  StoredItem,
  TableName,
} from './reader/database-reader.ts';
export { type Block, type Inline, shownArticle, type ShownArticle } from './text/blocks.ts';
export { PUBLISHABLE, type Publishable, UNPUBLISHED_FILES } from './tables.ts';
export { SIGNED_IN_HINT } from './session/signed-in-hint.ts';
