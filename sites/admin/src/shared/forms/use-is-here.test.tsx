// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIsHere } from '#shared/forms/use-is-here.ts';

test('a page counts as left once a link was pressed, though it is drawn until the next one is loaded', async () => {
  const root = createRootRoute();
  let isHere = (): boolean => false;
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: function Form() {
      isHere = useIsHere();
      return <h1>Form</h1>;
    },
  });
  const next = createRoute({
    getParentRoute: () => root,
    path: '/next',
    loader: () => new Promise<void>(() => {}),
  });
  const history = createMemoryHistory({ initialEntries: ['/form'] });
  render(
    <RouterProvider
      router={createRouter({ routeTree: root.addChildren([form, next]), history })}
    />,
  );
  await screen.findByRole('heading', { name: 'Form' });
  expect(isHere()).toBe(true);
  history.push('/next');
  expect(isHere()).toBe(false);
  expect(screen.getByRole('heading', { name: 'Form' })).toBeTruthy();
});
