// @vitest-environment jsdom
import type { ArticleSummary } from '@clubhouse/content';
import { aConfig, anArticle } from '@clubhouse/content/testing';
import { type DatabaseReader, newsReader } from '@clubhouse/content/reader';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserDatabase } from '#client/browser-database.ts';
import { UpcomingEvents } from '#features/events/events-front.tsx';
import { LatestNews } from '#features/news/latest-news.tsx';
import { latestNews } from '#queries.ts';
import { createQueryClient } from '#query-client.ts';
import { createReaders } from '#readers.ts';
import { inSite } from '#test/in-site.tsx';
import { memoryReader } from '#test/memory-reader.ts';

const one = anArticle({ id: '1', title: 'One' });
const two = anArticle({ id: '2', title: 'Two' });

/** A list rendered with its page, over a database whose answers the test controls. */
async function live(initial?: readonly ArticleSummary[], db?: Pick<DatabaseReader, 'query'>) {
  const reads: { answer(articles: readonly ArticleSummary[]): void; fail(): void }[] = [];
  const query: DatabaseReader['query'] = () =>
    new Promise((resolve, reject) => {
      reads.push({
        answer: (articles) => resolve({ items: articles.map((article) => ({ ...article })) }),
        fail: () => reject(new Error('away')),
      });
    });
  const news = newsReader((db ?? { query }) as DatabaseReader);
  const queries = createQueryClient();
  // A list that the server has rendered is stale.
  if (initial) queries.setQueryData(latestNews(news).queryKey, initial, { updatedAt: 1 });
  render(inSite(<LatestNews />, { queries, news }));
  await act(async () => {});
  return reads;
}

const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const does = (step: () => void) =>
  act(async () => {
    step();
    await vi.advanceTimersByTimeAsync(0);
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const cameBack = () => new Event('visibilitychange', { bubbles: true });

/** Simulates a visitor who has scrolled to the list. */
function isBeingRead() {
  vi.stubGlobal('scrollY', 300);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 600));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

test('unchanged news does not change the page', async () => {
  const [read] = await live([one]);
  const markup = document.body.innerHTML;
  await does(() => read!.answer([{ ...one }]));
  expect(document.body.innerHTML).toBe(markup);
});

test('a failed read leaves the shown list as it was, and is not repeated automatically', async () => {
  const reads = await live([one]);
  await does(() => reads[0]!.fail());
  expect(titles()).toEqual(['One']);
  await pass(600_000);
  expect(reads).toHaveLength(1);
});

test('[8.8] a visitor without credentials keeps the shown list, and the database is not asked', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('X-Amz-Target'));
    return Response.json({ __type: 'NotAuthorizedException', message: 'No.' }, { status: 400 });
  });
  await live([one], browserDatabase({ config: aConfig() }).db);
  await pass(600_000);
  expect(titles()).toEqual(['One']);
  expect(asked).toEqual(['AWSCognitoIdentityService.GetId']);
});

test.each([
  ['someone', () => document.dispatchEvent(cameBack())],
  ['the signal', () => window.dispatchEvent(new Event('online'))],
])('a failed read is retried once each time %s comes back', async (_, back) => {
  const reads = await live([one]);
  window.dispatchEvent(new Event('offline'));
  await does(() => reads[0]!.fail());
  await does(back);
  await does(() => reads[1]!.fail());
  expect(reads).toHaveLength(2);
  window.dispatchEvent(new Event('offline'));
  await does(back);
  await does(() => reads[2]!.answer([two, one]));
  expect(titles()).toEqual(['Two', 'One']);
});

test('[8.4] a list that cannot be read ends loading with its notice after one call', async () => {
  const reads = await live();
  expect(screen.getByRole('status').textContent).toContain('Loading news...');
  await does(() => reads[0]!.fail());
  expect(screen.getByText('The news cannot be read just now')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
  await pass(600_000);
  expect(reads).toHaveLength(1);
});

test('an idle open page shows within a minute what was published', async () => {
  const reads = await live([one]);
  await does(() => reads[0]!.answer([one]));
  await pass(50_000);
  expect(reads).toHaveLength(2);
  await does(() => reads[1]!.answer([two, one]));
  expect(titles()).toEqual(['Two', 'One']);
});

test('a hidden page reads nothing', async () => {
  const reads = await live([one]);
  await does(() => reads[0]!.answer([one]));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await does(() => document.dispatchEvent(cameBack()));
  await pass(600_000);
  expect(reads).toHaveLength(1);
});

test('an offered newer list is withdrawn when it was taken back', async () => {
  const reads = await live([one]);
  await does(() => reads[0]!.answer([one]));
  isBeingRead();
  await pass(46_000);
  await does(() => reads[1]!.answer([two, one]));
  expect(screen.getByRole('status')).toBeTruthy();
  await pass(46_000);
  await does(() => reads[2]!.answer([one]));
  expect(screen.queryByRole('status')).toBeNull();
  expect(titles()).toEqual(['One']);
});

test("[2.52] while the events load the page says 'Loading events...'", () => {
  const never = () => new Promise<never>(() => {});
  const { events } = createReaders({ ...memoryReader(), query: never });
  render(inSite(<UpcomingEvents />, { events }));
  expect(screen.getByRole('status').textContent).toContain('Loading events...');
});
