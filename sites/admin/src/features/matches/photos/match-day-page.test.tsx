// @vitest-environment jsdom
import type { StoredItem } from '@clubhouse/content';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALBUM, feedOf, LINE, played, SUNDAY } from '#test/a-saturday.ts';
import { fakeImageProcessor, heldImageProcessor } from '#test/fake-image-processor.ts';
import { mountAdmin } from '#test/mount.tsx';
import { photoFile } from '#test/at-the-albums.ts';

async function onMatchDay({
  path = '/admin/match-day',
  cutOff = false,
  imageProcessor = fakeImageProcessor(),
} = {}) {
  const admin = await mountAdmin();
  await admin.signInAs('admin@club.test');
  const feed = feedOf([played], [], 'last-good');
  const render = (at: string) => admin.renderApp(at, { now: () => SUNDAY, imageProcessor, feed });
  if (cutOff) admin.cutOff();
  await render(path);
  let taken = 0;
  return {
    ...admin,
    render,
    albums: () => admin.stored('albums'),
    /** Other photos each time, unless it is said from which number on. */
    async choose(count: number, from = taken) {
      const names = Array.from({ length: count }, (_, place) => `IMG_${from + place}.jpg`);
      const files = names.map((name) => photoFile(name));
      taken = from + count;
      fireEvent.change(await screen.findByLabelText('Photo files'), { target: { files } });
    },
  };
}

test('later photos go into the album of the match although somebody has renamed it', async () => {
  const { changeElsewhere, choose, albums, render } = await onMatchDay();
  await choose(1);
  await screen.findByText('1 photo is in Saturday’s album on the site');
  const [album] = await albums();
  await changeElsewhere('albums', album!, { name: 'A day of mud' });
  await render('/admin/match-day');
  await screen.findByText(/go into the album/);
  await choose(1);
  await expect.poll(async () => (await albums())[0]?.['photoCount']).toBe(2);
  expect(await albums()).toMatchObject([{ name: 'A day of mud' }]);
}, 30_000);

test('photos that the album of the match has already are named, and added only when the user says so', async () => {
  const { choose, albums, press } = await onMatchDay();
  await choose(2);
  await screen.findByText('2 photos are in Saturday’s album on the site');
  await choose(3, 0);
  expect(await screen.findByText('2 photos are in this album already')).toBeVisible();
  expect(screen.getByText('IMG_0.jpg, IMG_1.jpg')).toBeVisible();
  await expect.poll(async () => (await albums())[0]?.['photoCount']).toBe(3);
  await press('Add them all the same');
  await expect.poll(async () => (await albums())[0]?.['photoCount']).toBe(5);
  expect(screen.queryByText(/in this album already/)).toBeNull();
}, 30_000);

/** Without signal: another phone's album of the match is in the cached list, but was never opened. */
async function withTheirAlbumListed(theirs: StoredItem, { isDeleted = false } = {}) {
  const at = await onMatchDay({ path: '/login' });
  const album = await at.store('albums', { name: ALBUM, description: 'Theirs.', ...theirs });
  const { services } = await at.render('/admin/add-album');
  await screen.findByRole('heading', { name: ALBUM });
  if (isDeleted) await at.deleteElsewhere('albums', String(album['id']));
  at.cutOff();
  await at.follow('Content Manager');
  await at.follow(/^Match Photos .*Kestrels$/);
  await screen.findByText(new RegExp(`go into the album “${ALBUM}”\\.`));
  return { ...at, outbox: services.outbox };
}

const THEIRS = { name: 'a', path: 'albums/X/1700000000000_a.jpg', url: '' };

test('photos for an album that this phone knows only from the list are added after the existing photos', async () => {
  const { choose, albums, reconnect } = await withTheirAlbumListed({ photos: [THEIRS] });
  await choose(12);
  expect(await screen.findByText(/^12 photos queued/)).toBeVisible();
  reconnect();
  await expect.poll(async () => (await albums())[0]?.['photoCount']).toBe(13);
  const [album, ...others] = await albums();
  expect(others).toEqual([]);
  const cover = { path: THEIRS.path };
  expect(album).toMatchObject({
    name: ALBUM,
    description: 'Theirs.',
    coverImage: cover.path,
    cover,
  });
  expect((album!['photos'] as { name: string }[]).map(({ name }) => name)).toEqual([
    'a',
    ...Array.from({ length: 12 }, (_, place) => `IMG_${place}.jpg`),
  ]);
}, 80_000);

test('adding photos to an unread album preserves its chosen cover', async () => {
  const coverImage = 'media/1700000000000_pitch.jpg';
  const { choose, albums, reconnect } = await withTheirAlbumListed({
    photos: [THEIRS],
    coverImage,
  });
  await choose(1);
  await screen.findByText(/^1 photo queued/);
  reconnect();
  await expect.poll(async () => (await albums())[0]?.['photoCount']).toBe(2);
  expect(await albums()).toMatchObject([{ coverImage, cover: { path: coverImage } }]);
}, 80_000);

test('photos for an album that was deleted meanwhile wait for a decision, which can recreate the album with them', async () => {
  const { choose, albums, reconnect, outbox } = await withTheirAlbumListed(
    { photos: [THEIRS] },
    { isDeleted: true },
  );
  await choose(2);
  await screen.findByText(/^2 photos queued/);
  reconnect();
  const waiting = () => outbox.queue.current()?.mutations ?? [];
  await expect.poll(() => waiting().map(({ state }) => state)).toEqual(['conflicted']);
  await outbox.resolve(waiting()[0]!.seq, { keep: 'mine' });
  await expect.poll(async () => (await albums())[0]?.['photoCount']).toBe(2);
  expect(await albums()).toMatchObject([{ name: ALBUM, description: 'Theirs.' }]);
}, 80_000);

test('where a club wants it, photos of a junior team wait for a second look: as an album, or for the album', async () => {
  const { choose, albums, store, render, follow, keys, stored } = await onMatchDay({
    path: '/login',
  });
  await store('club', { id: 'photos', secondLook: 'Yes' });
  const take = async (count: number, into: RegExp) => {
    await render('/admin/match-day');
    await screen.findByText(into);
    fireEvent.click(await screen.findByLabelText(/^Photos of a junior team/));
    await choose(count);
    await screen.findByText(`${count} photos wait for a second look`);
    return stored('unpublished');
  };
  const [waiting] = await take(12, /, which is made/);
  expect(waiting).toMatchObject({ name: ALBUM, secondLookAfter: expect.any(String) });
  expect(waiting!['photos']).toHaveLength(12);
  const [more, ...others] = await take(2, /, which is made/);
  expect([more!['id'], others]).toEqual([waiting!['id'], []]);
  expect(more!['photos']).toHaveLength(14);
  await follow('See the draft');
  expect(await screen.findByDisplayValue(ALBUM)).toBeVisible();
  const album = await store('albums', { name: ALBUM, description: 'Theirs.', photos: [THEIRS] });
  await take(3, /go into the album “[^”]*”\.$/);
  // On this phone, whose clock stands still, the second draft has the first one's id until it is sent.
  const added = async () => (await stored('unpublished')).find(({ of }) => of === album['id']);
  await expect.poll(async () => (await added())?.['photos']).toHaveLength(3);
  expect(await albums()).toMatchObject([{ rev: 1 }]);
  expect(await keys('albums/')).toEqual([]);
}, 80_000);

test('the match report shows one of the waiting photos, is published after them, and is not offered again', async () => {
  const { choose, render, follow, press, reconnect, stored, media } = await onMatchDay({
    cutOff: true,
  });
  await choose(2);
  await screen.findByText('2 photos queued for Saturday’s album');
  await follow('Write the report');
  expect(await screen.findByLabelText('Title')).toHaveValue(LINE);
  await press('Publish');
  await screen.findByText(/^Saved on this phone/);
  await render('/admin/match-day');
  expect(await screen.findByRole('link', { name: 'Edit the report' })).toBeVisible();
  expect(screen.getByText(/^Your earlier choice of photos is safe on this phone\./)).toBeVisible();
  reconnect();
  await expect.poll(async () => (await stored('news')).length).toBe(1);
  const [article] = await stored('news');
  const { files } = await media.list({ prefix: String(article!['image']) });
  expect(files).toHaveLength(1);
}, 80_000);

test('leaving while photos are being prepared asks for confirmation, and the preparation goes on', async () => {
  const { imageProcessor, release } = heldImageProcessor();
  const { answer, choose, follow } = await onMatchDay({ imageProcessor });
  await choose(2);
  await screen.findByText(/^Getting photo 1 of 2 ready/);
  expect(await screen.findByText('Saving files on this phone...')).toBeVisible();
  await follow('Content Manager');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleName('Leave while photos are being got ready?');
  await answer('Stay here');
  release();
  expect(await screen.findByText('2 photos queued for Saturday’s album')).toBeVisible();
});
