import { beforeEach, expect, test, vi } from 'vitest';
import { answerPage } from './answer-page.ts';

beforeEach(() => void vi.useFakeTimers());

const URL_ASKED = 'https://club.test/news';
const aKeptPage = {
  html: '<body><header>Club</header><main id="main" tabindex="-1"><div id="kept"></div><h1>News</h1></main></body>',
  headers: new Headers(),
  receivedAt: Date.parse('2026-02-21T14:05:00Z'),
  isGround: false,
};

function answered(
  network: Promise<Response>,
  own: Partial<typeof aKeptPage> = {},
  url = URL_ASKED,
) {
  vi.setSystemTime(aKeptPage.receivedAt + 60_000);
  return answerPage(url, network, async () => ({ ...aKeptPage, ...own }));
}
const textOf = async (answer: Promise<Response>) => (await answer).text();
const away = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

test('the worker waits for the network without a limit where no page is cached', async () => {
  const network = new Promise<Response>((resolve) => {
    setTimeout(resolve, 20_000, new Response('at last'));
  });
  const answer = answerPage(URL_ASKED, network, async () => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await textOf(answer)).toBe('at last');
});

test('the browser shows its own error where no page is cached and there is no network', async () => {
  const answer = answerPage(URL_ASKED, away(), async () => undefined);
  await expect(answer).rejects.toThrow('Failed to fetch');
});

test('no timer outlives the answer', async () => {
  await answered(Promise.resolve(new Response('now')));
  expect(vi.getTimerCount()).toBe(0);
});

test('a page shown in place of another explains that, and links to the requested page', async () => {
  const url = 'https://club.test/news/1?a=1&b="2';
  const text = await textOf(answered(away(), { isGround: true }, url));
  expect(text).toContain('That page is not on this phone.');
  expect(text).toContain('<a href="/news/1?a=1&amp;b=%222">Try again</a>');
  expect(text).not.toContain('>At the ground<');
});

test('a cached page keeps its policy, and no header about its transfer', async () => {
  const headers = new Headers({
    'Content-Security-Policy': "default-src 'none'",
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    ETag: '"1"',
  });
  const names = [...(await answered(away(), { headers })).headers.keys()];
  expect(names).toEqual(['content-security-policy', 'content-type']);
});
