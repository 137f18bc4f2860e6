// @vitest-environment jsdom
import { parseAlbum, type StoredItem, type TableName } from '@clubhouse/content';
import { historyId, historyReader } from '@clubhouse/content/reader';
import { aMatchNoteItem, anEventItem, aPhoto } from '@clubhouse/content/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ago, withHistory } from '#test/with-history.ts';
import { isShown, namesListed, rowOf } from '#test/user-actions.ts';

const NONE = 'Nothing is in the bin. Deleted items stay here for 30 days.';

const ARTICLE = { title: 'Floodlights', excerpt: 'They are back.', content: 'On Monday.' };

async function withArticleInBin() {
  const admin = await withHistory();
  const item = await admin.deleted('news', ARTICLE);
  await admin.open('/admin/bin');
  const row = await rowOf('Floodlights');
  return { ...admin, item, row, stored: () => admin.get('news', item) };
}

test('the bin shows what each item is, when it was deleted and how long it stays, latest first', async () => {
  const { deleted, open } = await withHistory();
  await deleted('news', ARTICLE, '2026-02-01T12:30:00.000Z');
  await deleted('matches', aMatchNoteItem(), '2026-02-13T12:00:00.000Z');
  await deleted('club', { id: 'membership-social', name: 'Social' }, '2026-02-14T11:00:00.000Z');
  await deleted('events', anEventItem({ title: 'Over' }), '2026-01-15T11:59:00.000Z');
  await open('/admin/bin', { now: () => Date.parse('2026-02-14T12:00:00Z') });
  await waitFor(() =>
    expect(namesListed()).toEqual(['Social', 'Ferrymere v Tidemill', 'Floodlights']),
  );
  const rows = screen.getAllByRole('heading', { level: 3 }).map((h) => h.parentElement);
  expect(rows.map((row) => row?.textContent)).toEqual([
    'SocialPart of the clubDeleted today at 11:00, gone for good on 16 March 2026.',
    'Ferrymere v TidemillNote on a matchDeleted on 13 February 2026 at 12:00, gone for good on 15 March 2026.',
    'FloodlightsArticleDeleted on 1 February 2026 at 12:30, gone for good on 3 March 2026.',
  ]);
});

test('Show more extends a bin that is longer than a page', async () => {
  const { keep, store, open, press } = await withHistory();
  for (let minute = 1; minute <= 55; minute += 1) {
    await keep('news', await store('news', ARTICLE), ago(minute * 60_000), true);
  }
  await open('/admin/bin');
  await expect.poll(namesListed).toHaveLength(50);
  await press('Show more');
  await expect.poll(namesListed).toHaveLength(55);
});

test('the bin is readable without signal, and a restored item is sent once there is a network', async () => {
  const { cutOff, reconnect, open, press, row: shown, stored } = await withArticleInBin();
  cutOff();
  await press('Put back', shown);
  await isShown('Saved on this phone. It goes to the site when there is signal.');
  await open('/admin/bin');
  await isShown(/^This is how this phone last read it, today at/);
  const row = within(await rowOf('Floodlights'));
  expect(row.getByText('Waiting to send')).toBeVisible();
  expect(row.queryByRole('button')).toBeNull();
  expect(row.getByRole('link', { name: 'Outbox' })).toBeVisible();
  reconnect();
  await isShown('Everything is sent');
  expect(await stored()).toMatchObject({ ...ARTICLE, rev: 1_002 });
  await waitFor(() => expect(namesListed()).toEqual([]));
});

/** An album in the bin, with its photo, which was deleted with it. */
async function withAlbumInBin() {
  const admin = await withHistory();
  const key = 'albums/Tour/1_tea.jpg';
  await admin.media.upload({ key, bytes: new Blob(['x']), type: 'image/jpeg' });
  const photos = [aPhoto({ name: 'tea.jpg', path: key })];
  await admin.deleted('albums', { name: 'Tour', description: 'A bus.', photos });
  await admin.media.delete([key]);
  await admin.open('/admin/bin');
  return { ...admin, key, row: await rowOf('Tour') };
}

test('restoring an album restores the photos that were deleted with it', async () => {
  const { press, row, keys, key } = await withAlbumInBin();
  await press('Put back', row);
  await isShown('Album put back.');
  await expect.poll(() => keys('albums/Tour/')).toEqual([key]);
});

test('erasing an album erases its photos, so that nobody can restore them', async () => {
  const { press, answer, row, media, key } = await withAlbumInBin();
  await press('Erase for good', row);
  await answer('Erase for good');
  await isShown(NONE);
  expect((await media.restore([key])).failed).toMatchObject([{ key }]);
});

test('an item that somebody restored already is left as it was', async () => {
  const { press, row, item, store, stored } = await withArticleInBin();
  await store('news', { ...ARTICLE, id: item['id'] });
  const theirs = await stored();
  await press('Put back', row);
  await isShown('Article put back.');
  expect(await stored()).toEqual(theirs);
  expect(namesListed()).toEqual([]);
});

test('restoring an item that somebody recreated with other words shows a conflict before anything is sent', async () => {
  const { press, follow, row, item, store, stored } = await withArticleInBin();
  await store('news', { ...ARTICLE, id: item['id'], title: 'Lights on' });
  await press('Put back', row);
  expect(await within(row).findByText('Needs you: see the Outbox')).toBeVisible();
  expect(await stored()).toMatchObject({ title: 'Lights on', rev: 1 });
  await follow('Outbox', row);
  const card = await screen.findByRole('article', { name: 'Two people changed the same article' });
  expect(card).toHaveTextContent('Your titleFloodlightsTheir titleLights on');
  await press('Keep mine', card);
  await expect.poll(stored).toMatchObject({ title: 'Floodlights', rev: 2 });
});

test('an item that is erased for good is removed with all its versions, after a question', async () => {
  const { press, answer, row, item, database } = await withArticleInBin();
  const versions = () => historyReader(database, Date.now).versions('news', String(item['id']));
  await press('Erase for good', row);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    /FloodlightsIt goes with all its earlier versions and the files that were deleted with it\./,
  );
  await answer('Leave it in the bin');
  expect(await versions()).toHaveLength(1);
  await press('Erase for good', row);
  await answer('Erase for good');
  await isShown(new RegExp(`backup:erase -- "news-${String(item['id'])}"$`));
  await isShown(NONE);
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(await versions()).toEqual([]);
});

test.each([
  ['no signal', 'Nothing answered. It is still in the bin: try again when there is signal.'],
  ['a refusal', 'It is still in the bin. Sign in again, then try again.'],
])('with %s nothing is erased, and the row stays', async (kind, words) => {
  const { press, answer, row, cutOff, reconnect, breakService, item, database } =
    await withArticleInBin();
  await press('Erase for good', row);
  if (kind === 'no signal') cutOff();
  else await breakService({ match: { operation: 'DeleteItem' }, do: 'status', value: 400 });
  await answer('Erase for good');
  await isShown(words);
  if (kind === 'no signal') await isShown('It is erased at once or not at all: that takes signal.');
  await answer('Leave it in the bin');
  expect(namesListed()).toEqual(['Floodlights']);
  reconnect();
  const id = historyId('news', String(item['id']), 1);
  expect(await database.get('history', id)).toBeDefined();
});

/** A file that was deleted in Media, at the bin. */
async function withFileInBin() {
  const admin = await withHistory();
  const key = 'media/Cup/1_draw.jpg';
  await admin.media.upload({ key, bytes: new Blob(['x']), type: 'image/jpeg' });
  await admin.media.delete([key]);
  await admin.open('/admin/bin');
  await isShown(NONE);
  expect(namesListed()).toEqual([]);
  await admin.press('Show deleted files');
  expect(screen.getByRole('heading', { name: /^Files deleted/ })).toHaveFocus();
  return { ...admin, key, row: await rowOf('1_draw.jpg') };
}

test('a deleted file is put back from the bin, without signal too', async () => {
  const { press, row, cutOff, reconnect, keys, key } = await withFileInBin();
  expect(row).toHaveTextContent(/File of media\/Cup\/Deleted today at .*, gone for good on/);
  cutOff();
  await press('Put back', row);
  await isShown('Saved on this phone. It goes to the site when there is signal.');
  reconnect();
  await isShown('No file was deleted in the last 30 days.');
  expect(await keys('media/')).toEqual([key]);
});

test('the files of a deleted folder are put back together', async () => {
  const { open, press, media, keys } = await withFileInBin();
  const more = ['media/Cup/2_final.jpg', 'media/Cup/3_cup.jpg'];
  for (const key of more) await media.upload({ key, bytes: new Blob(['x']), type: 'image/jpeg' });
  await media.delete(more);
  await open('/admin/bin');
  await press('Show deleted files');
  await expect.poll(namesListed).toHaveLength(4);
  await press('Put back', await rowOf('media/Cup'));
  await isShown('No file was deleted in the last 30 days.');
  expect(await keys('media/')).toEqual(['media/Cup/1_draw.jpg', ...more]);
});

test('a deleted file is erased from the bin, so that nobody can restore it', async () => {
  const { press, answer, row, media, key } = await withFileInBin();
  await press('Erase for good', row);
  await answer('Erase for good');
  await isShown('No file was deleted in the last 30 days.');
  await isShown(/Backups made before still hold it: .* backup:erase -- "media\/Cup\/1_draw.jpg"$/);
  expect((await media.restore([key])).failed).toMatchObject([{ key }]);
});

/** An item that was saved twice, with its first version, at the page of its versions. */
async function withVersion(
  table: TableName,
  fields: StoredItem,
  then: StoredItem,
  files: readonly string[] = [],
) {
  const admin = await withHistory();
  for (const key of files) {
    await admin.media.upload({ key, bytes: new Blob(['x']), type: 'image/jpeg' });
  }
  const item = await admin.store(table, fields);
  await admin.keep(table, item, ago(60_000));
  await admin.changeElsewhere(table, item, then);
  const stored = () => admin.get(table, item);
  const { path } = await admin.open(`/admin/versions/${table}/${String(item['id'])}`);
  const version = await screen.findByRole('article', { name: /^Version of today at/ });
  return { ...admin, item, stored, path, version };
}

test('an earlier version is shown beside the current one and restored with one press', async () => {
  const then = {
    title: 'Lights on',
    image: 'media/1700000000001_a.jpg',
    imageUrl: 'media/1700000000001_a.jpg',
  };
  const { version, press, stored, path, item } = await withVersion('news', ARTICLE, then);
  expect(version).toHaveTextContent(/Priya saved it today at \d\d:\d\d\./);
  expect(version).toHaveTextContent('The earlier titleFloodlightsThe present titleLights on');
  expect(version).toHaveTextContent('The earlier pictureNothingThe present picturea.jpg');
  expect(version).not.toHaveTextContent(/excerpt/);
  await press('Go back to this');
  await isShown(/^Gone back to the version of today at \d\d:\d\d\.$/);
  expect(path()).toBe(`/admin/edit-news/${String(item['id'])}`);
  expect(await screen.findByLabelText('Title')).toHaveValue('Floodlights');
  expect(await stored()).toMatchObject({ ...ARTICLE, rev: 3, imageUrl: '', savedBy: 'Admin' });
});

test('restoring a version over a title that somebody saved meanwhile creates a conflict card in the Outbox', async () => {
  const { press, follow, stored, changeElsewhere, path } = await withVersion('news', ARTICLE, {
    title: 'Lights on',
  });
  await changeElsewhere('news', (await stored())!, { title: 'Lights out' });
  await press('Go back to this');
  await isShown('Needs you: see the Outbox');
  expect(path()).toMatch('/admin/versions/');
  expect(screen.queryByRole('button', { name: 'Go back to this' })).toBeNull();
  expect(await stored()).toMatchObject({ title: 'Lights out', rev: 3 });
  await follow('Outbox', screen.getByRole('main'));
  const card = await screen.findByRole('article', { name: 'Two people changed the same article' });
  await press('Keep theirs', card);
  await isShown('Everything is sent');
  expect(await stored()).toMatchObject({ title: 'Lights out', rev: 3 });
});

test('the photos that differ between two versions of an album are shown one by one, but for those without a file', async () => {
  const [tea, pint, hidden] = ['tea', 'pint', 'hidden'].map((name) =>
    aPhoto({ name: `${name}.jpg`, path: `albums/Tour/1_${name}.jpg` }),
  );
  const album = {
    ...{ name: 'Tour', description: 'A bus.' },
    photos: [tea, { ...pint, caption: 'One' }, hidden],
  };
  const then = { photos: [{ ...pint, caption: 'Two' }, aPhoto()] };
  const files = [tea, pint].map((photo) => String(photo?.['path']));
  const { version, press, stored } = await withVersion('albums', album, then, files);
  expect(version).toHaveTextContent('This photo was taken out since');
  expect(version).toHaveTextContent('The earlier captionOneThe present captionTwo');
  expect(version).toHaveTextContent('This photo was added since');
  expect(version).toHaveTextContent('Without the photos that were hidden or deleted since.');
  await press('Go back to this');
  await isShown(/^Gone back to the version/);
  const { photos } = parseAlbum((await stored())!);
  expect(photos.map(({ name, caption }) => [name, caption])).toEqual([
    ['tea.jpg', undefined],
    ['pint.jpg', 'One'],
  ]);
});

test('a version without a visible difference is not offered', async () => {
  const album = { name: 'Tour', description: 'A bus.', photos: [aPhoto()] };
  const then = { photos: [aPhoto({ widths: [480] })] };
  const { version } = await withVersion('albums', album, then, [aPhoto().path]);
  expect(version).toHaveTextContent('Nothing in it differs from the present one.');
  expect(within(version).queryByRole('button')).toBeNull();
});
