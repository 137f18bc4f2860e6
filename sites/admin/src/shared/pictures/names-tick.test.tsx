// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';
import { aJpeg } from '#test/photos/a-jpeg.ts';

const jpeg = aJpeg();
const files = ['Jo Marsh.jpg', 'IMG_1234.jpg'].map((name) => new File([jpeg], name));

test('names are said to be visible to everybody before an upload, and are left out of all at once', async () => {
  const { signInAs, renderApp, media } = await mountAdmin();
  await signInAs('admin@club.test');
  await renderApp('/admin/media');
  fireEvent.click(await screen.findByRole('checkbox', { name: /visible to everybody/ }));
  fireEvent.change(screen.getByLabelText('Files to upload'), { target: { files } });
  const keys = async () => (await media.list({ prefix: 'media/' })).files.map(({ key }) => key);
  await expect
    .poll(keys, { timeout: 10_000 })
    .toEqual([
      expect.stringMatching(/^media\/\d+_photo_1\.jpg$/),
      expect.stringMatching(/_IMG_1234\.jpg$/),
    ]);
}, 20_000);
