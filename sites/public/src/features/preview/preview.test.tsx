// @vitest-environment jsdom
import { PREVIEW_READY } from '@clubhouse/content/preview';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inSite } from '#test/in-site.tsx';
import { Preview } from './preview.tsx';

const hostile = '<img src=x onerror="alert(1)">';
const item = {
  title: hostile,
  excerpt: 'Late.',
  content: `One.\n${hostile}`,
  imageUrl: 'javascript:1',
};

/** The page in a frame of the app's. */
function inTheApp() {
  const posted = vi.fn<Window['postMessage']>();
  const app = { postMessage: posted } as unknown as Window;
  vi.stubGlobal('parent', app);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:chosen' }));
  const { container } = render(inSite(<Preview />, { path: '/preview' }));
  const send = (own: object, init: MessageEventInit = {}) =>
    act(async () => {
      const data = { preview: 'article', ...own };
      const { origin } = location;
      dispatchEvent(new MessageEvent('message', { data, origin, source: app, ...init }));
    });
  return { posted, container, send };
}

test('[C2] messages of the app are shown like the article’s page, and messages of others are ignored', async () => {
  const { posted, container, send } = inTheApp();
  expect(posted.mock.calls).toEqual([[PREVIEW_READY, location.origin]]);
  await send({ item }, { origin: 'https://evil.test' });
  await send({ item }, { source: window });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Preview');
  const picture = { width: 800, height: 500, widths: [], alt: 'A try' };
  await send({ item: { ...item, picture }, picture: new Blob(['x'], { type: 'image/jpeg' }) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(hostile);
  expect(screen.getAllByText(hostile)).toHaveLength(2);
  const shown = container.querySelectorAll('img');
  expect([...shown].map(({ src, alt, width }) => [src, alt, width])).toEqual([
    ['blob:chosen', 'A try', 800],
  ]);
  await send({ item: { ...item, title: 'Then' } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Then');
  expect(container.querySelector('img')).toBeNull();
});

test('an event is previewed as its card, and a player in the squad with the chosen portrait', async () => {
  const { send } = inTheApp();
  await send({ preview: 'event', item: { title: 'Quiz', date: '2026-12-24', time: '19:30' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeTruthy();
  expect(screen.getByRole('article').textContent).toContain('QuizTime 19:30');
  const player = { name: hostile, position: 'Prop', picture: { width: 400, height: 500 } };
  const picture = new Blob(['x'], { type: 'image/jpeg' });
  await send({ preview: 'player', item: player, picture });
  const portrait = await screen.findByRole('img', { name: `Portrait of ${hostile}` });
  expect(portrait.getAttribute('src')).toBe('blob:chosen');
  expect(screen.getByRole('heading', { name: 'Forwards' })).toBeTruthy();
});

test('an album is previewed as its page, with the photos that are on the phone alone', async () => {
  const { send, container } = inTheApp();
  const photos = new Map([['unpublished/1_a.jpg', new Blob(['x'], { type: 'image/jpeg' })]]);
  const paths = ['unpublished/1_a.jpg', 'unpublished/2_b.jpg', 'albums/Tour/3_c.jpg'];
  const item = { name: hostile, photos: paths.map((path) => ({ path, url: '' })) };
  await send({ preview: 'album', item, photos });
  expect(await screen.findByRole('heading', { level: 1, name: hostile })).toBeTruthy();
  const shown = [...container.querySelectorAll('.wall img')].map((each) =>
    each.getAttribute('src'),
  );
  expect(shown).toEqual([
    'blob:chosen',
    expect.stringContaining('unpublished/2_b.jpg'),
    expect.stringContaining('albums/Tour/3_c.jpg'),
  ]);
});

test('links of the preview do nothing', async () => {
  const { send } = inTheApp();
  await send({ item });
  const back = screen.getByRole('link', { name: 'Back to News' });
  expect(fireEvent.click(back)).toBe(false);
  expect(fireEvent(back, new MouseEvent('auxclick', { bubbles: true, cancelable: true }))).toBe(
    false,
  );
});
