import { parseAlbum, photoPicture, UNPUBLISHED_FILES } from '@clubhouse/content';
import type { PreviewMessage } from '@clubhouse/content/preview';
import type { Item } from '@clubhouse/outbox';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AlbumWords } from '#shared/albums/album-content.ts';
import type { AlbumPictures } from '#shared/albums/album-photo.ts';
import { PreviewDialog } from '#shared/forms/preview-dialog.tsx';
import { sizesOf } from '#shared/pictures/picture-uploads.ts';
import { unpublishedBytesQuery } from '#shared/pictures/use-image-source.ts';
import { useServices } from '#shared/services/app-services.ts';

/** In pixels: a photo of the wall is no wider on any screen. */
const WALL_WIDTH = 768;

export function AlbumPreview({
  item,
  words,
  photos,
  onClose,
}: Pick<AlbumPictures, 'photos'> & {
  readonly item: Item;
  readonly words: AlbumWords;
  readonly onClose: () => void;
}) {
  const services = useServices();
  const read = useQuery({
    queryKey: ['unpublished-files', ...photos.map(({ id }) => id)],
    async queryFn({ client }) {
      const bytes = new Map<string, Blob>();
      const { photos: stored } = parseAlbum({
        photos: photos.flatMap((photo) => (photo.kind === 'stored' ? photo.stored : [])),
      });
      for (const photo of stored.filter(({ path }) => path.startsWith(UNPUBLISHED_FILES))) {
        const query = unpublishedBytesQuery(services, photo.path, photoPicture(photo));
        bytes.set(photo.path, await client.ensureQueryData(query));
      }
      return bytes;
    },
  }).data;
  const message = useMemo((): PreviewMessage => {
    const bytes = new Map(read);
    const shown = photos.map((photo) => {
      const { caption, focus } = photo;
      if (photo.kind === 'stored') return { ...photo.stored, caption, focus };
      const { picture, id: path, name } = photo;
      const small = picture.renditions.find(({ width }) => width >= WALL_WIDTH);
      bytes.set(path, small?.bytes ?? picture.bytes);
      return { name, path, url: '', caption, focus, ...sizesOf(picture) };
    });
    const createdDate = item['createdDate'] ?? new Date(services.now()).toISOString();
    return {
      preview: 'album',
      item: { ...item, ...words, createdDate, photos: shown },
      photos: bytes,
    };
  }, [item, words, photos, read, services]);
  return <PreviewDialog message={message} onClose={onClose} />;
}
