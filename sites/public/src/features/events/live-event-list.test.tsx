// @vitest-environment jsdom
import { anEvent, anEventItem } from '@clubhouse/content/testing';
import type { EventsPage } from '@clubhouse/content/reader';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { loadState } from '#load-state.ts';
import { aPage } from '#test/a-page.ts';
import { memoryReader } from '#test/memory-reader.ts';
import { EventList } from './event-list.tsx';
import { upcomingEventsKey } from './event-lists.ts';
import { LiveEventList } from './live-event-list.tsx';
import { liveEventList } from './live-events.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const list = { badge: '/club/badge.svg', training: 'Monday' };
const soon = anEventItem({ title: 'Quiz', date: '9999-12-31' });

/** The list as the server left it, alive over a database that answers when the test says. */
function hydrated(initial: EventsPage | undefined, items = [soon]) {
  const db = memoryReader({ events: items });
  const { query } = db;
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  db.query = async (...question) => {
    await asked;
    return query(...question);
  };
  const page = aPage({ db, ...(initial && { data: [[upcomingEventsKey(undefined), initial]] }) });
  const container = document.body.appendChild(document.createElement('div'));
  const state = loadState({ data: initial, isPending: false });
  container.innerHTML = renderToString(<EventList events={state} after={undefined} {...list} />);
  render(<LiveEventList {...list} list={liveEventList(page)} place={container} />, {
    container,
    hydrate: true,
  });
  return { db, answer: () => act(async () => answer()) };
}

test('[2.52] what the server could not read says Loading events... until the browser has it', async () => {
  const { answer } = hydrated(undefined);
  await act(async () => {});
  expect(screen.getByRole('status').textContent).toContain('Loading events...');
  await answer();
  expect(screen.getByRole('heading', { name: 'Quiz' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

test('[8.4] what nobody can read is logged, and ends loading with an empty list and a way to try again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { db, answer } = hydrated(undefined);
  db.away = true;
  await answer();
  expect(warn.mock.calls).toEqual([['A list could not be read again', expect.any(Error)]]);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByText(/^No upcoming events\./)).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
});

test('an event that was called off since the page was rendered goes', async () => {
  const { answer } = hydrated({ events: [anEvent({ title: 'Called off' })] }, []);
  expect(screen.getByText('Called off')).toBeTruthy();
  await answer();
  expect(screen.getByText('No upcoming events.')).toBeTruthy();
});
