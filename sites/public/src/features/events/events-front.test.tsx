// @vitest-environment jsdom
import { anEvent } from '@clubhouse/content/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#query-client.ts';
import { inSite } from '#test/in-site.tsx';
import { UpcomingEvents } from './events-front.tsx';

afterEach(() => {
  location.hash = '';
});

test('the next three events are unfolded, and a link to another event unfolds it and leads to it', () => {
  const scrolled = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrolled;
  location.hash = '#event-e%2F5';
  const queries = createQueryClient();
  const events = ['1', '2', '3', '4', 'e/5'].map((id) => anEvent({ id, title: `Event ${id}` }));
  queries.setQueryData(['events', 'upcoming', ''], { events });
  render(inSite(<UpcomingEvents />, { path: '/events', queries }));
  const folds = screen.getAllByRole<HTMLDetailsElement>('group');
  expect(folds.map(({ open }) => open)).toEqual([false, true]);
  const headings = screen.getAllByRole('heading', { level: 3, hidden: true });
  const isFolded = headings.map((heading) => heading.closest('details') !== null);
  expect(isFolded).toEqual([false, false, false, true, true]);
  expect(scrolled.mock.contexts).toEqual([document.getElementById('event-e%2F5')]);
});
