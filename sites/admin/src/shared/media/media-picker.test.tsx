// @vitest-environment jsdom

import { renditionKey } from '@clubhouse/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';
import { TONES } from '#test/fake-image-processor.ts';

const picture = new Blob(['x'], { type: 'image/jpeg' });

async function atTheLibrary(keys: readonly string[]) {
  const admin = await mountAdmin();
  for (const key of keys) await admin.media.upload({ key, bytes: picture, type: picture.type });
  const tonesOfImage = vi.fn(async () => TONES);
  await admin.open('/admin/add-news', { tonesOfImage });
  const open = () => admin.press('From the library');
  await open();
  const library = within(screen.getByRole('dialog', { name: 'Media library' }));
  return {
    ...admin,
    tonesOfImage,
    open,
    library,
    press: async (name: string) => admin.user.click(await library.findByRole('button', { name })),
  };
}

test('choosing a library picture sets its size, renditions and the placeholder colours of the smallest, and sends no file', async () => {
  const key = 'media/1700000000000_pitch #1.jpg';
  const encoded = 'media/1700000000000_pitch%20%231.jpg';
  const { press, user, database, media, tonesOfImage } = await atTheLibrary([
    key,
    renditionKey(480, key),
    renditionKey(768, key),
    // A longer name belongs to another file.
    `${renditionKey(1080, key)}.old`,
  ]);
  await press('pitch #1.jpg');
  const shown = await screen.findByRole('img', { name: 'The picture it has now' });
  expect(shown).toHaveAttribute('srcset', expect.stringContaining(`/derived/480/${encoded}`));
  for (const label of ['Title', 'Excerpt', 'Content']) {
    await user.type(screen.getByLabelText(label), 'x');
  }
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Article published successfully!');
  const { items } = await database.query('news', { limit: 9, newestFirst: true });
  expect(items).toMatchObject([
    { image: encoded, picture: { width: 1200, height: 800, widths: [480, 768], tones: TONES } },
  ]);
  expect(tonesOfImage).toHaveBeenCalledExactlyOnceWith(`/derived/480/${encoded}`);
  expect((await media.list({ prefix: 'media/' })).files).toHaveLength(1);
});

test('the picker offers only pictures and opens folders; no original is loaded for its placeholder colours', async () => {
  const { library, press, tonesOfImage } = await atTheLibrary([
    'media/1700000000000_minutes.pdf',
    'albums/Saturday/1700000000001_try.jpg',
  ]);
  expect(await library.findByText('No pictures here')).toBeVisible();
  await press('Albums');
  await press('Saturday');
  await library.findByRole('button', { name: 'try.jpg' });
  await press('Back');
  await press('Saturday');
  await press('try.jpg');
  expect(await screen.findByRole('img', { name: 'The picture it has now' })).toBeVisible();
  expect(tonesOfImage).not.toHaveBeenCalled();
});

test('a library of more than fifty pictures shows the newest first, and the others on request', async () => {
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

test('a library that cannot be read shows an error, and Close leaves the form as it was', async () => {
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
