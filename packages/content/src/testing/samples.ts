import type { Album } from '../entities/album.ts';
import type { Article } from '../entities/article.ts';
import type { MatchNote } from '../entities/read-match-note.ts';
import type { Photo } from '../entities/photo.ts';
import type { Player } from '../entities/player.ts';
import type { ClubEvent } from '../entities/read-event.ts';
import type { FeedMatch } from '../feed/feed-match.ts';
import type { StoredItem } from '../reader/database-reader.ts';

/** Makes valid ones; a test passes the fields that it is about. */
const sample =
  <Entity>(whole: Entity) =>
  (own: Partial<Entity> = {}): Entity => ({ ...whole, ...own });

export const anArticle = sample<Article>({
  id: '1762099200000',
  title: 'Lions roar back in the second half',
  excerpt: 'Three tries in twenty minutes turned the match round.',
  content: 'It was raining at the start.\nIt was raining at the end.',
  date: '2025-11-02',
  imageUrl: '',
  rev: 1,
});

/** The same article as a stored item with its index keys. */
export function anArticleItem(own: StoredItem = {}): StoredItem {
  const item: StoredItem = { ...anArticle(), image: '', ...own };
  return { listed: 'news', listOrder: `${item['date']}#${item['id']}`, ...item };
}

export const anEvent = sample<ClubEvent>({
  id: '1762099200000',
  title: 'Quiz and curry night',
  date: '2025-12-06',
  time: '19:30',
  location: 'The clubhouse',
  description: 'Teams of six, two courses, one tie-break.',
  type: 'Social',
  rev: 1,
});

/** The same event as a stored item with its index keys. */
export function anEventItem(own: StoredItem = {}): StoredItem {
  const item: StoredItem = { ...anEvent(), ...own };
  const listOrder = `${item['date']}#${item['time']}#${item['id']}`;
  return { listed: 'events', listOrder, ...item };
}

export function aPhoto(own: Partial<Photo> = {}): Photo {
  const path = own.path ?? 'albums/Tour/1762099200000_try.jpg';
  return {
    name: 'try.jpg',
    path,
    url: '',
    width: 2048,
    height: 1365,
    widths: [480, 768, 1080, 1600],
    ...own,
  };
}

/** An album of two photos, the first of which is its cover. */
export function anAlbum(own: Partial<Album> = {}): Album {
  const photos = own.photos ?? [
    aPhoto(),
    aPhoto({ name: 'tea.jpg', path: 'albums/Tour/1762099201000_tea.jpg' }),
  ];
  const [{ path = '', width = 0, height = 0, widths = [] } = {}] = photos;
  return {
    id: '1762099200000',
    name: 'Tour',
    description: 'Three days, two matches, one bus.',
    coverImage: '',
    createdDate: '2025-11-02T16:00:00.000Z',
    photos,
    photoCount: photos.length,
    ...(path && { cover: { path, ...(width && { picture: { width, height, widths } }) } }),
    rev: 1,
    ...own,
  };
}

/** The same album as a stored item with its index keys. */
export const anAlbumItem = (own: StoredItem = {}): StoredItem => ({
  ...{ listed: 'albums', ...anAlbum() },
  ...own,
});

export const aPlayer = sample<Player>({
  id: '1762099200000',
  name: 'Jo Marsh',
  nationality: '🏴󠁧󠁢󠁷󠁬󠁳󠁿 Welsh',
  position: 'Hooker',
  height: `5'10"`,
  weight: 98.5,
  favouriteMemory: 'A lineout that went where it was thrown.',
  extraResponsibility: '',
  photoUrl: '',
  rev: 1,
});

/** The same player as a stored item. */
export const aPlayerItem = (own: StoredItem = {}): StoredItem => ({ ...aPlayer(), ...own });

/** A match of the feed, not yet played, on the day of the note below. */
export const aMatch = sample<FeedMatch>({
  kickOff: Date.parse('2026-11-28T15:00:00Z'),
  homeTeam: 'Ferrymere',
  awayTeam: 'Tidemill',
});

export const aMatchNote = sample<MatchNote>({
  id: '2026-home-tidemill-2026-11-28',
  date: '2026-11-28',
  homeTeam: 'Ferrymere',
  awayTeam: 'Tidemill',
  postponed: false,
  inspection: '',
  venue: '',
  time: '',
  note: '',
  scores: [],
  rev: 1,
});

/** The same note as a stored item with its index keys. */
export function aMatchNoteItem(own: StoredItem = {}): StoredItem {
  const item: StoredItem = { ...aMatchNote(), ...own };
  return { listed: 'matches', listOrder: `${item['date']}#${item['id']}`, ...item };
}
