// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppServices } from '#shared/services/app-services.ts';
import { atTheAlbums, photoFile } from '#test/at-the-albums.ts';
import { heldImageProcessor } from '#test/fake-image-processor.ts';

const TOUR = { 'Album Name': 'U18 Tour!', Description: 'Three days, one bus.' };

async function created() {
  const { render, fill, press, follow, left } = await atTheAlbums('/admin/content');
  let answer: (isShown: boolean) => void = () => undefined;
  const asked: Parameters<AppServices['whenOnTheSite']>[] = [];
  const { router } = await render('/admin/add-album', {
    whenOnTheSite(...question) {
      asked.push(question);
      return new Promise((resolve) => (answer = resolve));
    },
  });
  await screen.findByLabelText('Album Name');
  fill(TOUR);
  await press('Create Album');
  await screen.findByText('Album created successfully!');
  expect(screen.getByText('It is on its way to the site.')).toBeVisible();
  const [page, { withinMs }] = asked[0]!;
  return { follow, left, router, page, withinMs, answer: (isShown: boolean) => answer(isShown) };
}

test.each([true, false])(
  '[4.19] the app waits some seconds until the site shows the new album, then opens it, out or not: %s',
  async (isShown) => {
    const { left, page, withinMs, answer } = await created();
    expect([left, page.rev, withinMs]).toEqual([[], 1, 15_000]);
    answer(isShown);
    await expect.poll(() => left).toEqual([`${page.href}#created`]);
  },
);

test('a user who leaves while an album’s page is awaited is not led to it, even after coming back', async () => {
  const { follow, left, router, answer } = await created();
  await follow('Content Manager');
  await waitFor(() => expect(screen.queryByLabelText('Album Name')).toBeNull());
  act(() => router.history.back());
  expect(await screen.findByLabelText('Album Name')).toBeVisible();
  expect(screen.queryByText('Album created successfully!')).toBeNull();
  await act(async () => answer(true));
  expect(left).toEqual([]);
});

test('file names that contain people’s names are listed before anything is sent; without them photos are numbered within the album, even two with one name and time', async () => {
  const { fill, choose, press, left, keys, user } = await atTheAlbums('/admin/add-album');
  fill(TOUR);
  await choose('Jo Marsh.jpg', 'IMG_1.jpg', 'Éloise.jpg', 'IMG 1.jpg');
  expect(screen.getByText('Visible to everybody: Jo Marsh.jpg, Éloise.jpg.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Leave the files’ names out/ }));
  expect(screen.queryByText(/^Visible to everybody/)).toBeNull();
  await press('Create Album');
  await expect.poll(() => left).toHaveLength(1);
  expect((await keys('albums/')).map((key) => key.replace(/^.*\/\d+_/, ''))).toEqual([
    'U18_Tour__1.jpg',
    'IMG_1.jpg',
    'U18_Tour__3.jpg',
    'IMG_1.jpg',
  ]);
});

test('[5.14] two albums never share a folder, whatever characters their names contain', async () => {
  const album = await atTheAlbums('/admin/add-album');
  const names = ['U18 Tour!', 'U18Tour', '🏉🏉'];
  for (const [made, name] of names.entries()) {
    album.fill({ ...TOUR, 'Album Name': name });
    await album.choose('try.jpg');
    await album.press('Create Album');
    await expect.poll(() => album.left).toHaveLength(made + 1);
    // In a browser the page is left here; in the test its form is emptied a moment later.
    await waitFor(() => expect(screen.getByLabelText('Album Name')).toHaveValue(''));
  }
  const folders = (await album.keys('albums/')).map((key) => key.slice(0, key.lastIndexOf('/')));
  expect(new Set(folders).size).toBe(3);
  expect(folders.toSorted()).toEqual([
    expect.stringMatching(/^albums\/\d{13}$/),
    'albums/U18Tour',
    expect.stringMatching(/^albums\/U18Tour\d{13}$/),
  ]);
});

test('the existing albums are listed under the form, newest first, with their photo counts', async () => {
  await atTheAlbums('/admin/add-album', [
    { name: 'First', description: 'One.' },
    { name: 'Second', description: 'Two.' },
  ]);
  const albums = screen.getByRole('region', { name: 'Albums' });
  await within(albums).findByText('First');
  const names = within(albums).getAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Second', 'First']);
});

test('leaving while photos are being prepared asks for confirmation', async () => {
  const { render, press, follow } = await atTheAlbums('/admin/content');
  await render('/admin/add-album', heldImageProcessor());
  const files = [photoFile('a.jpg')];
  fireEvent.change(await screen.findByLabelText('Photo files'), { target: { files } });
  await screen.findByText(/^Getting photo 1 of 1 ready/);
  await follow('Content Manager');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName('Leave while photos are being got ready?');
  await press('Leave');
  expect(await screen.findByRole('heading', { name: 'Content Manager' })).toBeVisible();
});
