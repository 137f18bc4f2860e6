import { expect, test } from 'vitest';
import { albumItem } from '../entities/album.ts';
import { articleItem } from '../entities/article.ts';
import { eventItem } from '../entities/event.ts';
import { matchNoteItem } from '../entities/match-note.ts';
import { playerItem } from '../entities/player.ts';
import type { StoredItem, TableName } from '../reader/database-reader.ts';
import { TABLE_NAMES, tableDesigns } from '../tables.ts';
import { aMatchNoteItem } from './a-match-note.ts';
import { aPlayerItem } from './a-player.ts';
import { aPhoto, anAlbumItem } from './an-album.ts';
import { anArticleItem } from './an-article.ts';
import { anEventItem } from './an-event.ts';
import { spoiltItem, textPlaces } from './spoilt-item.ts';

const picture = { width: 640, height: 480, widths: [480], alt: 'A try' };
const photos = [aPhoto({ caption: 'A try', url: 'https://media.test/a.jpg' })];

/** Each as it is stored with everything that can be said of it. */
const stored: Readonly<Record<TableName, StoredItem>> = {
  news: saved(articleItem, anArticleItem({ image: 'media/1.jpg', picture })),
  events: saved(eventItem, anEventItem()),
  albums: saved(albumItem, anAlbumItem({ photos, coverImage: photos[0]!.path })),
  players: saved(playerItem, aPlayerItem({ photoUrl: 'media/1.jpg', picture })),
  matches: saved(matchNoteItem, aMatchNoteItem()),
};

test.each(TABLE_NAMES)('of what is stored in %s no text is left unspoilt', (table) => {
  const spoiltPlaces = textPlaces(spoiltItem(table, 'x'));
  expect(textPlaces(stored[table]).filter((place) => !spoiltPlaces.includes(place))).toEqual([]);
});

test.each(TABLE_NAMES)('of what lists show of %s nothing is forgotten', (table) => {
  const projection = tableDesigns[table].index?.projection ?? [];
  const known = { ...spoiltItem(table, 'x'), ...stored[table] };
  expect(projection.filter((name) => !(name in known))).toEqual([]);
});

type Build = (
  save: { id: string; fields: StoredItem; opId: string; savedBy: string },
  base: { rev: number; item: StoredItem },
  now: number,
  at: { readonly mediaBase: string },
) => StoredItem;

function saved(build: Build, { rev: _rev, ...fields }: StoredItem): StoredItem {
  const { opId, savedBy } = { opId: 'op', savedBy: 'Jo' };
  return build({ id: '1', fields, opId, savedBy }, { rev: 0, item: {} }, 0, {
    mediaBase: 'https://media.test',
  });
}
