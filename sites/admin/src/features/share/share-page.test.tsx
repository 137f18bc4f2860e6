// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { feedOf, played, SUNDAY } from '#test/a-saturday.ts';
import { photoFile } from '#test/at-the-albums.ts';
import { mountAdmin } from '#test/mount.tsx';

/** The page after these files were shared; each call opens it again. */
async function afterSharing(files: readonly File[], path = '/admin/share') {
  const admin = await mountAdmin();
  for (const file of files) await admin.shared.put(file, bytesOf(file));
  const render = (at = path) =>
    admin.open(at, { now: () => SUNDAY, feed: feedOf([played], [], 'last-good') });
  await render();
  return {
    ...admin,
    render,
    waiting: async () => (await admin.shared.list()).map(({ name }) => name),
    albums: () => admin.stored('albums'),
  };
}

async function* bytesOf(file: File) {
  yield new Uint8Array(await file.arrayBuffer());
}

const film = new File([`\0\0\0\x18ftypisom\0\0\x02\0isommp42${'\0'.repeat(40)}`], 'try.mp4', {
  type: 'video/mp4',
});

test('[U15] shared photos are shown, and nothing is queued before the user chooses a destination', async () => {
  const { waiting, cutOff, render, press } = await afterSharing([
    photoFile('a.jpg'),
    photoFile('b.jpg'),
  ]);
  expect(await screen.findByRole('heading', { name: 'a.jpg' })).toBeVisible();
  expect(screen.getByText(/^2 files shared from this phone\. Nothing is sent/)).toBeVisible();
  expect(document.querySelector('[data-outbox-count]')).toHaveAttribute('data-outbox-count', '0');
  cutOff();
  await render();
  expect(await screen.findByRole('heading', { name: 'b.jpg' })).toBeVisible();
  expect(await waiting()).toEqual(['a.jpg', 'b.jpg']);
  // The button shows that the files are still here and that none was put into the outbox.
  await press('Throw away a.jpg');
  await press(/^Throw away$/);
  await waitFor(async () => expect(await waiting()).toEqual(['b.jpg']));
  expect(document.querySelector('[data-outbox-count]')).toHaveAttribute('data-outbox-count', '0');
}, 40_000);

test('shared photos and films go into a folder of the media library', async () => {
  const admin = await afterSharing([photoFile('a.jpg'), film], '/login');
  await admin.media.upload({ key: 'media/kit/.keep', bytes: new Blob(), type: 'text/plain' });
  await admin.render('/admin/share');
  const field = await screen.findByLabelText('Folder of the Media Manager');
  await within(field).findByRole('option', { name: 'media/kit/' });
  await admin.user.selectOptions(field, 'media/kit/');
  expect(screen.getByText('Visible to everybody: try.mp4.')).toBeVisible();
  await admin.user.click(screen.getByRole('checkbox', { name: /^Leave the files’ names out/ }));
  await admin.press('Put 2 files into media/kit/');
  expect(await screen.findByText('2 files are in the Media Manager')).toBeVisible();
  await waitFor(async () => expect(await admin.waiting()).toEqual([]));
  const keys = async () => {
    const { files } = await admin.media.list({ prefix: 'media/kit/' });
    return files.map(({ key }) => key.replace(/\d+_/, '')).toSorted();
  };
  await expect.poll(keys).toEqual(['media/kit/a.jpg', 'media/kit/video_2.mp4']);
}, 40_000);

test('of two shared files of one photo the second stays here until the user adds it all the same', async () => {
  const files = [photoFile('a.jpg'), photoFile('a.jpg')];
  const { press, waiting } = await afterSharing(files);
  await screen.findByText(/^2 files shared from this phone/);
  await press('Put 2 photos into Saturday’s album');
  expect(await screen.findByText('“a.jpg” is in this album already.')).toBeVisible();
  expect(await waiting()).toEqual(['a.jpg']);
  await press('Add it all the same');
  await waitFor(async () => expect(await waiting()).toEqual([]));
}, 40_000);

test.each([
  ['photo into Saturday’s album', 'queued for Saturday’s album', 1],
  ['file into media/', 'the Media Manager', 0],
])(
  'of a %s that another tab has taken meanwhile nothing is queued, and it is hidden',
  async (where, done, alerts) => {
    const { press, shared, waiting, albums } = await afterSharing([photoFile('a.jpg')]);
    await screen.findByRole('heading', { name: 'a.jpg' });
    // Its picture has opened the file, too.
    await waitFor(() => expect(document.querySelector('.media__picture img')).not.toBeNull());
    const { open } = shared;
    vi.spyOn(shared, 'open').mockImplementationOnce(async (file) => {
      const opened = await open(file);
      await shared.discard([file.id]);
      return opened;
    });
    await press(`Put 1 ${where}`);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'a.jpg' })).toBeNull());
    const messages = () => screen.queryAllByText(/^Another tab took one of them/);
    await waitFor(() => expect(messages()).toHaveLength(alerts));
    expect(screen.queryByText(new RegExp(`1 .*${done}`))).toBeNull();
    expect([await waiting(), await albums()]).toEqual([[], []]);
    expect(document.querySelector('[data-outbox-count]')).toHaveAttribute('data-outbox-count', '0');
  },
  40_000,
);

test.each([
  ['nothing', 'Nothing came with that share.'],
  ['no-room', 'This phone has no room for all of them.'],
  ['cut-short', 'The share broke off before its end.'],
  ['not-ready', 'The app was not ready to take what you shared.'],
])('a failed share (%s) shows a sentence', async (trouble, words) => {
  await afterSharing([], `/admin/share?trouble=${trouble}`);
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByText('Nothing that was shared waits here.')).toBeVisible();
});

test('a share that could not be read is read again on request', async () => {
  const { shared, render, user } = await afterSharing([film]);
  const { list } = shared;
  cleanup();
  shared.list = () => Promise.reject(new Error('No answer'));
  await render();
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be read here');
  shared.list = list;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('try.mp4')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
