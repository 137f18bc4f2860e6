import type { StoredItem } from '@clubhouse/content';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ImageProcessor } from '#shared/image-processor/image-processor.ts';
import { mountAdmin } from './mount.tsx';
import { aJpeg } from './photos/a-jpeg.ts';

/** A JPEG the image processor takes, under this name. */
export function photoFile(name: string): File {
  return new File([aJpeg()], name, { type: 'image/jpeg' });
}

/** The app at one of the album pages, and where it led on the public site. */
export async function atTheAlbums(path: string, before: readonly StoredItem[] = []) {
  const admin = await mountAdmin();
  await admin.signInAs('admin@club.test');
  const items: StoredItem[] = [];
  for (const fields of before) items.push(await admin.store('albums', fields));
  const left: string[] = [];
  const render = (
    at: string,
    { imageProcessor }: { readonly imageProcessor?: ImageProcessor } = {},
  ) =>
    admin.renderApp(at.replace('{id}', String(items[0]?.['id'])), {
      leaveTo: (address) => void left.push(address),
      ...(imageProcessor && { imageProcessor }),
    });
  const app = await render(path);
  await screen.findByRole('main');
  return {
    ...admin,
    render,
    path: app.path,
    items,
    /** Addresses of the public site that were gone to. */
    left,
    fill(words: Readonly<Record<string, string>>) {
      for (const [label, value] of Object.entries(words)) {
        fireEvent.change(screen.getByLabelText(label), { target: { value } });
      }
    },
    async choose(...names: readonly string[]) {
      const files = names.map(photoFile);
      fireEvent.change(screen.getByLabelText('Photo files'), { target: { files } });
      await screen.findByText(new RegExp(`^${names.length} photos? ready`));
    },
    press: (name: string) => admin.user.click(screen.getByRole('button', { name })),
    /** Opens a photo of the form by its place, from 1. */
    async open(place: number) {
      await admin.user.click(
        screen.getByRole('button', { name: new RegExp(`^Photo ${place} of`) }),
      );
      return within(await screen.findByRole('dialog'));
    },
    tiles: () =>
      screen.queryAllByRole('button', { name: /^Photo \d+ of/ }).map((tile) => tile.ariaLabel),
    stored: async () =>
      (await admin.database.query('albums', { limit: 9, newestFirst: false })).items,
    albumOf: (id: unknown) => admin.database.get('albums', String(id), { consistent: true }),
    keys: async (prefix: string) => {
      const { files } = await admin.media.list({ prefix });
      return files.map(({ key }) => key);
    },
  };
}
