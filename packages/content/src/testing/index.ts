export { aConfig } from './a-config.ts';
export { aPlayer, aPlayerItem } from './samples.ts';
export { aPhoto, anAlbum, anAlbumItem } from './samples.ts';
export { aMatch, aMatchNote, aMatchNoteItem } from './samples.ts';
export { anArticle, anArticleItem } from './samples.ts';
export { anEvent, anEventItem } from './samples.ts';
export { memoryTokens } from './memory-tokens.ts';
export { damagedItem } from './spoilt-item.ts';
