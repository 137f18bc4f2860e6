// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aFile, anOutbox, aQueue } from '#test/a-queue.ts';
import { mountAdmin } from '#test/mount.tsx';

const bytes = new Blob(['x'], { type: 'image/jpeg' });
const PITCH = 'media/1700000000000_pitch.jpg';

async function atTheMedia(keys: readonly string[]) {
  const admin = await mountAdmin();
  for (const key of keys) await admin.media.upload({ key, bytes, type: bytes.type });
  await admin.open('/admin/media');
  const left = async (prefix: string) => {
    const found: string[] = [];
    for await (const { key } of admin.media.keysUnder(prefix)) found.push(key);
    return found;
  };
  const dialog = () => within(screen.getByRole('alertdialog'));
  return {
    ...admin,
    left,
    dialog,
    ask: async (name: string) =>
      admin.user.click(await screen.findByRole('button', { name: `Delete ${name}` })),
    confirm: async () => {
      await waitFor(() =>
        expect(dialog().getByRole('button', { name: 'Delete' })).not.toHaveAttribute(
          'aria-disabled',
        ),
      );
      await admin.user.click(dialog().getByRole('button', { name: 'Delete' }));
    },
  };
}

test('[2.89, 8.28] a file is deleted with its renditions after the specified question', async () => {
  const at = await atTheMedia([PITCH, `derived/480/${PITCH}`, 'media/2_other.jpg']);
  await at.ask('1700000000000_pitch.jpg');
  expect(at.dialog().getByText('Are you sure you want to delete this file?')).toBeVisible();
  expect(await at.dialog().findByText('Nothing on the site shows it.')).toBeVisible();
  await at.confirm();
  expect(await screen.findByText('“pitch.jpg” is deleted.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: '1700000000000_pitch.jpg' })).toBeNull();
  expect(await at.left('')).toEqual(['media/2_other.jpg']);
});

test('deleting a file discards only its own waiting renditions; where that fails, the file stays', async () => {
  const at = await atTheMedia([PITCH]);
  const uploads = [
    aFile({ id: 'r1', key: `derived/480/${PITCH}`, derivedFrom: 'sent-already' }),
    aFile({ id: 'r2', key: 'derived/480/media/2_other.jpg', derivedFrom: 'b' }),
  ];
  const { outbox, calls, breakCommand } = anOutbox({ queue: aQueue({ uploads }) });
  await at.renderApp('/admin/media', { outbox });
  await at.ask('1700000000000_pitch.jpg');
  breakCommand('discard', new Error('Away'));
  await at.confirm();
  expect(await at.dialog().findByText('Error deleting. Please try again.')).toBeVisible();
  expect(calls).toEqual([]);
  breakCommand('discard');
  await at.confirm();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.map(([what, of]) => (what === 'discard' ? of : what))).toEqual([
    { upload: 'r1' },
    'submit',
  ]);
});

test('every item that shows a file is named before the file is deleted', async () => {
  const at = await atTheMedia([PITCH]);
  await at.publish({ title: 'Floodlights are back', image: PITCH, imageUrl: PITCH });
  await at.ask('1700000000000_pitch.jpg');
  const alert = await at.dialog().findByRole('alert');
  expect(alert).toHaveTextContent('It is shown by:');
  expect(alert).toHaveTextContent('Article “Floodlights are back”');
});

test('the question reports that the uses of a file cannot be read, and lets the user choose', async () => {
  const at = await atTheMedia([PITCH]);
  await screen.findByRole('button', { name: 'Delete 1700000000000_pitch.jpg' });
  await at.breakService({ match: { service: 'dynamodb' }, do: 'status', value: 400, times: 99 });
  await at.ask('1700000000000_pitch.jpg');
  expect(await at.dialog().findByText('It is not known whether anything shows it.')).toBeVisible();
  await at.confirm();
  expect(await screen.findByText(/is deleted\.$/)).toBeVisible();
});

test('[2.89, 8.28] a folder is deleted with all its files, folders and renditions', async () => {
  const inside = ['media/Tour/1_a.jpg', 'media/Tour/Deep/2_b.jpg'];
  const renditions = inside.map((key) => `derived/480/${key}`);
  const at = await atTheMedia([...inside, ...renditions, 'media/Tour2/3_c.jpg']);
  await at.media.createFolder('media/Tour/Empty/');
  await at.ask('Tour');
  expect(
    at.dialog().getByText('Are you sure you want to delete this folder and all its contents?'),
  ).toBeVisible();
  expect(await at.dialog().findByText('2 files, 2 Bytes together.')).toBeVisible();
  await at.confirm();
  expect(await screen.findByText('“Tour” is deleted: 2 files.')).toBeVisible();
  expect(await at.left('')).toEqual(['media/Tour2/3_c.jpg']);
  expect(screen.queryByRole('heading', { name: 'Tour' })).toBeNull();
});

test.each([
  [PITCH, '1700000000000_pitch.jpg'],
  ['media/Tour/1_a.jpg', 'Tour'],
])('Undo puts back %s with its renditions, and the list shows it again', async (key, name) => {
  const all = [`derived/480/${key}`, key];
  const at = await atTheMedia(all);
  await at.ask(name);
  await at.confirm();
  await expect.poll(() => at.left('')).toEqual([]);
  await at.press('Undo');
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(await at.left('')).toEqual(all);
  expect(await screen.findByRole('heading', { name })).toBeVisible();
});

test('a deletion that waits for signal is undone without signal, and the file stays', async () => {
  const at = await atTheMedia([PITCH]);
  const { services } = await at.open('/admin/media');
  const name = '1700000000000_pitch.jpg';
  await screen.findByRole('heading', { name });
  at.cutOff();
  await at.ask(name);
  await at.confirm();
  expect(await screen.findByText(/^Saved on this phone/)).toBeVisible();
  await at.press('Undo');
  await waitFor(() => expect(screen.queryByText('Will be deleted')).toBeNull());
  at.reconnect();
  await expect.poll(() => services.outbox.queue.current()?.mutations).toEqual([]);
  expect(await at.left('')).toEqual([PITCH]);
  expect(await screen.findByRole('heading', { name })).toBeVisible();
}, 60_000);

test('files added after the question was shown stay, and the report counts them', async () => {
  const at = await atTheMedia(['media/Tour/1_a.jpg']);
  await at.ask('Tour');
  await at.dialog().findByText('1 file, 1 Byte together.');
  await at.media.upload({ key: 'media/Tour/2_later.jpg', bytes, type: bytes.type });
  await at.confirm();
  expect(await screen.findByText(/1 file added since you looked stays in it/)).toBeVisible();
  expect(await at.left('media/')).toEqual(['media/Tour/2_later.jpg']);
  expect(screen.getByRole('heading', { name: 'Tour' })).toBeVisible();
});

test('a folder deleted without signal includes the files this phone has read, and is deleted later', async () => {
  const at = await atTheMedia(['media/Tour/1_a.jpg', 'media/Other/2_b.jpg']);
  await at.user.click((await screen.findAllByRole('link', { name: 'Open' }))[1]!);
  await screen.findByText('1_a.jpg');
  await at.user.click(screen.getByRole('link', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Tour' });
  at.cutOff();
  await at.ask('Tour');
  expect(
    await at.dialog().findByText(/how this phone last read it.*added since stays/),
  ).toBeVisible();
  await at.confirm();
  expect(await screen.findByText(/^Saved on this phone/)).toBeVisible();
  // It may be tried again just now.
  expect(await screen.findByText('Will be deleted')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete Tour' })).toBeNull();
  at.reconnect();
  expect(await screen.findByText(/^“Tour” is deleted/)).toBeVisible();
  expect(await at.left('')).toEqual(['media/Other/2_b.jpg']);
}, 60_000);

test('a folder that this phone never read is not deleted', async () => {
  const at = await atTheMedia(['media/Tour/1_a.jpg']);
  await screen.findByRole('heading', { name: 'Tour' });
  at.cutOff();
  await at.ask('Tour');
  expect(await at.dialog().findByText('It is not known what is in it.')).toBeVisible();
  expect(at.dialog().getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled');
}, 60_000);

test('[8.25] a delete that the site rejects shows the specified words, can be retried, and can be left', async () => {
  const at = await atTheMedia([PITCH]);
  await screen.findByRole('heading', { name: '1700000000000_pitch.jpg' });
  await at.breakService({
    match: { operation: 'DeleteObjects' },
    do: 'error',
    value: { code: 'InvalidRequest', message: 'No.' },
    times: 99,
  });
  await at.ask('1700000000000_pitch.jpg');
  await at.confirm();
  expect(await screen.findByText('Error deleting. Please try again.')).toBeVisible();
  expect(screen.getByText('Needs you: see the Outbox')).toBeVisible();
  await at.user.click(screen.getByRole('button', { name: 'Leave it' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await at.left('media/')).toEqual([PITCH]);
  expect(screen.getByRole('button', { name: 'Delete 1700000000000_pitch.jpg' })).toBeVisible();
});
