// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPlayerItem } from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import type { AppServices } from '#shared/services/app-services.ts';
import { atTheAlbums, photoFile } from '#test/at-the-albums.ts';
import { markedSegments } from '#test/photos/marked-files.ts';
import { namesListed } from '#test/user-actions.ts';
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
  expect(namesListed(albums)).toEqual(['Second', 'First']);
});

test('of 12 photos of which the album has 11, in files with other metadata, one is taken, and the others when the user says so', async () => {
  const { fill, choose, press, tiles, render, stored, left } =
    await atTheAlbums('/admin/add-album');
  const names = Array.from({ length: 12 }, (_, place) => `IMG_${place + 1}.jpg`);
  fill(TOUR);
  await choose(...names.slice(0, 11));
  await press('Create Album');
  await expect.poll(() => left).toHaveLength(1);
  const [album] = await stored();
  await render(`/admin/edit-album/${String(album!['id'])}`);
  await screen.findByDisplayValue('U18 Tour!');
  const chooseMarked = (...chosen: readonly string[]) => {
    const files = chosen.map((name) => photoFile(name, markedSegments({ orientation: 6 })));
    fireEvent.change(screen.getByLabelText('Photo files'), { target: { files } });
  };
  chooseMarked(...names);
  expect(await screen.findByText('11 photos are in this album already')).toBeVisible();
  expect(screen.getByText(/^1 photo ready/)).toBeVisible();
  expect([tiles().length, tiles()[11]]).toEqual([12, 'Photo 12 of 12: IMG_12.jpg']);
  chooseMarked('IMG_12.jpg');
  expect(await screen.findByText('“IMG_12.jpg” is in this album already.')).toBeVisible();
  await press('Add it all the same');
  await waitFor(() => expect(tiles()).toHaveLength(13));
  expect(screen.queryByText(/in this album already/)).toBeNull();
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

test('where a club wants it, somebody else publishes an album of a junior team', async () => {
  const { render, fill, press, store, ...admin } = await atTheAlbums('/admin/content');
  await store('club', { id: 'photos', secondLook: 'Yes' });
  await render('/admin/add-album');
  const tick = await screen.findByLabelText(/^Photos of a junior team/);
  fill({ 'Album Name': 'Under 12s', Description: 'Away.' });
  fireEvent.click(tick);
  expect(screen.queryByRole('button', { name: 'Create Album' })).toBeNull();
  await press('Save for a second look');
  expect(await screen.findByText('Saved for later.')).toBeVisible();
  expect(await admin.stored()).toEqual([]);
  const [draft] = await admin.stored('unpublished');
  const id = String(draft!['id']);
  await render(`/admin/edit-draft/${id}`);
  expect(await screen.findByRole('button', { name: 'Save for a second look' })).toBeVisible();
  expect(screen.getByText('It waits until somebody else publishes it.')).toBeVisible();
  await admin.changeElsewhere('unpublished', draft!, { secondLookAfter: 'somebody-else' });
  await render('/admin/content');
  await render(`/admin/edit-draft/${id}`);
  await press('Publish');
  expect(await screen.findByText(/^It is being published/)).toBeVisible();
});

test('a new album whose photos name players is published from where no visitor reads them', async () => {
  const { store, fill, choose, openPhoto, press, keys, stored, left } =
    await atTheAlbums('/admin/add-album');
  await store('players', aPlayerItem({ id: '5', name: 'Jo Marsh' }));
  fill(TOUR);
  await choose('a.jpg', 'b.jpg');
  const pressAtPhoto = await openPhoto(1);
  fireEvent.click(await screen.findByLabelText('Jo Marsh'));
  await pressAtPhoto('Done');
  await press('Create Album');
  expect(
    await screen.findByText(/^It is being published: on the site within a minute/),
  ).toBeVisible();
  expect([left, await stored(), await keys('albums/')]).toEqual([[], [], []]);
  const [draft] = await stored('unpublished');
  expect(draft).toMatchObject({ name: 'U18 Tour!', photos: [{ players: ['5'] }, {}] });
  expect(Date.parse(String(draft!['publishAt']))).toBeLessThanOrEqual(Date.now());
});

test('an album is saved for later with photos that no visitor reads, and the committee publishes it', async () => {
  const { render, fill, choose, press, keys, tiles, stored } =
    await atTheAlbums('/admin/add-album');
  await choose('a.jpg', 'b.jpg');
  await press('Later...');
  await press('Without a day');
  expect(await screen.findByText('Give it a name.')).toBeVisible();
  fill({ 'Album Name': 'Under 12s' });
  await press('Later...');
  await press('Without a day');
  expect(await screen.findByText('Saved for later.')).toBeVisible();
  const [{ id }] = (await stored('unpublished')) as [{ id: string }];
  expect([id, await keys('albums/')]).toEqual([expect.stringMatching(/^albums-\d+$/), []]);
  expect(await keys('unpublished/')).toHaveLength(2);

  await render(`/admin/edit-draft/${id}`);
  await screen.findByDisplayValue('Under 12s');
  expect(tiles()).toEqual(['Photo 1 of 2: a.jpg, the cover', 'Photo 2 of 2: b.jpg']);
  await press('Publish');
  expect(await screen.findByText(/^Say what the photos show/)).toBeVisible();
  fill({ Description: 'Away.' });
  await press('Publish');
  expect(await screen.findByText(/^It is being published/)).toBeVisible();
  const [draft] = await stored('unpublished');
  expect(draft).toMatchObject({ name: 'Under 12s', photos: [{}, {}] });
  expect(Date.parse(String(draft!['publishAt']))).toBeLessThanOrEqual(Date.now());
});
