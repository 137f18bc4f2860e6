// @vitest-environment jsdom
import type { QueueView } from '@clubhouse/outbox';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppServices } from '#shared/services/app-services.ts';
import { aFile, anOutbox, aQueue, aMutation } from '#test/a-queue.ts';
import { fakeImageProcessor, heldImageProcessor } from '#test/fake-image-processor.ts';
import { mountAdmin } from '#test/mount.tsx';
import { namesListed } from '#test/user-actions.ts';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { markedSegments } from '#test/photos/marked-files.ts';

const JPEG = aJpeg();

async function atTheMedia(overrides?: Partial<AppServices>) {
  const admin = await mountAdmin();
  await admin.open('/admin/media', overrides);
  await screen.findByText('No files yet');
  return {
    ...admin,
    choose: (...files: readonly File[]) => admin.choose('Files to upload', ...files),
    goToOutbox: () => admin.follow(/^Outbox/, screen.getByRole('navigation', { name: 'Admin' })),
  };
}

async function atTheMediaWith(queue: Partial<QueueView>, overrides?: Partial<AppServices>) {
  const waiting = anOutbox({ queue: aQueue(queue) });
  return { ...waiting, ...(await atTheMedia({ outbox: waiting.outbox, ...overrides })) };
}

function isAskedBeforeClosing(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

const rowsOfFiles = () =>
  screen.getAllByRole('listitem').filter(({ dataset }) => dataset['uploadState']);

test('[2.87] many files are uploaded at once, and are listed with their sizes once they are uploaded', async () => {
  const { choose, keys } = await atTheMedia();
  choose(new File(['%PDF-1.7 rules'], 'House rules.pdf'), new File([JPEG], 'match.jpg'));
  const list = within(screen.getByRole('region', { name: 'Files' }));
  expect(await list.findByRole('heading', { name: /^\d+_House_rules\.pdf$/ })).toBeVisible();
  expect(await list.findByRole('heading', { name: /^\d+_match\.jpg$/ })).toBeVisible();
  expect(list.getByText(/^14 Bytes, /)).toBeVisible();
  expect((await keys('media/')).map((key) => key.replace(/\d+_/, ''))).toEqual([
    'media/House_rules.pdf',
    'media/match.jpg',
  ]);
  expect(await keys('derived/')).toHaveLength(3);
});

test('a refused file shows why, even one that the picker would not offer, and does not stop the others, which report whether their location was removed', async () => {
  const { choose } = await atTheMedia();
  const marked = aJpeg({ extra: markedSegments() });
  choose(
    new File(['<!doctype html>'], 'team'),
    new File([marked], 'a.jpg'),
    new File([JPEG], 'b.jpg'),
  );
  expect(await screen.findByRole('heading', { name: /_b\.jpg$/ })).toBeVisible();
  expect(screen.getByText('Location removed from 1 of 2.')).toBeVisible();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('1 file was not taken');
  expect(alert).toHaveTextContent(/“team” was not taken/);
});

test('[4.16] the button shows Uploading... and the number of files while they are checked', async () => {
  const prepare = () => new Promise<never>(() => {});
  const { choose } = await atTheMedia({ imageProcessor: { ...fakeImageProcessor(), prepare } });
  choose(new File(['%PDF-1.7'], 'a.pdf'), new File([JPEG], 'b.jpg'), new File([JPEG], 'c.jpg'));
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeVisible();
  expect(await screen.findByText(/Getting 2 files ready/)).toBeVisible();
});

test.each([
  ['has no room for', 'storage-full', /^This phone has no room/],
  ['could not store', 'storage-unavailable', /^This phone could not save them just now/],
] as const)(
  '[8.24] files that the phone %s show that, after the specified words',
  async (_, reason, why) => {
    const upload = async () =>
      ({ status: 'rejected', stage: 'store', reason, cause: undefined }) as const;
    const { choose } = await atTheMedia({ outbox: { ...anOutbox().outbox, upload } });
    choose(new File(['%PDF-1.7'], 'a.pdf'));
    expect(await screen.findByText('Error uploading files. Please try again.')).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
  },
);

test('files refused while another page was open are reported on the Media Manager, and at the link back to it', async () => {
  const { imageProcessor, release } = heldImageProcessor();
  const { choose, goToOutbox, follow } = await atTheMedia({ imageProcessor });
  choose(new File([JPEG], 'first.jpg'), new File(['<!doctype html>'], 'second.jpg'));
  await goToOutbox();
  await waitFor(() => expect(screen.queryByLabelText('Files to upload')).toBeNull());
  expect(isAskedBeforeClosing()).toBe(true);
  release();
  expect(await screen.findByText('Not all files were taken.')).toBeVisible();
  expect(isAskedBeforeClosing()).toBe(false);
  await follow('See why');
  expect(await screen.findByRole('alert')).toHaveTextContent(/“second.jpg” was not taken/);
});

test('no page reports that closing is safe or that everything is sent while files are being checked', async () => {
  const { imageProcessor, release } = heldImageProcessor();
  const queue = { uploads: [aFile()] };
  const { choose, goToOutbox } = await atTheMediaWith(queue, { imageProcessor });
  choose(new File([JPEG], 'first.jpg'));
  await goToOutbox();
  expect(await screen.findByText(/files you chose are still being saved/)).toBeVisible();
  expect(screen.getByText('Saving files on this phone...')).toBeVisible();
  expect(screen.queryByText(/safe to close/)).toBeNull();
  release();
  expect(await screen.findByText(/safe to close/)).toBeVisible();
});

test('[2.86] a list that cannot be read shows an error and can be read again', async () => {
  const { breakService, mendServices, press } = await atTheMedia();
  await breakService({ match: { operation: 'ListObjectsV2' }, do: 'status', value: 400 });
  await press('Refresh');
  expect(await screen.findByText('The list could not be read again.')).toBeVisible();
  await mendServices();
  await press('Refresh');
  expect(await screen.findByText('No files yet')).toBeVisible();
});

test('Full size is off by default and holds for the whole batch', async () => {
  const asked: (boolean | undefined)[] = [];
  const imageProcessor = fakeImageProcessor();
  const { choose, user } = await atTheMedia({
    imageProcessor: {
      prepare(file, options) {
        asked.push(options?.fullSize);
        return imageProcessor.prepare(file, options);
      },
    },
  });
  choose(new File([JPEG], 'a.jpg'));
  await screen.findByRole('heading', { name: /_a\.jpg$/ });
  await user.click(screen.getByRole('checkbox', { name: /^Full size/ }));
  choose(new File([JPEG], 'b.jpg'), new File([JPEG], 'c.jpg'));
  await screen.findByRole('heading', { name: /_c\.jpg$/ });
  expect(asked).toEqual([false, true, true]);
});

test('deleting a large folder shows how much of it has been deleted', async () => {
  const fields = { name: 'Season', total: 1_050, keys: Array.from({ length: 550 }, () => 'k') };
  const mutation = aMutation({
    entity: 'folders',
    id: 'media/Season/',
    kind: 'delete',
    state: 'sending',
    fields,
  });
  const { media, press } = await atTheMediaWith({ mutations: [mutation] });
  await media.createFolder('media/Season/');
  await press('Refresh');
  expect(await screen.findByText('Deleting... 500 of 1,050 files')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Deleting Season' })).toHaveValue(47);
});

test('a thousand uploading files are all counted, though few rows are drawn', async () => {
  const uploads = Array.from({ length: 1_000 }, (_, n) =>
    aFile({ id: `f${n}`, name: `${n}.jpg`, key: `media/${n}_a.jpg` }),
  );
  await atTheMediaWith({ uploads });
  expect(await screen.findByText('1000 files wait')).toBeVisible();
  expect(rowsOfFiles().length).toBeLessThan(100);
  expect(rowsOfFiles()[0]).toHaveAttribute('aria-setsize', '1000');
});

test('file names are announced as public before an upload, and can be left out of all files at once', async () => {
  const { choose, keys } = await atTheMedia();
  fireEvent.click(await screen.findByRole('checkbox', { name: /visible to everybody/ }));
  choose(...['Jo Marsh.jpg', 'IMG_1234.jpg'].map((name) => new File([JPEG], name)));
  await expect
    .poll(() => keys('media/'), { timeout: 10_000 })
    .toEqual([
      expect.stringMatching(/^media\/\d+_photo_1\.jpg$/),
      expect.stringMatching(/_IMG_1234\.jpg$/),
    ]);
});

const bytes = new Blob(['x'], { type: 'image/jpeg' });

async function atTheFolders(...keys: readonly string[]) {
  const admin = await mountAdmin();
  for (const key of keys) await admin.media.upload({ key, bytes, type: bytes.type });
  const { path } = await admin.open('/admin/media');
  return {
    ...admin,
    path,
    folders: async () => (await admin.media.list({ prefix: 'media/', delimiter: '/' })).folders,
    names: () => namesListed(screen.getByRole('region', { name: /^Files/ })),
    async createFolder(name: string) {
      await admin.press('Create Folder');
      admin.fill({ 'Folder name': name });
      await admin.press('Create', screen.getByRole('dialog', { name: 'New folder in media/' }));
    },
  };
}

test('[2.85, 2.86, 7.12] folders open and close from both roots and by address, and the page shows the current folder', async () => {
  const at = await atTheFolders('media/1_a.jpg', 'media/Tour/2_b.jpg', 'albums/Cup/3_c.jpg');
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
  const at = await atTheFolders('albums/Awayday/1_a.jpg');
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
    const at = await atTheFolders('media/Tour/2_b.jpg');
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
  const at = await atTheFolders();
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
  const at = await atTheFolders('media/Tour #1 🏉/2_b.jpg');
  await at.follow('Open');
  await at.press('Copy URL');
  expect(await screen.findByText('File URL copied to clipboard!')).toBeVisible();
  const address = await navigator.clipboard.readText();
  expect(address).toBe(`${at.config.mediaBase}/media/Tour%20%231%20%F0%9F%8F%89/2_b.jpg`);
  expect((await fetch(address)).status).toBe(200);
});
