// @vitest-environment jsdom
import { anEvent } from '@clubhouse/content/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

test('both lists are there at the first visit; a tab shows its list alone, is in the address, is moved with arrow keys, and is there at the next visit', async () => {
  const { publish, store, open, renderApp, user } = await mountAdmin();
  await publish({ title: 'Floodlights' });
  const { rev: _rev, ...event } = anEvent({ title: 'Quiz night', date: '2030-12-06' });
  await store('events', event);
  await store('albums', { name: 'Tour', description: 'One bus.', photos: [] });
  const { path, router } = await open('/admin/content');
  const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((h) => h.textContent);
  const areShown = (...names: string[]) => waitFor(() => expect(titles()).toEqual(names));
  const tab = (name: string) => screen.getByRole('tab', { name });
  await areShown('Quiz night', 'Floodlights');
  await user.click(tab('Albums'));
  await areShown('Tour');
  expect(path()).toBe('/admin/content?tab=albums');
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Albums');
  await user.keyboard('{ArrowLeft}');
  await areShown('Quiz night');
  expect(tab('Events')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  await areShown('Floodlights');
  await act(() => router.navigate({ to: '/admin/content' }));
  await areShown('Floodlights');
  await renderApp('/admin/content');
  await areShown('Floodlights');
  expect(tab('News')).toHaveAttribute('aria-selected', 'true');
  await user.click(tab('Latest'));
  await areShown('Quiz night', 'Floodlights');
});
