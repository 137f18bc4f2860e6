import type { Upload } from '../model/mutation.ts';
import { aMutation, type aStartedDevice } from './a-device.ts';

/** A photo of six bytes. */
export const aPhoto = (key: string, own: Partial<Upload> = {}): Upload => {
  const bytes = new Blob([key.padEnd(6)]);
  return { id: `of-${key}`, key, name: key, type: 'image/webp', size: bytes.size, bytes, ...own };
};

/** A new album with one photo for each key. */
export const anAlbum = (keys: readonly string[], opId = 'op') => ({
  mutation: aMutation({
    opId,
    entity: 'albums',
    fields: { name: 'N', photos: keys.map((path) => ({ path })) },
  }),
  uploads: keys.map((key) => aPhoto(key)),
});

type Device = Awaited<ReturnType<typeof aStartedDevice>>;

/** The keys of the photos of album 1, as the service has it. */
export const photosOf = ({ service }: Device) =>
  (service.item('albums', '1')?.['photos'] as { path: string }[] | undefined)?.map(
    ({ path }) => path,
  );
