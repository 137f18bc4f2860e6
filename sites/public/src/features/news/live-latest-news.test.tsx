// @vitest-environment jsdom
import type { ArticleSummary } from '@clubhouse/content';
import { aConfig, anArticle } from '@clubhouse/content/testing';
import type { DatabaseReader } from '@clubhouse/content/reader';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserDatabase } from '#client/browser-database.ts';
import type { Page } from '#client/page.ts';
import { createPagePath } from '#client/page-path.ts';
import { LatestNews } from './latest-news.tsx';
import { liveLatestNews } from './live-news.ts';
import { LiveLatestNews } from './live-latest-news.tsx';

const list = { mediaBase: 'http://media.test', badge: '/club/badge.svg' };
const one = anArticle({ id: '1', title: 'One' });
const two = anArticle({ id: '2', title: 'Two' });

/** A read whose answer the test gives when it likes. */
function pendingRead() {
  const reads: { answer(articles: readonly ArticleSummary[]): void; fail(): void }[] = [];
  const query: DatabaseReader['query'] = () =>
    new Promise((resolve, reject) => {
      const answer = (articles: readonly ArticleSummary[]) => {
        resolve({ items: articles.map((article) => ({ ...article })) });
      };
      reads.push({ answer, fail: () => reject(new Error('away')) });
    });
  return { reads, db: { query } };
}

/** The part of the page as the server left it, alive. */
function hydrated(
  initial: readonly ArticleSummary[] | undefined,
  {
    reads,
    db,
  }: {
    reads: ReturnType<typeof pendingRead>['reads'];
    db: Pick<DatabaseReader, 'query'>;
  } = pendingRead(),
) {
  const queries = initial && [{ queryKey: ['news', 'latest'], state: { data: initial } }];
  const page = {
    data: { state: { queries: queries ?? [], mutations: [] } },
    path: createPagePath('/'),
    main: document.body,
    reading: async () => ({ db }),
  } as unknown as Page;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<LatestNews articles={initial} {...list} />);
  render(<LiveLatestNews {...list} list={liveLatestNews(page)} place={container} />, {
    container,
    hydrate: true,
  });
  return reads;
}

const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const answer = (step: () => void) => act(async () => step());

beforeEach(() => {
  // React's only complaint here could be of a hydration that does not fit its markup.
  vi.spyOn(console, 'error').mockImplementation((complaint: unknown) => {
    throw new Error(String(complaint));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
});

test('a newer article takes its place, and the others are left as they are', async () => {
  const [read] = await live([one]);
  const heading = screen.getByRole('heading', { name: 'One' });
  await answer(() => read!.answer([two, one]));
  expect(titles()).toEqual(['Two', 'One']);
  expect(screen.getByRole('heading', { name: 'One' })).toBe(heading);
});

test('news that is the same changes nothing', async () => {
  const [read] = await live([one]);
  const markup = document.body.innerHTML;
  await answer(() => read!.answer([{ ...one }]));
  expect(document.body.innerHTML).toBe(markup);
});

test('a read that fails keeps what is shown, and nobody asks again by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const reads = await live([one]);
  await answer(() => reads[0]!.fail());
  expect(titles()).toEqual(['One']);
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(reads).toHaveLength(1);
});

test('[8.8] a visitor who is given no credentials keeps what is shown, and the database is not asked', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('X-Amz-Target'));
    return Response.json({ __type: 'NotAuthorizedException', message: 'No.' }, { status: 400 });
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  hydrated([one], { reads: [], db: browserDatabase({ config: aConfig() }) });
  await expect.poll(() => warn.mock.calls).toHaveLength(1);
  expect(titles()).toEqual(['One']);
  expect(asked).toEqual(['AWSCognitoIdentityService.GetId']);
});

test.each([
  ['someone', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the signal', () => window.dispatchEvent(new Event('online'))],
])(
  'a read that failed is tried again as soon as %s comes back, once each time',
  async (_, back) => {
    const reads = await live([one]);
    await answer(() => reads[0]!.fail());
    await answer(back);
    await answer(() => reads[1]!.fail());
    expect(reads).toHaveLength(2);
    await answer(back);
    await answer(() => reads[2]!.answer([two, one]));
    expect(titles()).toEqual(['Two', 'One']);
  },
);

test('what the server could not read is read in the browser', async () => {
  const [read] = await live(undefined);
  expect(screen.getByText('The news cannot be read just now')).toBeTruthy();
  await answer(() => read!.answer([one]));
  expect(titles()).toEqual(['One']);
});

test('what nobody can read stays empty after one call', async () => {
  const reads = await live(undefined);
  await answer(() => reads[0]!.fail());
  expect(screen.getByText('The news cannot be read just now')).toBeTruthy();
  expect(reads).toHaveLength(1);
});

test('who comes back to the page after a minute sees what has happened since', async () => {
  const reads = await live([one]);
  await answer(() => reads[0]!.answer([one]));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await answer(() => document.dispatchEvent(new Event('visibilitychange')));
  await answer(() => reads[1]!.answer([two]));
  expect(titles()).toEqual(['Two']);
});

test('who comes back sooner sees within a minute what there was when they came', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const reads = await live([one]);
  await answer(() => reads[0]!.answer([one]));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await answer(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(reads).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(reads).toHaveLength(2);
  await answer(() => reads[1]!.answer([two, one]));
  expect(titles()).toEqual(['Two', 'One']);
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(reads).toHaveLength(2);
});

test('nothing moves under the eyes of a person who is reading: the newer waits for their word', async () => {
  const [read] = await live([one]);
  vi.stubGlobal('scrollY', 300);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 600));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  await answer(() => read!.answer([two, one]));
  expect(titles()).toEqual(['One']);
  await userEvent.click(screen.getByRole('button', { name: 'Show the latest news: Two' }));
  expect(titles()).toEqual(['Two', 'One']);
  expect(screen.queryByRole('button', { name: /Show the latest news/ })).toBeNull();
});

test('who comes back to the middle of it is told at once what is new, and nothing moves', async () => {
  const reads = await live([one]);
  await answer(() => reads[0]!.answer([one]));
  vi.stubGlobal('scrollY', 300);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 600));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await answer(() => document.dispatchEvent(new Event('visibilitychange')));
  await answer(() => reads[1]!.answer([two, one]));
  expect(titles()).toEqual(['One']);
  expect(screen.getByRole('status').textContent).toBe('Show the latest news: Two');
});

async function live(initial: readonly ArticleSummary[] | undefined) {
  const reads = hydrated(initial);
  await act(async () => {});
  return reads;
}
