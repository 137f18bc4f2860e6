// @vitest-environment jsdom
import { londonDate } from '@clubhouse/content';
import { PREVIEW_READY } from '@clubhouse/content/preview';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { mountAdmin } from '#test/mount.tsx';

const WORDS = {
  Title: '<img src=x onerror="alert(1)">',
  Excerpt: 'Back on.',
  Content: 'Bring boots.',
};
const TYPED = { title: WORDS.Title, excerpt: WORDS.Excerpt, content: WORDS.Content };

/** Opens the preview of a form; `ready` sends the frame's message that its page is ready. */
async function previewed({ press }: Awaited<ReturnType<typeof mountAdmin>>) {
  await press('Preview');
  const dialog = await screen.findByRole('dialog', { name: 'Preview' });
  const frame = within(dialog).getByTitle<HTMLIFrameElement>('The page on the site');
  const inside = frame.contentWindow!;
  const posted = vi.spyOn(inside, 'postMessage').mockReturnValue();
  const { origin } = location;
  const ready = (init: MessageEventInit = {}) =>
    act(() => {
      const event = { data: PREVIEW_READY, origin, source: inside, ...init };
      window.dispatchEvent(new MessageEvent('message', event));
    });
  return { dialog, frame, inside, posted, ready };
}

test('Preview sends the form’s values to the site’s own page only, and saves nothing', async () => {
  const admin = await mountAdmin();
  const { services } = await admin.open('/admin/add-news');
  admin.fill(WORDS);
  admin.choose('Image file', new File([aJpeg()], 'a.jpg'));
  await screen.findByText(/a\.jpg, /);
  const { frame, posted, ready, dialog } = await previewed(admin);
  expect(frame).toHaveAttribute('src', '/preview');
  ready({ origin: 'https://evil.test' });
  ready({ source: window });
  ready({ data: 'clubhouse' });
  expect(posted).not.toHaveBeenCalled();
  ready();
  const [[message, target] = []] = posted.mock.calls as unknown[][];
  expect(target).toBe(location.origin);
  expect(message).toMatchObject({
    preview: 'article',
    item: { ...TYPED, date: londonDate(services.now()), picture: { width: expect.any(Number) } },
    picture: expect.any(Blob),
  });
  await admin.press('Wide');
  expect(screen.getByRole('button', { name: 'Wide', pressed: true })).toBeVisible();
  expect(frame.style.width).toBe('1280px');
  expect(posted).toHaveBeenCalledTimes(1);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus();
  expect(screen.getByLabelText('Title')).toHaveValue(WORDS.Title);
  expect(await admin.stored('news')).toEqual([]);
});

test('an edit is previewed with the stored fields and today’s date; Escape in the page closes the preview', async () => {
  const admin = await mountAdmin();
  const picture = { width: 800, height: 500, widths: [480], alt: 'The lamps' };
  const { id } = await admin.publish({ imageUrl: 'media/1_a.jpg', picture });
  const { services } = await admin.open(`/admin/edit-news/${String(id)}`);
  admin.fill({ Title: 'Floodlights' });
  const { dialog, inside, posted, ready } = await previewed(admin);
  ready();
  const date = londonDate(services.now());
  const item = {
    id,
    title: 'Floodlights',
    excerpt: 'An excerpt.',
    date,
    imageUrl: 'media/1_a.jpg',
  };
  expect(posted.mock.calls).toMatchObject([[{ item: { ...item, picture } }, location.origin]]);
  fireEvent.keyDown(inside, { key: 'Escape' });
  expect(dialog).not.toBeInTheDocument();
});

test('a picture that waits in the outbox is sent to the preview with the other fields', async () => {
  const admin = await mountAdmin();
  const { services } = await admin.open('/admin/add-news');
  admin.fill(WORDS);
  admin.choose('Image file', new File([aJpeg()], 'a.jpg'));
  await screen.findByText(/a\.jpg, /);
  admin.cutOff();
  await admin.press('Publish');
  await screen.findByText(/^Saved on this phone/);
  const { mutations } = services.outbox.queue.current()!;
  await admin.open(`/admin/edit-news/${mutations[0]!.id}`);
  await screen.findByAltText('The picture it has now');
  const { posted, ready } = await previewed(admin);
  ready();
  await expect
    .poll(() => posted.mock.lastCall as unknown)
    .toMatchObject([{ item: TYPED, picture: expect.any(Blob) }, location.origin]);
});

test('an event is previewed with its own day', async () => {
  const admin = await mountAdmin();
  await admin.open('/admin/add-event');
  admin.fill({ Title: 'Quiz', Date: '2026-12-24' });
  const event = await previewed(admin);
  event.ready();
  expect(event.posted.mock.lastCall).toMatchObject([
    { preview: 'event', item: { title: 'Quiz', date: '2026-12-24' } },
    location.origin,
  ]);
});

test('a preview that does not load reports that', async () => {
  const admin = await mountAdmin();
  await admin.open('/admin/add-news');
  const { frame } = await previewed(admin);
  expect(screen.getByText('Loading the preview...')).toBeVisible();
  Object.defineProperty(frame, 'contentDocument', { value: null });
  fireEvent.load(frame);
  expect(screen.getByText(/The preview cannot be had just now/)).toBeVisible();
});
