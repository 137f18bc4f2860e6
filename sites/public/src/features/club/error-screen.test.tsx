// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

test("[2.93, 8.9] a page that throws while it is drawn shows 'Something went wrong' and a way to refresh it", async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const rootRoute = createRootRoute({
    component: () => {
      throw new Error('Half a page');
    },
  });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory(),
    defaultErrorComponent: ErrorScreen,
  });
  render(<RouterProvider router={router} />);
  expect((await screen.findByRole('heading')).textContent).toBe('Something went wrong');
  expect(document.body.textContent).not.toContain('Half a page');
});

test('[2.93] Refresh Page loads the current page again, with or without scripts', async () => {
  render(<ErrorScreen />);
  const asked: (string | null)[] = [];
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    asked.push((event.target as HTMLFormElement).getAttribute('action'));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(asked).toEqual([null]);
});
