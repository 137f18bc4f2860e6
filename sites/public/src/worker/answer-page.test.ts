import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visibleText } from '#test/render-pages.ts';
import { answerPage } from './answer-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const URL_ASKED = 'https://club.test/news';
const aKeptPage = {
  html: '<body><header>Club</header><main id="main" tabindex="-1"><div id="kept"></div><h1>News</h1></main></body>',
  headers: new Headers(),
  cameAt: Date.parse('2026-02-21T14:05:00Z'),
  isGround: false,
};

function answered(
  network: Promise<Response>,
  own: Partial<typeof aKeptPage> = {},
  url = URL_ASKED,
) {
  vi.setSystemTime(aKeptPage.cameAt + 60_000);
  return answerPage(url, network, async () => ({ ...aKeptPage, ...own }));
}
const textOf = async (answer: Promise<Response>) => (await answer).text();
const away = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const after = (milliseconds: number, response: Response | Error) =>
  new Promise<Response>((resolve, reject) => {
    const settle = response instanceof Error ? reject : resolve;
    setTimeout(() => settle(response as never), milliseconds);
  });

test('an answer within three seconds is what is shown, whatever is kept', async () => {
  const answer = answered(after(2999, new Response('now')));
  await vi.advanceTimersByTimeAsync(2999);
  expect(await textOf(answer)).toBe('now');
});

test.each([404, 500, 503])('an answer of %s is an answer', async (status) => {
  expect(await textOf(answered(Promise.resolve(new Response('so', { status }))))).toBe('so');
});

test('after three seconds what is kept is shown, and said to be because the line is slow', async () => {
  const answer = answered(after(3001, new Response('now')));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await textOf(answer)).toContain('The line is very slow.');
});

test('without a line what is kept is shown at once: its first line says why, how old it is, and how to try again', async () => {
  expect(visibleText(await textOf(answered(away())))).toBe(
    'Club No signal. This page is as of Saturday 14:05. Try again At the ground News',
  );
});

test('where nothing is kept the network has all the time it takes', async () => {
  const network = after(20_000, new Response('at last'));
  const answer = answerPage(URL_ASKED, network, async () => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await textOf(answer)).toBe('at last');
});

test('where nothing is kept and there is no line, the browser says so itself', async () => {
  const answer = answerPage(URL_ASKED, away(), async () => undefined);
  await expect(answer).rejects.toThrow('Failed to fetch');
});

test('no timer outlives the answer', async () => {
  await answered(Promise.resolve(new Response('now')));
  expect(vi.getTimerCount()).toBe(0);
});

test('in another page’s place it says what it is, and tries for what was asked', async () => {
  const url = 'https://club.test/news/1?a=1&b="2';
  const text = await textOf(answered(away(), { isGround: true }, url));
  expect(text).toContain('That page is not on this phone.');
  expect(text).toContain('<a href="/news/1?a=1&amp;b=%222">Try again</a>');
  expect(text).not.toContain('>At the ground<');
});

test('it stays under the policy it came with, and claims nothing of the line', async () => {
  const headers = new Headers({
    'Content-Security-Policy': "default-src 'none'",
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    ETag: '"1"',
  });
  const names = [...(await answered(away(), { headers })).headers.keys()];
  expect(names).toEqual(['content-security-policy', 'content-type']);
});
