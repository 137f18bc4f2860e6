export { aConfig } from './a-config.ts';
export { aPlayer, aPlayerItem } from './a-player.ts';
export { aPhoto, anAlbum, anAlbumItem } from './an-album.ts';
export { aMatchNote, aMatchNoteItem } from './a-match-note.ts';
export { anArticle, anArticleItem } from './an-article.ts';
export { anEvent, anEventItem } from './an-event.ts';
export { spoiltItem } from './spoilt-item.ts';
