import type { Album } from '../entities/album.ts';
import type { Photo } from '../entities/photo.ts';
import type { StoredItem } from '../reader/database-reader.ts';

/** A valid photo; a test passes the fields that it is about. */
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
export function anAlbumItem(own: StoredItem = {}): StoredItem {
  return { listed: 'albums', ...anAlbum(), ...own };
}
