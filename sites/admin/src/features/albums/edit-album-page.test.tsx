// @vitest-environment jsdom
import { aPhoto, aPlayerItem } from '@clubhouse/content/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { atTheAlbums } from '#test/at-the-albums.ts';

const photo = (name: string, own = {}) => ({
  ...aPhoto({ name, path: `albums/Tour/${name}` }),
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
      await expect.poll(() => albums.left).toEqual([`/album/${id}#updated`]);
      return albums.albumOf(id);
    },
  };
}

const captionField = () => screen.getByLabelText(/^Caption/);
const pathsOf = (album: Readonly<Record<string, unknown>> = {}) =>
  (album['photos'] as { path: string }[]).map(({ path }) => path.replace('albums/Tour/', ''));

test('[2.83] buttons move a photo, make it the cover in first place and take it out; unknown fields are preserved', async () => {
  const { openPhoto, update, tiles } = await atTheTour();
  expect(tiles()[0]).toMatch(/, the cover$/);
  const press = await openPhoto(3);
  await press('Move to the front');
  await press('Move later');
  expect(screen.getByRole('heading', { name: 'Photo 2 of 3' })).toBeVisible();
  await press('Make it the cover');
  await press('Next');
  await press('Remove from the album');
  await press('Done');
  expect(tiles()).toEqual(['Photo 1 of 2: 1_a.jpg', 'Photo 2 of 2: 3_c.jpg, the cover']);
  const album = await update();
  expect(pathsOf(album)).toEqual(['1_a.jpg', '3_c.jpg']);
  expect(album).toMatchObject({
    photos: [{ taggedBy: 'Jo' }, {}],
    coverImage: 'albums/Tour/3_c.jpg',
    cover: { path: 'albums/Tour/3_c.jpg' },
  });
});

test('a caption is stored with its photo and removed again; photos added later go into the same folder, at the end', async () => {
  const { choose, openPhoto, update, keys } = await atTheTour({
    photos: [photo('1_a.jpg', { caption: 'Before' }), photo('2_b.jpg')],
  });
  const press = await openPhoto(1);
  expect(captionField()).toHaveValue('Before');
  fireEvent.change(captionField(), { target: { value: '' } });
  await press('Next');
  fireEvent.change(captionField(), { target: { value: ' The winning try ' } });
  fireEvent.keyDown(captionField(), { key: 'Enter' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await choose('d.jpg');
  const album = await update();
  expect(album).toMatchObject({ photos: [{ caption: '' }, { caption: 'The winning try' }, {}] });
  expect(pathsOf(album).at(-1)).toMatch(/^\d+_d\.jpg$/);
  expect(await keys('albums/Tour/')).toHaveLength(1);
});

test('a photo has a point that its tile and every crop on the site keep, beside what another person changed of it', async () => {
  const { openPhoto, update, item, changeElsewhere } = await atTheTour();
  const press = await openPhoto(2);
  const point = screen.getByRole('slider', { name: 'Focal point' });
  fireEvent.keyDown(point, { key: 'ArrowUp' });
  await press('Done');
  const tiles = [...document.querySelectorAll<HTMLImageElement>('.tile img')];
  expect(tiles.map(({ style }) => style.objectPosition)).toEqual(['50% 33%', '50% 28%', '50% 33%']);
  const [first, second, third] = TOUR.photos;
  const theirs = [first, { ...second, caption: 'The bus' }, third];
  await changeElsewhere('albums', item, { photos: theirs });
  const { photos } = (await update())!;
  expect(photos).toMatchObject([{}, { focus: [50, 28], caption: 'The bus' }, {}]);
});

test('a caption that is too long is reported at its photo, and nothing is sent', async () => {
  const { openPhoto, press, now, left } = await atTheTour();
  const pressAtPhoto = await openPhoto(2);
  fireEvent.change(captionField(), { target: { value: 'x'.repeat(501) } });
  expect(captionField()).toBeInvalid();
  await pressAtPhoto('Done');
  await press('Update Album');
  expect(
    await screen.findByText('The caption of photo 2 is too long. Open it there.'),
  ).toBeVisible();
  expect([left, (await now())?.['rev']]).toEqual([[], 1]);
});

test('an edit that was saved without signal is undone', async () => {
  const { fill, press, cutOff, reconnect, now } = await atTheTour();
  cutOff();
  fill({ Description: 'Two buses.' });
  await press('Update Album');
  expect(await screen.findByText('Two buses.')).toBeVisible();
  await press('Undo');
  expect(await screen.findByText('One bus.')).toBeVisible();
  reconnect();
  await screen.findByText('Everything is sent');
  expect(await now()).toMatchObject({ description: 'One bus.' });
});

test('a photo names its players, and leaves the site by itself after a question', async () => {
  const photos = [photo('1_a.jpg', { players: ['4'] }), photo('2_b.jpg'), photo('3_c.jpg')];
  const { store, openPhoto, press, answer, update, tiles, stored } = await atTheTour({ photos });
  await store('players', aPlayerItem({ id: '5', name: 'Jo Marsh' }));
  const pressAtPhoto = await openPhoto(1);
  fireEvent.click(await screen.findByLabelText('Jo Marsh'));
  fireEvent.click(screen.getByLabelText('A player who is off the site'));
  expect(screen.getByText('Players in it: Jo Marsh')).toBeVisible();
  await pressAtPhoto('Next');
  await pressAtPhoto('Do not show');
  await answer('Take off');
  expect(await screen.findByText('It is off the site within a minute.')).toBeVisible();
  await press('Done');
  expect(tiles()).toHaveLength(2);
  const [asked] = await stored('unpublished');
  expect(asked).toMatchObject({ title: 'Tour', photos: [{ path: 'albums/Tour/2_b.jpg' }] });
  expect(await update()).toMatchObject({ photos: [{ players: ['5'] }, {}] });
});

/** Adds d.jpg, in which Jo is the one named player, and e.jpg; makes d.jpg the cover and writes a description. */
async function addingToTheTour() {
  const albums = await atTheTour();
  await albums.store('players', aPlayerItem({ id: '5', name: 'Jo Marsh' }));
  await albums.store('club', { id: 'photos', secondLook: 'Yes' });
  await albums.render('/admin/edit-album/{id}');
  await screen.findByLabelText('Album Name');
  await albums.choose('d.jpg', 'e.jpg');
  const press = await albums.openPhoto(4);
  fireEvent.click(await screen.findByLabelText('Jo Marsh'));
  await press('Make it the cover');
  await press('Done');
  albums.fill({ Description: 'Two buses.' });
  return { ...albums, drafts: () => albums.stored('unpublished') };
}

test('an added photo that names a player is stored where no visitor reads it, and published by itself; the other goes into the album', async () => {
  const { press, now, id, keys, drafts, left } = await addingToTheTour();
  await press('Update Album');
  expect(await screen.findByText('Saved. 1 photo is on the site within a minute.')).toBeVisible();
  const album = await now();
  expect(album).toMatchObject({ description: 'Two buses.', coverImage: 'albums/Tour/1_a.jpg' });
  expect(pathsOf(album).slice(3)).toEqual([expect.stringMatching(/^\d+_e\.jpg$/)]);
  expect([left, await keys('albums/')]).toEqual([[], [expect.stringMatching(/_e\.jpg$/)]]);
  const [draft, ...more] = await drafts();
  const path = expect.stringMatching(/^unpublished\/\d+_d\.jpg$/);
  expect(draft).toMatchObject({ name: 'Tour', of: id, photos: [{ players: ['5'], path }] });
  expect(Date.parse(String(draft!['publishAt']))).toBeLessThanOrEqual(Date.now());
  expect(more).toEqual([]);
});

test('where a club wants it, somebody else publishes the photos that are added to an album of a junior team', async () => {
  const { press, now, id, keys, drafts } = await addingToTheTour();
  fireEvent.click(screen.getByLabelText(/^Photos of a junior team/));
  expect(screen.queryByText(/^Once sent, it is on the site/)).toBeNull();
  await press('Update Album');
  expect(await screen.findByText('Saved. 2 photos wait for a second look.')).toBeVisible();
  const album = await now();
  expect(pathsOf(album)).toEqual(['1_a.jpg', '2_b.jpg', '3_c.jpg']);
  expect([album!['description'], await keys('albums/')]).toEqual(['Two buses.', []]);
  const [draft] = await drafts();
  expect(draft).toMatchObject({ of: id, photos: [{}, {}], secondLookAfter: expect.any(String) });
  expect(draft).not.toHaveProperty('publishAt');
});

test('photos that wait are stored once, although the album’s other content needs a decision', async () => {
  const { press, now, item, changeElsewhere, drafts, tiles } = await addingToTheTour();
  await changeElsewhere('albums', item, { description: 'Theirs.' });
  await press('Update Album');
  const card = await screen.findByRole('article', { name: 'Two people changed the same album' });
  expect(tiles()).toHaveLength(4);
  await press('Keep mine', card);
  await expect.poll(async () => (await now())?.['description']).toBe('Two buses.');
  expect(await drafts()).toMatchObject([{ photos: [{ name: 'd.jpg' }] }]);
});

test('an album with more photos than one item can hold is refused before anything is sent, and the error names the limit', async () => {
  const photos = Array.from({ length: 19 }, (_, place) =>
    photo(`${place}.jpg`, { note: 'n'.repeat(20_900) }),
  );
  const { choose, press, left, now, keys } = await atTheTour({ photos });
  await choose(...Array.from({ length: 20 }, (_, place) => `${place}_${'n'.repeat(90)}.jpg`));
  await press('Update Album');
  const refusal = await screen.findByText(/^One album cannot hold 39 photos: \d\d of these fit/);
  expect(refusal).toHaveTextContent('Nothing was sent.');
  expect([left, (await now())?.['rev'], await keys('albums/')]).toEqual([[], 1, []]);
}, 60_000);

test('another user’s edit of the same text and cover is shown, and my version replaces it when I choose so', async () => {
  const { fill, openPhoto, press, now, left, item, changeElsewhere } = await atTheTour({
    photos: [photo('a.jpg'), photo('b.jpg', { caption: 'The bus' })],
  });
  fill({ Description: 'Mine.' });
  const pressAtPhoto = await openPhoto(2);
  await pressAtPhoto(/cover/);
  await pressAtPhoto('Done');
  const theirs = { description: 'Theirs.', coverImage: 'media/1700000000001_crest.png' };
  await changeElsewhere('albums', item, theirs);
  await press('Update Album');
  const card = await screen.findByRole('article', { name: 'Two people changed the same album' });
  expect(card).toHaveTextContent(/Mine\..*Theirs\./);
  expect(card).toHaveTextContent('Your coverThe busTheir covercrest.png');
  const shown = [...card.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown).toEqual([
    expect.stringContaining('b.jpg'),
    expect.stringContaining('1700000000001_crest.png'),
  ]);
  expect(await now()).toMatchObject(theirs);
  await press('Keep mine', card);
  await expect.poll(() => left).toHaveLength(1);
  expect(await now()).toMatchObject({ description: 'Mine.', coverImage: 'albums/Tour/b.jpg' });
});

test('an album is deleted with its photos and renditions after the other pages that show them are named', async () => {
  const { fill, choose, press, answer, left, stored, publish, keys, render } =
    await atTheAlbums('/admin/add-album');
  fill({ 'Album Name': 'Tour', Description: 'One bus.' });
  await choose('a.jpg', 'b.jpg');
  await press('Create Album');
  await expect.poll(() => left).toHaveLength(1);
  const [album] = await stored();
  const [image] = await keys('albums/');
  await publish({ title: 'Report', image, imageUrl: image });
  const { path } = await render(`/admin/edit-album/${String(album!['id'])}`);
  await press('Delete Album');
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByLabelText('Delete its 2 photos too'));
  expect(await dialog.findByText('Article “Report”')).toBeVisible();
  await answer('Delete');
  expect(await screen.findByText('The album is deleted.')).toBeVisible();
  expect(path()).toBe('/admin/add-album');
  await expect
    .poll(async () => [...(await keys('albums/')), ...(await keys('derived/'))])
    .toEqual([]);
  expect(await stored()).toEqual([]);
});

test('without signal the question announces that the photos stay on the site and shows what the album waits for', async () => {
  const { press, answer, cutOff } = await atTheTour();
  await press('Delete Album');
  fireEvent.click(await screen.findByLabelText('Delete its 3 photos too'));
  cutOff();
  const dialog = within(screen.getByRole('alertdialog'));
  expect(await dialog.findByText(/^The photos stay in the Media Manager/)).toBeVisible();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await answer('Delete');
  expect(
    await screen.findByText(/The photos of the album stay in the Media Manager/),
  ).toHaveTextContent('Saved on this phone. It goes to the site when there is signal.');
});
