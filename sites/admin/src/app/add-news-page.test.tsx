// @vitest-environment jsdom
import type { Outbox } from '@clubhouse/outbox';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anOutbox } from '#test/a-queue.ts';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { mountAdmin } from '#test/mount.tsx';

const JPEG = aJpeg();
const WORDS = { Title: 'Floodlights', Excerpt: 'Back on.', Content: 'Bring boots.' };

async function atTheForm() {
  const admin = await mountAdmin();
  const { services } = await admin.open('/admin/add-news');
  const title = await screen.findByLabelText('Title');
  return {
    ...admin,
    outbox: services.outbox,
    title,
    fill: () => admin.fill(WORDS),
    publish: () => admin.press('Publish'),
    /** Chooses the article's picture, and waits until the form shows its state. */
    async choose(name: string, words = new RegExp(`${name}, `), content: BlobPart = JPEG) {
      admin.choose('Image file', new File([content], name));
      expect(await screen.findByText(words)).toBeVisible();
    },
    isPublished: () => screen.findByText('Article published successfully!'),
    stored: () => admin.stored('news'),
  };
}

test('the form is locked while it is being sent, so that nothing typed meanwhile is lost', async () => {
  const { fill, publish, title, choose, press, stored, user, breakService, isPublished } =
    await atTheForm();
  fill();
  await choose('a.jpg');
  await breakService({ match: { operation: 'PutItem' }, do: 'delay', value: 800 });
  await publish();
  await user.type(title, ' and more');
  await press('Remove');
  expect(title).toHaveValue('Floodlights');
  expect(screen.getByText(/a\.jpg, /)).toBeVisible();
  await isPublished();
  expect(await stored()).toMatchObject([{ title: 'Floodlights' }]);
  await user.type(screen.getByLabelText('Title'), 'Next');
  expect(screen.getByLabelText('Title')).toHaveValue('Next');
});

test('[4.16] the button shows the progress while a picture is being sent', async () => {
  const { fill, publish, choose, breakService, isPublished } = await atTheForm();
  fill();
  await choose('a.jpg');
  await breakService({ match: { operation: 'PutObject' }, do: 'delay', value: 500, times: 1 });
  await publish();
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Picture upload' })).toHaveValue(0);
  expect(screen.getByText('Uploading... 0%')).toBeVisible();
  await isPublished();
});

test('the focus moves to the result of each action and is never lost', async () => {
  const { fill, publish, choose, press, isPublished } = await atTheForm();
  await choose('a.jpg');
  await press('Remove');
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
  fill();
  await publish();
  const notice = await isPublished();
  expect(notice.closest('[role=status]')).toHaveFocus();
  await press('Close');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('leaving during a save asks for confirmation, and the question closes when the save ends', async () => {
  const { fill, publish, follow, renderApp, isPublished } = await atTheForm();
  const { outbox } = anOutbox();
  let store = () => {};
  const stored = new Promise<void>((resolve) => (store = resolve));
  const submit: Outbox['submit'] = async (_, { onStored } = {}) => {
    await stored;
    onStored?.();
    return { status: 'sent' };
  };
  await renderApp('/admin/add-news', { outbox: { ...outbox, submit } });
  fill();
  await publish();
  await follow('Content Manager');
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
    'Leave while it is being saved?',
  );
  store();
  await isPublished();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a file whose content does not match its name is refused with a sentence and blocks publishing', async () => {
  const { fill, publish, choose, press, stored, isPublished } = await atTheForm();
  fill();
  await choose('team.jpg', /“team.jpg” is not a picture/, '%PDF-1.7');
  await publish();
  expect(screen.getByRole('button', { name: 'Choose another' })).toHaveFocus();
  expect(await stored()).toEqual([]);
  await press('Remove');
  await publish();
  await isPublished();
});

test('[8.24] a failed picture upload shows an error and keeps everything typed; a second try without room on the phone shows an error too, and a third one succeeds', async () => {
  const { fill, publish, choose, stored, breakService, keys, outbox, isPublished } =
    await atTheForm();
  fill();
  await choose('a.jpg');
  await breakService({ match: { operation: 'PutObject' }, do: 'status', value: 400, times: 1 });
  await publish();
  expect(await screen.findByText('Error uploading files. Please try again.')).toBeVisible();
  expect(await stored()).toEqual([]);
  expect(screen.getByLabelText('Content')).toHaveValue('Bring boots.');
  vi.spyOn(outbox, 'retry').mockRejectedValueOnce(new Error('Away'));
  await publish();
  expect(await screen.findByText('Error publishing article. Please try again.')).toBeVisible();
  await publish();
  await isPublished();
  expect(await stored()).toHaveLength(1);
  expect(await keys('media/')).toHaveLength(1);
});

test('a picture that replaces a rejected one is published with the article in one write', async () => {
  const { fill, publish, choose, stored, breakService, keys, outbox, isPublished } =
    await atTheForm();
  fill();
  await choose('a.jpg');
  await breakService({ match: { operation: 'PutObject' }, do: 'status', value: 400, times: 1 });
  await publish();
  await screen.findByText('Error uploading files. Please try again.');
  await choose('b.jpg');
  await publish();
  await isPublished();
  const [article, ...others] = await stored();
  expect(others).toEqual([]);
  expect(article).toMatchObject({ title: 'Floodlights', picture: { width: 1200 }, rev: 1 });
  expect(article!['image']).toMatch(/_b\.jpg$/);
  expect(await keys('media/')).toEqual([article!['image']]);
  await expect.poll(() => outbox.queue.current()).toMatchObject({ mutations: [], uploads: [] });
});
