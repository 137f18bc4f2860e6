// @vitest-environment jsdom
import type { Outbox } from '@clubhouse/outbox';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anOutbox } from '#test/a-queue.ts';
import { fakeImageProcessor, TONES } from '#test/fake-image-processor.ts';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { markedSegments } from '#test/photos/marked-files.ts';
import { mountAdmin } from '#test/mount.tsx';

const JPEG = aJpeg();

async function atTheForm() {
  const admin = await mountAdmin();
  await admin.signInAs('admin@club.test');
  const { services } = await admin.renderApp('/admin/add-news', {
    imageProcessor: fakeImageProcessor(),
  });
  const title = await screen.findByLabelText('Title');
  const noticeOf = (words: string) => screen.getByText(words).closest('[role=status]');
  return {
    ...admin,
    outbox: services.outbox,
    noticeOf,
    title,
    async fill(words = { Title: 'Floodlights', Excerpt: 'Back on.', Content: 'Bring boots.' }) {
      for (const [label, text] of Object.entries(words)) {
        await admin.user.type(screen.getByLabelText(label), text);
      }
    },
    publish: () => admin.user.click(screen.getByRole('button', { name: 'Publish' })),
    choose: (file: File) =>
      fireEvent.change(screen.getByLabelText('Image file'), { target: { files: [file] } }),
    stored: async () => (await admin.database.query('news', { limit: 9, newestFirst: true })).items,
  };
}

test('who saved it is kept as a name, never as an address', async () => {
  const { fill, publish, stored, database } = await atTheForm();
  await fill();
  await publish();
  await screen.findByText('Article published successfully!');
  const [{ id } = {}] = await stored();
  expect(await database.get('news', String(id))).toMatchObject({ savedBy: 'Admin' });
});

test('what is being sent cannot be changed under way, so nothing typed meanwhile is lost', async () => {
  const { fill, publish, title, choose, stored, user, breakService } = await atTheForm();
  await fill();
  choose(new File([JPEG], 'a.jpg'));
  await screen.findByText(/a\.jpg, /);
  await breakService({ match: { operation: 'PutItem' }, do: 'delay', value: 800 });
  await publish();
  await user.type(title, ' and more');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(title).toHaveValue('Floodlights');
  expect(screen.getByText(/a\.jpg, /)).toBeVisible();
  await screen.findByText('Article published successfully!');
  expect(await stored()).toMatchObject([{ title: 'Floodlights' }]);
  await user.type(screen.getByLabelText('Title'), 'Next');
  expect(screen.getByLabelText('Title')).toHaveValue('Next');
});

test('[4.16] while a picture is being sent the button says so, with how far it is', async () => {
  const { fill, publish, choose, breakService } = await atTheForm();
  await fill();
  choose(new File([JPEG], 'a.jpg'));
  await screen.findByText(/a\.jpg, /);
  await breakService({ match: { operation: 'PutObject' }, do: 'delay', value: 500, times: 1 });
  await publish();
  expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Picture upload' })).toHaveValue(0);
  expect(screen.getByText('Uploading... 0%')).toBeVisible();
  await screen.findByText('Article published successfully!');
});

test('the focus goes with what was done, never to nowhere', async () => {
  const { fill, publish, choose, noticeOf, user } = await atTheForm();
  choose(new File([JPEG], 'a.jpg'));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus();
  await fill();
  await publish();
  await screen.findByText('Article published successfully!');
  expect(noticeOf('Article published successfully!')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('leaving while it is being saved asks in words that hold then, and ends the question when it is', async () => {
  const { fill, publish, user, renderApp } = await atTheForm();
  const { outbox } = anOutbox();
  let store = () => {};
  const stored = new Promise<void>((resolve) => (store = resolve));
  const submit: Outbox['submit'] = async (_, { onStored } = {}) => {
    await stored;
    onStored?.();
    return { status: 'sent' };
  };
  await renderApp('/admin/add-news', { outbox: { ...outbox, submit } });
  await fill();
  await publish();
  await user.click(screen.getByRole('link', { name: 'Content Manager' }));
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
    'Leave while it is being saved?',
  );
  store();
  await screen.findByText('Article published successfully!');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('who leaves while it is only being sent is asked nothing, and finds it in the list', async () => {
  const { fill, publish, user, breakService, stored } = await atTheForm();
  await fill();
  await breakService({ match: { operation: 'PutItem' }, do: 'delay', value: 800 });
  await publish();
  await screen.findByText('Sending now');
  await user.click(screen.getByRole('link', { name: 'Content Manager' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Floodlights' })).toBeVisible();
  await expect.poll(stored).toHaveLength(1);
});

test('a picture lies in the bucket with its renditions before the article names it', async () => {
  const { fill, publish, choose, stored, media, user } = await atTheForm();
  await fill();
  choose(new File([aJpeg({ extra: markedSegments() })], 'The pitch.jpg'));
  expect(await screen.findByText(/The pitch\.jpg, .*, location removed/)).toBeVisible();
  await user.type(await screen.findByLabelText(/What does the picture show/), 'The pitch');
  await publish();
  await screen.findByText('Article published successfully!');
  const [{ image, picture } = {}] = await stored();
  expect(image).toMatch(/^media\/\d+_The_pitch\.jpg$/);
  const sizes = { width: 1200, height: 800, widths: [480, 768, 1080] };
  expect(picture).toEqual({ ...sizes, tones: TONES, alt: 'The pitch' });
  const { files } = await media.list({ prefix: 'derived/' });
  expect(files.map(({ key }) => key)).toEqual(
    [1080, 480, 768].map((width) => `derived/${width}/${String(image)}`),
  );
  expect((await media.list({ prefix: 'media/' })).files).toMatchObject([{ key: image }]);
});

test('a file that is not what its name says is refused with a sentence, and holds the article back', async () => {
  const { fill, publish, choose, stored, user } = await atTheForm();
  await fill();
  choose(new File(['%PDF-1.7'], 'team.jpg'));
  expect(await screen.findByText(/“team.jpg” is not a picture/)).toBeVisible();
  await publish();
  expect(screen.getByRole('button', { name: 'Choose another' })).toHaveFocus();
  expect(await stored()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await publish();
  await screen.findByText('Article published successfully!');
});

test('[8.24] a picture that cannot be sent says so, and everything typed is kept', async () => {
  const { fill, publish, choose, stored, breakService, mendServices, media } = await atTheForm();
  await fill();
  choose(new File([JPEG], 'a.jpg'));
  await screen.findByText(/a\.jpg, /);
  await breakService({ match: { operation: 'PutObject' }, do: 'status', value: 400, times: 1 });
  await publish();
  expect(await screen.findByText('Error uploading files. Please try again.')).toBeVisible();
  expect(await stored()).toEqual([]);
  expect(screen.getByLabelText('Content')).toHaveValue('Bring boots.');
  await mendServices();
  await publish();
  await screen.findByText('Article published successfully!');
  expect((await media.list({ prefix: 'media/' })).files).toHaveLength(1);
});

test('another picture chosen for one that was turned down is published with the article, in one write', async () => {
  const { fill, publish, choose, stored, breakService, media, outbox } = await atTheForm();
  await fill();
  choose(new File([JPEG], 'a.jpg'));
  await screen.findByText(/a\.jpg, /);
  await breakService({ match: { operation: 'PutObject' }, do: 'status', value: 400, times: 1 });
  await publish();
  await screen.findByText('Error uploading files. Please try again.');
  choose(new File([JPEG], 'b.jpg'));
  await screen.findByText(/b\.jpg, /);
  await publish();
  await screen.findByText('Article published successfully!');
  const [article, ...others] = await stored();
  expect(others).toEqual([]);
  expect(article).toMatchObject({ title: 'Floodlights', picture: { width: 1200 }, rev: 1 });
  expect(article!['image']).toMatch(/_b\.jpg$/);
  const { files } = await media.list({ prefix: 'media/' });
  expect(files.map(({ key }) => key)).toEqual([article!['image']]);
  await expect.poll(() => outbox.queue.current()).toMatchObject({ mutations: [], uploads: [] });
});

test('a second try that the phone cannot take up says so, and the third one is as good as any', async () => {
  const { fill, publish, choose, stored, breakService, outbox } = await atTheForm();
  await fill();
  choose(new File([JPEG], 'a.jpg'));
  await screen.findByText(/a\.jpg, /);
  await breakService({ match: { operation: 'PutObject' }, do: 'status', value: 400, times: 1 });
  await publish();
  await screen.findByText('Error uploading files. Please try again.');
  vi.spyOn(outbox, 'retry').mockRejectedValueOnce(new Error('Away'));
  await publish();
  expect(await screen.findByText('Error publishing article. Please try again.')).toBeVisible();
  await publish();
  await screen.findByText('Article published successfully!');
  expect(await stored()).toHaveLength(1);
});
