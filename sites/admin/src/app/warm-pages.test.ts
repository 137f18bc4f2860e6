// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { warmPages } from '#app/warm-pages.ts';

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
