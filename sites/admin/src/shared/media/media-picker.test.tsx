// @vitest-environment jsdom

import { renditionKey } from '@clubhouse/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';
import { TONES } from '#test/fake-image-processor.ts';
import { libraryPicture } from '#shared/media/media-picker.tsx';

const picture = new Blob(['x'], { type: 'image/jpeg' });

async function atTheLibrary(keys: readonly string[]) {
  const admin = await mountAdmin();
  for (const key of keys) await admin.media.upload({ key, bytes: picture, type: picture.type });
  await admin.open('/admin/add-news');
  const open = () => admin.press('From the library');
  await open();
  const library = within(screen.getByRole('dialog', { name: 'Media library' }));
  return {
    ...admin,
    open,
    library,
    press: async (name: string) => admin.user.click(await library.findByRole('button', { name })),
  };
}

test('a picture of the library is chosen with its size and its renditions, and no file is sent', async () => {
  const key = 'media/1700000000000_pitch.jpg';
  const { press, user, database, media } = await atTheLibrary([key, renditionKey(480, key)]);
  await press('pitch.jpg');
  const shown = await screen.findByRole('img', { name: 'The picture it has now' });
  expect(shown).toHaveAttribute('src', `/derived/480/${key}`);
  for (const label of ['Title', 'Excerpt', 'Content']) {
    await user.type(screen.getByLabelText(label), 'x');
  }
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Article published successfully!');
  const { items } = await database.query('news', { limit: 9, newestFirst: true });
  expect(items).toMatchObject([
    { image: key, picture: { width: 1200, height: 800, widths: [480] } },
  ]);
  expect((await media.list({ prefix: 'media/' })).files).toHaveLength(1);
});

test('only pictures are offered, and folders can be gone into and out of', async () => {
  const { library, press } = await atTheLibrary([
    'media/1700000000000_minutes.pdf',
    'albums/Saturday/1700000000001_try.jpg',
  ]);
  expect(await library.findByText('No pictures here')).toBeVisible();
  await press('Albums');
  await press('Saturday');
  expect(await library.findByRole('button', { name: 'try.jpg' })).toBeVisible();
  await press('Back');
  expect(await library.findByRole('button', { name: 'Saturday' })).toBeVisible();
});

test('of a library of more than fifty pictures the newest come first, and the others when asked for', async () => {
  const keys = Array.from({ length: 51 }, (_, n) => `media/${1_700_000_000_000 + n}_${n}.jpg`);
  const { library, press } = await atTheLibrary(keys);
  await library.findByRole('button', { name: '50.jpg' });
  const names = () =>
    library.getAllByRole('button', { name: /\.jpg$/ }).map((one) => one.textContent);
  expect(names()).toHaveLength(50);
  expect(names().slice(0, 2)).toEqual(['50.jpg', '49.jpg']);
  await press('Show more');
  expect(names().at(-1)).toBe('0.jpg');
});

test('a library that cannot be read says so, and Close leaves the form as it was', async () => {
  const { press, user, open, breakService, mendServices } = await atTheLibrary([]);
  await press('Close');
  await breakService({ match: { service: 's3' }, do: 'status', value: 400 });
  await open();
  expect(await screen.findByText('The media library could not be read.')).toBeVisible();
  await mendServices();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No pictures here');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/Drop a picture here/)).toBeVisible();
});

const SIZE = { width: 1600, height: 1000 };

/** A library that holds these files and no others. */
function chosen(key: string, files: readonly string[], size: typeof SIZE | undefined = SIZE) {
  const tonesOfImage = vi.fn(async (): Promise<string | undefined> => TONES);
  const lastModified = new Date(0);
  const list = async ({ prefix }: { readonly prefix: string }) => {
    const found = files.filter((each) => each.startsWith(prefix));
    return { files: found.map((each) => ({ key: each, size: 1, lastModified })), folders: [] };
  };
  const picture = libraryPicture(key, {
    config: { mediaBase: 'https://club.example' },
    media: { list },
    measureImage: async () => size,
    tonesOfImage,
  });
  return { picture, tonesOfImage };
}

test('a picture from the library has the colours of its smallest rendition', async () => {
  const { picture, tonesOfImage } = chosen('media/Tour #1/1_a.webp', [
    'derived/768/media/Tour #1/1_a.webp',
    'derived/1080/media/Tour #1/1_a.webp',
  ]);
  await expect(picture).resolves.toMatchObject({
    kind: 'stored',
    picture: { ...SIZE, widths: [768, 1080], tones: TONES },
  });
  expect(tonesOfImage).toHaveBeenCalledExactlyOnceWith('/derived/768/media/Tour%20%231/1_a.webp');
});

test('for the colours of a picture without renditions the original is not fetched', async () => {
  // A name that goes on is another file's.
  const { picture, tonesOfImage } = chosen('media/1_a.webp', ['derived/480/media/1_a.webp.old']);
  await expect(picture).resolves.toEqual({
    kind: 'stored',
    imageUrl: 'media/1_a.webp',
    picture: { ...SIZE, widths: [] },
  });
  expect(tonesOfImage).not.toHaveBeenCalled();
});

test('a picture whose colours cannot be had is shown without', async () => {
  const { picture, tonesOfImage } = chosen('media/1_a.webp', ['derived/480/media/1_a.webp']);
  tonesOfImage.mockResolvedValue(undefined);
  expect(await picture).toHaveProperty('picture', { ...SIZE, widths: [480] });
});
