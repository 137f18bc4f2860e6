// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, anOutbox, aQueue } from '#test/a-queue.ts';
import { fakeDarkroom } from '#test/fake-darkroom.ts';
import { mountAdmin } from '#test/mount.tsx';
import { aJpeg } from '#test/photos/a-jpeg.ts';

const JPEG = aJpeg();

async function atTheMedia() {
  const admin = await mountAdmin();
  await admin.signInAs('admin@club.test');
  await admin.renderApp('/admin/media');
  await screen.findByText('No files yet');
  return {
    ...admin,
    choose: (...files: File[]) =>
      fireEvent.change(screen.getByLabelText('Files to upload'), { target: { files } }),
    keys: async (prefix: string) =>
      (await admin.media.list({ prefix })).files.map(({ key }) => key),
  };
}

test('many files go up at once, and are in the list with their size when they have arrived', async () => {
  const { choose, keys } = await atTheMedia();
  choose(new File(['%PDF-1.7 rules'], 'House rules.pdf'), new File([JPEG], 'match.jpg'));
  const list = within(screen.getByRole('region', { name: 'Files' }));
  expect(await list.findByText(/^\d+_House_rules\.pdf$/)).toBeVisible();
  expect(await list.findByText(/^\d+_match\.jpg$/)).toBeVisible();
  expect(list.getByText(/^14 Bytes, /)).toBeVisible();
  expect((await keys('media/')).map((key) => key.replace(/\d+_/, ''))).toEqual([
    'media/House_rules.pdf',
    'media/match.jpg',
  ]);
  expect(await keys('derived/')).toHaveLength(3);
});

test('a file that is refused says why, and does not stop the others', async () => {
  const { choose } = await atTheMedia();
  choose(new File(['<!doctype html>'], 'team.jpg'), new File(['%PDF-1.7'], 'rules.pdf'));
  expect(await screen.findByText(/_rules\.pdf$/)).toBeVisible();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('1 file was not taken');
  expect(alert).toHaveTextContent(/“team.jpg” was not taken/);
});

test('without signal files wait on the phone, each in its row, also at the next start', async () => {
  const { choose, cutOff, reconnect, renderApp } = await atTheMedia();
  cutOff();
  choose(new File(['%PDF-1.7'], 'rules.pdf'));
  const row = (await screen.findByRole('heading', { name: 'rules.pdf' })).closest('li')!;
  expect(row.dataset['uploadState']).toMatch(/ready|uploading|completing/);
  await renderApp('/admin/media');
  expect(await screen.findByRole('heading', { name: 'rules.pdf' })).toBeVisible();
  reconnect();
  expect(await screen.findByText(/^\d+_rules\.pdf$/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'rules.pdf' })).toBeNull();
});

test('while files are looked at the button says Uploading..., and how many are to come', async () => {
  const { renderApp, choose } = await atTheMedia();
  const prepare = () => new Promise<never>(() => {});
  await renderApp('/admin/media', { darkroom: { ...fakeDarkroom(), prepare } });
  choose(new File(['%PDF-1.7'], 'a.pdf'), new File([JPEG], 'b.jpg'), new File([JPEG], 'c.jpg'));
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeVisible();
  expect(await screen.findByText(/Getting 2 files ready/)).toBeVisible();
});

test('each file shows its percentage, and all of them theirs', async () => {
  const { renderApp } = await atTheMedia();
  const { outbox } = anOutbox({
    queue: aQueue({
      uploads: [
        aFile({ state: 'uploading', sentBytes: 1_000_000 }),
        aFile({ id: 'b', name: 'tour.mp4', key: 'media/2_tour.mp4' }),
      ],
    }),
  });
  await renderApp('/admin/media', { outbox });
  const [first] = screen.getAllByRole('listitem').filter(({ dataset }) => dataset['uploadState']);
  expect(first).toHaveTextContent('Uploading... 50%');
  expect(screen.getByText('Uploading... 25% of 2 files')).toBeVisible();
});

test('what the phone has no room for says so in the specified words', async () => {
  const { renderApp, choose } = await atTheMedia();
  const { outbox } = anOutbox();
  const upload = async () =>
    ({ status: 'rejected', stage: 'store', reason: 'storage-full', cause: undefined }) as const;
  await renderApp('/admin/media', { outbox: { ...outbox, upload } });
  choose(new File(['%PDF-1.7'], 'a.pdf'));
  expect(await screen.findByText('Error uploading files. Please try again.')).toBeVisible();
  expect(screen.getByText(/This phone has no room/)).toBeVisible();
});

test('a list that cannot be read says so, and can be read again', async () => {
  const { breakService, mendServices, user } = await atTheMedia();
  await breakService({ match: { operation: 'ListObjectsV2' }, do: 'status', value: 400 });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('The list could not be read again.')).toBeVisible();
  await mendServices();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('No files yet')).toBeVisible();
});
