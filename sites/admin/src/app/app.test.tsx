// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test, vi, onTestFinished } from 'vitest';
import { lazyPage } from '#app/lazy-page.tsx';
import { QueryObserver } from '@tanstack/react-query';
import { makeQueryClient } from '#app/query-client.ts';
import { warmPages } from '#app/router.tsx';

test('a page whose code was loaded but is broken is not reported as a network failure', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => silenced.mockRestore());
  const Page = lazyPage(() => Promise.reject(new TypeError('x is not a function')), 'Shown');
  await Page.preload();
  expect(() => render(<Page />)).toThrow('x is');
});

test('a failed query is read again within half a minute, and a successful one is not', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    if (asked === 1) throw new Error('Away');
    return asked;
  };
  const observer = new QueryObserver(makeQueryClient(), { queryKey: ['list'], queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  onTestFinished(() => void vi.useRealTimers());
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(2);
});

test('the code of every page is loaded during idle time, one page per idle period', async () => {
  const calls: string[] = [];
  const page = (name: string) => ({
    options: {
      component: Object.assign(() => null, { preload: async () => void calls.push(name) }),
    },
  });
  const plain = { options: { component: () => null } };
  const routes = { a: page('a'), plain, b: page('b'), none: { options: {} } };
  await warmPages({ routesById: routes as never }, async () => void calls.push('rest'));
  expect(calls).toEqual(['rest', 'a', 'rest', 'b']);
});
