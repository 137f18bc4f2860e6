import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage } from './answer-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aKeptPage = { html: 'as it was', headers: new Headers(), madeAt: 0, isGround: false };

function answered(network: Promise<Response>, kept: typeof aKeptPage | undefined = aKeptPage) {
  const answer = answerPage({
    network,
    kept: async () => kept,
    mark: ({ html }, why) => new Response(`${why}: ${html}`),
  });
  return answer.then((response) => response.text());
}
const after = (milliseconds: number, response: Response | Error) =>
  new Promise<Response>((resolve, reject) => {
    const settle = response instanceof Error ? reject : resolve;
    setTimeout(() => settle(response as never), milliseconds);
  });

test('an answer within three seconds is what is shown, whatever is kept', async () => {
  const answer = answered(after(2999, new Response('now')));
  await vi.advanceTimersByTimeAsync(2999);
  expect(await answer).toBe('now');
});

test.each([404, 500, 503])('an answer of %s is an answer', async (status) => {
  expect(await answered(Promise.resolve(new Response('so', { status })))).toBe('so');
});

test('after three seconds what is kept is shown, and said to be because the line is slow', async () => {
  const answer = answered(after(3001, new Response('now')));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answer).toBe('slow: as it was');
});

test('without a line what is kept is shown at once', async () => {
  expect(await answered(Promise.reject(new TypeError('Failed to fetch')))).toBe('away: as it was');
});

test('where nothing is kept the network has all the time it takes', async () => {
  const answer = answerPage({
    network: after(20_000, new Response('at last')),
    kept: async () => undefined,
    mark: () => new Response('kept'),
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await (await answer).text()).toBe('at last');
});

test('where nothing is kept and there is no line, the browser says so itself', async () => {
  const answer = answerPage({
    network: Promise.reject(new TypeError('Failed to fetch')),
    kept: async () => undefined,
    mark: () => new Response('kept'),
  });
  await expect(answer).rejects.toThrow('Failed to fetch');
});

test('no timer outlives the answer', async () => {
  await answered(Promise.resolve(new Response('now')));
  expect(vi.getTimerCount()).toBe(0);
});
