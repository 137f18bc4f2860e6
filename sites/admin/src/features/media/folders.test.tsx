// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

const bytes = new Blob(['x'], { type: 'image/jpeg' });

async function atTheMedia(...keys: readonly string[]) {
  const admin = await mountAdmin();
  for (const key of keys) await admin.media.upload({ key, bytes, type: bytes.type });
  const { path } = await admin.open('/admin/media');
  return {
    ...admin,
    path,
    folders: async () => (await admin.media.list({ prefix: 'media/', delimiter: '/' })).folders,
    names: () =>
      within(screen.getByRole('region', { name: /^Files/ }))
        .queryAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    async createFolder(name: string) {
      await admin.press('Create Folder');
      admin.fill({ 'Folder name': name });
      await admin.press('Create', screen.getByRole('dialog', { name: 'New folder in media/' }));
    },
  };
}

test('[2.85, 2.86, 7.12] folders open and close from both roots and by address, and the page shows the current folder', async () => {
  const at = await atTheMedia('media/1_a.jpg', 'media/Tour/2_b.jpg', 'albums/Cup/3_c.jpg');
  expect(await screen.findByText('1_a.jpg')).toBeVisible();
  expect(at.names()).toEqual(['Tour', '1_a.jpg']);
  await at.follow('Open');
  expect(await screen.findByText('2_b.jpg')).toBeVisible();
  expect(at.path()).toBe('/admin/media?folder=media%2FTour%2F');
  expect(screen.getByRole('heading', { name: 'Files in Tour' })).toHaveFocus();
  await at.follow('Back');
  expect(await screen.findByText('1_a.jpg')).toBeVisible();
  await at.follow('Album photos albums/');
  expect(await screen.findByText('Cup')).toBeVisible();
  const root = screen.getByRole('link', { name: 'Album photos albums/' });
  expect(root).toHaveAttribute('aria-current', 'page');
  await at.open('/admin/media?folder=albums%2FCup%2F');
  expect(await screen.findByText('3_c.jpg')).toBeVisible();
  await at.open('/admin/media?folder=derived%2F');
  expect(await screen.findByText('1_a.jpg')).toBeVisible();
});

test('a folder of album photos is labelled with the name of its album', async () => {
  const at = await atTheMedia('albums/Awayday/1_a.jpg');
  const coverImage = 'albums/Awayday/1_a.jpg';
  await at.store('albums', { name: 'Away day', description: 'A bus.', coverImage });
  await at.open('/admin/media?folder=albums%2F');
  await waitFor(() => expect(at.names()).toEqual(['Away day']));
  await at.follow('Open');
  expect(await screen.findByRole('heading', { name: 'Files in Away day' })).toBeVisible();
});

test.each([
  ['without a name', '', 'Give the folder a name.'],
  ['that climbs', '..', /Dots alone are not a name/],
  ['with a slash', 'a/b', /cannot have a slash in it/],
  ['with a backslash', 'a\\b', /cannot have a slash in it/],
  ['with a sign that no address has', 'a\u0000b', /no address can carry/],
  ['of 300 characters', 'x'.repeat(300), /too long/],
  ['that is there', 'Tour', /There is a folder “Tour” here already/],
])(
  '[5.11] a folder %s is not made: the field shows why and has the focus',
  async (_, name, words) => {
    const at = await atTheMedia('media/Tour/2_b.jpg');
    await screen.findByText('Tour');
    await at.createFolder(name);
    const field = screen.getByLabelText('Folder name');
    expect(field).toHaveAccessibleDescription(words);
    expect(field).toHaveFocus();
    expect(field).toHaveValue(name);
    expect(await at.folders()).toEqual(['media/Tour/']);
  },
);

test('[8.26] a folder that the site rejects shows the specified words', async () => {
  const at = await atTheMedia();
  await at.breakService({
    match: { operation: 'PutObject' },
    do: 'error',
    value: { code: 'InvalidRequest', message: 'No.' },
    times: 99,
  });
  await at.createFolder('Tour');
  expect(await screen.findByText('Error creating folder. Please try again.')).toBeVisible();
  await at.mendServices();
  await at.press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Tour' })).toBeVisible();
});

test('[2.88, 8.27] Copy URL copies the address of a file to the clipboard and confirms it', async () => {
  const at = await atTheMedia('media/Tour #1 🏉/2_b.jpg');
  await at.follow('Open');
  await at.press('Copy URL');
  expect(await screen.findByText('File URL copied to clipboard!')).toBeVisible();
  const address = await navigator.clipboard.readText();
  expect(address).toBe(`${at.config.mediaBase}/media/Tour%20%231%20%F0%9F%8F%89/2_b.jpg`);
  expect((await fetch(address)).status).toBe(200);
});
