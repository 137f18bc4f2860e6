// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { atTheAlbums } from '#test/at-the-albums.ts';

const photo = (name: string, own = {}) => ({
  name,
  path: `albums/Tour/${name}`,
  url: '',
  width: 1200,
  height: 800,
  widths: [480],
  ...own,
});
const TOUR = {
  name: 'Tour',
  description: 'One bus.',
  coverImage: '',
  photos: [photo('1_a.jpg', { taggedBy: 'Jo' }), photo('2_b.jpg'), photo('3_c.jpg')],
};

async function atTheTour(own = {}) {
  const albums = await atTheAlbums('/admin/edit-album/{id}', [{ ...TOUR, ...own }]);
  await screen.findByLabelText('Album Name');
  const [item] = albums.items;
  const id = String(item!['id']);
  return {
    ...albums,
    item: item!,
    id,
    now: () => albums.albumOf(id),
    async update() {
      await albums.press('Update Album');
      await expect.poll(() => albums.left).toEqual([`/album/${id}?saved=updated-2`]);
      return albums.albumOf(id);
    },
  };
}

const pathsOf = (album: Readonly<Record<string, unknown>> = {}) =>
  (album['photos'] as { path: string }[]).map(({ path }) => path.replace('albums/Tour/', ''));

test('photos are put into another order by buttons, and the attributes nobody here knows stay', async () => {
  const { open, update, tiles } = await atTheTour();
  const dialog = await open(3);
  fireEvent.click(dialog.getByRole('button', { name: 'Move to the front' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Move later' }));
  expect(dialog.getByRole('heading', { name: 'Photo 2 of 3' })).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(tiles()[1]).toBe('Photo 2 of 3: 3_c.jpg');
  const album = await update();
  expect(pathsOf(album)).toEqual(['1_a.jpg', '3_c.jpg', '2_b.jpg']);
  expect(album).toMatchObject({ photos: [{ taggedBy: 'Jo' }, {}, {}] });
});

test('a photo is dragged by its grip to where another is', async () => {
  const { update } = await atTheTour();
  const tiles = screen
    .getAllByRole('button', { name: /^Photo \d of/ })
    .map((each) => each.closest('li')!);
  document.elementFromPoint = () => tiles[0]!;
  fireEvent.pointerDown(tiles[2]!.querySelector('.tile__grip')!, { pointerId: 1, button: 0 });
  fireEvent.pointerMove(document, { pointerId: 1, clientX: 5, clientY: 200 });
  fireEvent.pointerUp(document, { pointerId: 1 });
  expect(screen.getByText('Moved to place 1 of 3.')).toBeInTheDocument();
  expect(pathsOf(await update())).toEqual(['3_c.jpg', '1_a.jpg', '2_b.jpg']);
});

test('a caption is stored with its photo, and taken away again', async () => {
  const { open, update } = await atTheTour({
    photos: [photo('1_a.jpg', { caption: 'Before' }), photo('2_b.jpg')],
  });
  const dialog = await open(1);
  const words = (value: string) =>
    fireEvent.change(dialog.getByLabelText(/^Caption/), { target: { value } });
  expect(dialog.getByLabelText(/^Caption/)).toHaveValue('Before');
  words('');
  fireEvent.click(dialog.getByRole('button', { name: 'Next' }));
  words(' The winning try ');
  fireEvent.keyDown(dialog.getByLabelText(/^Caption/), { key: 'Enter' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const album = await update();
  expect(album).toMatchObject({ photos: [{ caption: '' }, { caption: 'The winning try' }] });
});

test('a caption that is too long is said at the photo, and nothing is sent', async () => {
  const { open, press, now, left } = await atTheTour();
  const dialog = await open(2);
  const caption = dialog.getByLabelText(/^Caption/);
  fireEvent.change(caption, { target: { value: 'x'.repeat(501) } });
  expect(caption).toBeInvalid();
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await press('Update Album');
  expect(
    await screen.findByText('The caption of photo 2 is too long. Open it there.'),
  ).toBeVisible();
  expect([left, (await now())?.['rev']]).toEqual([[], 1]);
});

test('a photo that is taken out is out of the album, and its file stays', async () => {
  const { open, update } = await atTheTour();
  const dialog = await open(2);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove from the album' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(pathsOf(await update())).toEqual(['1_a.jpg', '3_c.jpg']);
});

test('[2.83] the first photo is the cover until one is chosen', async () => {
  const { open, update, tiles } = await atTheTour();
  expect(tiles()[0]).toMatch(/, the cover$/);
  const dialog = await open(2);
  fireEvent.click(dialog.getByRole('button', { name: 'Make it the cover' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(tiles()[1]).toMatch(/, the cover$/);
  expect(await update()).toMatchObject({
    coverImage: 'albums/Tour/2_b.jpg',
    cover: { path: 'albums/Tour/2_b.jpg' },
  });
});

test('photos added later go where the others are, behind them', async () => {
  const { choose, update, keys } = await atTheTour();
  await choose('d.jpg');
  const album = await update();
  expect(pathsOf(album).at(-1)).toMatch(/^\d+_d\.jpg$/);
  expect(await keys('albums/Tour/')).toHaveLength(1);
});

test('an album over what one item holds is refused before anything is sent, and says how many fit', async () => {
  const photos = Array.from({ length: 1_700 }, (_, place) =>
    photo(`${place}_${'n'.repeat(60)}.jpg`),
  );
  const { choose, press, left, now, keys, tiles } = await atTheTour({
    photos: photos.slice(0, 1_000),
  });
  // A script may have filled the album to its limit; this test needs only the number of photos in the form.
  await choose(...Array.from({ length: 900 }, (_, place) => `${place}_${'n'.repeat(90)}.jpg`));
  expect(tiles()).toHaveLength(90);
  await press('Update Album');
  const refusal = await screen.findByText(
    /^One album cannot hold 1,900 photos: 1,\d{3} of these fit/,
  );
  expect(refusal).toHaveTextContent('Nothing was sent.');
  expect([left, (await now())?.['rev'], await keys('albums/')]).toEqual([[], 1, []]);
}, 60_000);

test('somebody else’s edit of the same field is shown, and mine goes over it when I say so', async () => {
  const { fill, press, now, left, item, changeElsewhere } = await atTheTour();
  fill({ Description: 'Mine.' });
  await changeElsewhere('albums', item, { description: 'Theirs.' });
  await press('Update Album');
  const card = await screen.findByRole('article', { name: 'Two people changed the same album' });
  expect(card).toHaveTextContent(/Mine\..*Theirs\./);
  expect(await now()).toMatchObject({ description: 'Theirs.' });
  fireEvent.click(within(card).getByRole('button', { name: 'Keep mine' }));
  await expect.poll(() => left).toHaveLength(1);
  expect(await now()).toMatchObject({ description: 'Mine.' });
});

test('two covers are shown as the pictures they are', async () => {
  const { open, press, item, changeElsewhere } = await atTheTour({
    photos: [photo('a.jpg'), photo('b.jpg', { caption: 'The bus' })],
  });
  const dialog = await open(2);
  fireEvent.click(dialog.getByRole('button', { name: /cover/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await changeElsewhere('albums', item, { coverImage: 'media/1700000000001_crest.png' });
  await press('Update Album');
  const card = await screen.findByRole('article', { name: 'Two people changed the same album' });
  expect(card).toHaveTextContent('Your coverThe busTheir covercrest.png');
  const shown = [...card.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown).toEqual([
    expect.stringContaining('b.jpg'),
    expect.stringContaining('1700000000001_crest.png'),
  ]);
});

test('an album is deleted and its photos stay', async () => {
  const { press, now, path, user } = await atTheTour();
  await press('Delete Album');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Are you sure you want to delete this album?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(path()).toBe('/admin/add-album'));
  expect(await screen.findByText('The album is deleted.')).toBeVisible();
  expect(await now()).toBeUndefined();
});

test('an album is deleted with its photos and their renditions, after what else shows them was named', async () => {
  const { fill, choose, press, left, stored, albumOf, publish, keys, render, user } =
    await atTheAlbums('/admin/add-album');
  fill({ 'Album Name': 'Tour', Description: 'One bus.' });
  await choose('a.jpg', 'b.jpg');
  await press('Create Album');
  await expect.poll(() => left).toHaveLength(1);
  const [album] = await stored();
  const { photos } = (await albumOf(album!['id'])) as { photos: { path: string }[] };
  await publish({ title: 'Report', image: photos[0]!.path, imageUrl: photos[0]!.path });
  await render(`/admin/edit-album/${String(album!['id'])}`);
  await user.click(await screen.findByRole('button', { name: 'Delete Album' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByLabelText('Delete its 2 photos too'));
  expect(await dialog.findByText('Article “Report”')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await expect
    .poll(async () => [...(await keys('albums/')), ...(await keys('derived/'))])
    .toEqual([]);
  expect(await stored()).toEqual([]);
});

test('without signal it says before that the photos stay where they are', async () => {
  const photos = [{ name: 'a', path: 'albums/Tour/1_a.jpg', url: '' }];
  const album = { name: 'Tour', description: 'One bus.', photos };
  const { user } = await atTheAlbums('/admin/edit-album/{id}', [album]);
  const open = await screen.findByRole('button', { name: 'Delete Album' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  act(() => void dispatchEvent(new Event('offline')));
  await user.click(open);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^The photos stay in the Media Manager/)).toBeVisible();
  expect(dialog.queryByLabelText('Delete its 1 photo too')).toBeNull();
});

test('where its photos stay is said with what the album waits for', async () => {
  const photos = [{ name: 'a', path: 'albums/Tour/1_a.jpg', url: '' }];
  const album = { name: 'Tour', description: 'One bus.', photos };
  const { user, press, cutOff } = await atTheAlbums('/admin/edit-album/{id}', [album]);
  await user.click(await screen.findByRole('button', { name: 'Delete Album' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByLabelText('Delete its 1 photo too'));
  cutOff();
  await press('Delete');
  expect(
    await screen.findByText(/The photos of the album stay in the Media Manager/),
  ).toHaveTextContent('Saved on this phone. It goes to the site when there is signal.');
});
