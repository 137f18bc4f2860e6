import type { StoredItem, TableName } from '@clubhouse/content';
import { screen } from '@testing-library/react';
import type { AppServices } from '#shared/services/app-services.ts';
import { mountAdmin } from './mount.tsx';
import { aJpeg, bytesOf, segment } from './photos/a-jpeg.ts';

/** A JPEG the image processor takes, under this name: the same photo for the same name, whatever its metadata. */
export function photoFile(name: string, metadata: number[][] = []): File {
  const bytes = aJpeg({ extra: [...metadata, segment(0xdb, bytesOf(name))] });
  return new File([bytes], name, { type: 'image/jpeg' });
}

/** The app at one of the album pages, and where it led on the public site. */
export async function atTheAlbums(path: string, before: readonly StoredItem[] = []) {
  const admin = await mountAdmin();
  const items: StoredItem[] = [];
  for (const fields of before) items.push(await admin.store('albums', fields));
  const left: string[] = [];
  const render = (
    at: string,
    overrides: Partial<Pick<AppServices, 'imageProcessor' | 'whenOnTheSite'>> = {},
  ) =>
    admin.open(at.replace('{id}', String(items[0]?.['id'])), {
      leaveTo: (address) => void left.push(address),
      ...overrides,
    });
  const app = await render(path);
  await screen.findByRole('main');
  return {
    ...admin,
    render,
    path: app.path,
    items,
    left,
    async choose(...names: readonly string[]) {
      admin.choose('Photo files', ...names.map((name) => photoFile(name)));
      await screen.findByText(new RegExp(`^${names.length} photos? ready`));
    },
    /** Opens a photo of the form by its place, from 1. Returns the function that presses a button of its dialog. */
    async openPhoto(place: number) {
      await admin.press(new RegExp(`^Photo ${place} of`));
      const dialog = await screen.findByRole('dialog');
      return (name: string | RegExp) => admin.press(name, dialog);
    },
    tiles: () =>
      screen.queryAllByRole('button', { name: /^Photo \d+ of/ }).map((tile) => tile.ariaLabel),
    stored: (table: TableName = 'albums') => admin.stored(table),
    albumOf: (id: unknown) => admin.database.get('albums', String(id), { consistent: true }),
  };
}
