// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi, onTestFinished } from 'vitest';
import { AppServicesProvider } from '#shared/services/app-services.ts';
import { lazyPage } from '#app/lazy-page.tsx';
import type { Site } from '#shared/services/site.ts';
import { mountAdmin } from '#test/mount.tsx';
import { QueryObserver } from '@tanstack/react-query';
import { makeQueryClient } from '#app/query-client.ts';
import { warmPages } from '#app/router.tsx';

const NOT_HERE = 'This page is not on the phone yet. It needs signal once.';
const NOT_FETCHED = new TypeError('Failed to fetch dynamically imported module: /a.js');

/** Goes to a page whose code cannot be had, as the router does, which has it fetched before it is drawn. */
async function goWithoutItsCode(site: Partial<Site> = {}, because = NOT_FETCHED) {
  const { renderApp, user } = await mountAdmin();
  const { services } = await renderApp('/login');
  cleanup();
  const fetched = vi.fn(async (): Promise<{ Shown: () => React.JSX.Element }> => {
    throw because;
  });
  const reloadFor = vi.fn<Site['reloadFor']>(() => true);
  const line = {
    ...services.site,
    answers: async () => false,
    settled: () => undefined,
    reloadFor,
  };
  const Page = lazyPage(fetched, 'Shown');
  await Page.preload();
  render(
    <AppServicesProvider value={{ ...services, site: { ...line, ...site } }}>
      <Page />
    </AppServicesProvider>,
  );
  return {
    user,
    reloadFor,
    isThereNow: () => fetched.mockImplementation(async () => ({ Shown: () => <p>Here it is</p> })),
  };
}

test('a page whose code cannot be had says so in its place, and nothing is loaded anew', async () => {
  const { reloadFor } = await goWithoutItsCode();
  expect(screen.getByText(NOT_HERE)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(reloadFor).not.toHaveBeenCalled();
});

test('it comes when it is asked for again and there is signal', async () => {
  const { user, isThereNow } = await goWithoutItsCode();
  const again = await screen.findByRole('button', { name: 'Try again' });
  isThereNow();
  await user.click(again);
  expect(await screen.findByText('Here it is')).toBeVisible();
  expect(screen.queryByText(NOT_HERE)).toBeNull();
});

test('where the site answers and has the code no longer, the page is loaded anew for the new version', async () => {
  const { reloadFor } = await goWithoutItsCode({ answers: async () => true });
  await waitFor(() => expect(reloadFor).toHaveBeenCalledWith('Shown'));
});

test('where that did not help it can be tried by hand', async () => {
  await goWithoutItsCode({ answers: async () => true, reloadFor: () => false });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('code that came and is broken is no matter of signal', async () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(goWithoutItsCode({}, new TypeError('x is not a function'))).rejects.toThrow('x is');
  silenced.mockRestore();
});

test('what could not be read is read again by itself within half a minute, and what was read is not', async () => {
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

test('the code of every page is had in moments of rest, one in each', async () => {
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
