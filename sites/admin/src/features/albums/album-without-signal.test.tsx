// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { personOf } from '#shared/session/person.ts';
import { atTheAlbums } from '#test/at-the-albums.ts';
import { rowOf } from '#test/user-actions.ts';

const SAVED = 'Saved on this phone. It goes to the site when there is signal.';
const TOUR = { 'Album Name': 'Tour', Description: 'One bus.' };

async function savedWithoutSignal(...photos: readonly string[]) {
  const albums = await atTheAlbums('/admin/add-album');
  await screen.findByText('No albums yet');
  albums.cutOff();
  albums.fill(TOUR);
  await albums.choose(...photos);
  await albums.press('Create Album');
  await screen.findByText(SAVED);
  return albums;
}

test('[4.19] the app shows its own view of an album without signal, and opens the site’s page when all of it is sent', async () => {
  const { left, path, stored, reconnect } = await savedWithoutSignal('a.jpg', 'b.jpg');
  expect(path()).toMatch(/^\/admin\/album\/\d+\?done=created$/);
  expect(screen.getByRole('heading', { name: 'Tour' })).toBeVisible();
  expect(await screen.findAllByText('Waiting: No signal', { selector: 'p' })).toHaveLength(2);
  expect([left, screen.queryByRole('link', { name: 'See it on the site' })]).toEqual([[], null]);

  reconnect();
  await expect.poll(() => left).toHaveLength(1);
  const [album] = await stored();
  expect(left).toEqual([`/album/${String(album!['id'])}#created`]);
  expect(album).toMatchObject({ name: 'Tour', photoCount: 2 });
}, 30_000);

test('an album of many photos is sent ten photos at a time in order, and the item names no photo that is not uploaded', async () => {
  const names = Array.from({ length: 23 }, (_, place) => `${place}.jpg`);
  const { left, stored, albumOf, reconnect, keys } = await savedWithoutSignal(...names);
  reconnect();
  await expect.poll(() => left, { timeout: 30_000 }).toHaveLength(1);
  const [listed] = await stored();
  const album = await albumOf(listed!['id']);
  expect(album).toMatchObject({ photoCount: 23, rev: 3 });
  const photos = album!['photos'] as { name: string; path: string }[];
  expect(photos.map(({ name }) => name)).toEqual(names);
  const there = new Set(await keys('albums/'));
  expect(photos.filter(({ path }) => !there.has(path))).toEqual([]);
}, 60_000);

test('a photo that is only on the site and cannot be loaded is shown as a placeholder with its name', async () => {
  const photos = [{ name: 'a.jpg', path: 'albums/Tour/1_a.jpg', url: '', caption: 'Tea' }];
  const { items, render } = await atTheAlbums('/admin/add-album', [
    { name: 'Tour', description: 'One bus.', photos },
  ]);
  await render(`/admin/album/${String(items[0]!['id'])}`);
  fireEvent.error(await screen.findByRole('img', { name: 'Tea' }));
  const place = screen.getByRole('img', { name: 'Tea' });
  expect(place).not.toHaveAttribute('src');
  expect(place.querySelector('svg')).not.toBeNull();
});

test('deleting an album that was never sent discards everything that waits for it and promises nothing more', async () => {
  const { follow, press, answer } = await savedWithoutSignal('a.jpg');
  await follow('All albums');
  await press('Delete', await rowOf('Tour'));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/^It was not sent yet: its photos that wait/)).toBeVisible();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await answer('Delete');
  expect(await screen.findByText('Everything is sent')).toBeVisible();
});

test('a draft of an album is offered again with its photos, captions and order, and stays complete while they cannot be read', async () => {
  const { fill, choose, openPhoto, press, render, tiles, drafts, session } =
    await atTheAlbums('/admin/add-album');
  const owner = personOf(session.state())!.sub;
  const storedDrafts = () => drafts.list({ owner, form: 'album', id: 'new' });
  fill({ 'Album Name': 'Tour' });
  await choose('a.jpg', 'b.jpg');
  const pressAtPhoto = await openPhoto(2);
  fireEvent.change(screen.getByLabelText(/^Caption/), { target: { value: 'Tea' } });
  await pressAtPhoto('Move earlier');
  await pressAtPhoto('Done');
  await screen.findByText(/^Draft kept on this phone/);

  await render('/admin/add-album');
  const offer = within(
    await screen.findByRole('region', { name: 'You began this and did not send it' }),
  );
  expect(offer.getByText('2 photos')).toBeVisible();
  expect(offer.queryByText('0 photos')).toBeNull();
  const before = await storedDrafts();
  const { picture } = drafts;
  drafts.picture = () => Promise.reject(new Error('Away'));
  await press('Carry on with it');
  expect(await screen.findByText(/^It could not be read from this phone just now/)).toBeVisible();
  expect(screen.getByLabelText('Album Name')).toHaveValue('');
  expect(await storedDrafts()).toEqual(before);
  drafts.picture = picture;
  await press('Carry on with it');
  await expect.poll(tiles).toEqual(['Photo 1 of 2: Tea, the cover', 'Photo 2 of 2: a.jpg']);
  expect(screen.getByLabelText('Album Name')).toHaveValue('Tour');
});
