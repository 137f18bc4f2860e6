// @vitest-environment jsdom
import { act, screen, waitFor, within, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';
import { anEvent } from '@clubhouse/content/testing';
import { namesListed, rowOf } from '#test/user-actions.ts';

async function atTheList({ articles = 1 } = {}) {
  const admin = await mountAdmin();
  const items = [];
  for (let number = 1; number <= articles; number += 1) {
    items.push(await admin.publish({ title: `Article ${number}` }));
  }
  const { services } = await admin.open('/admin/content');
  return { ...admin, services, items };
}

const dialog = () => screen.getByRole('alertdialog');

test('[2.80, 4.20] articles are listed newest first, each with its status, Edit and Delete', async () => {
  await atTheList({ articles: 3 });
  await screen.findByText('Article 3');
  expect(namesListed()).toEqual(['Article 3', 'Article 2', 'Article 1']);
  const [first] = screen.getAllByRole('listitem').filter((item) => item.querySelector('h3'));
  expect(within(first!).getByText('published')).toBeVisible();
  expect(within(first!).getByRole('link', { name: 'Edit' })).toHaveAccessibleDescription(
    'Article 3',
  );
  expect(within(first!).getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('Show more extends a list that is longer than a page', async () => {
  const { press } = await atTheList({ articles: 53 });
  await screen.findByText('Article 53');
  // Rows below the first screenful are rendered when the browser is idle.
  await expect.poll(namesListed).toHaveLength(50);
  await press('Show more');
  await expect.poll(namesListed).toHaveLength(53);
  expect(screen.getByText('Article 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('[8.25] a failed delete shows an error and works on the second try', async () => {
  const { press, answer, breakService, mendServices } = await atTheList();
  await breakService({ match: { operation: 'DeleteItem' }, do: 'status', value: 400 });
  await press('Delete');
  await answer('Delete');
  expect(await screen.findByText('Error deleting. Please try again.')).toBeVisible();
  expect(namesListed()).toEqual(['Article 1']);
  await mendServices();
  await answer('Delete');
  expect(await screen.findByText('No articles yet')).toBeVisible();
});

test('an article whose delete waits has a link to the Outbox but no Edit, Delete or form, until the delete is discarded', async () => {
  const { press, answer, breakService, items, renderApp } = await atTheList();
  await breakService({ match: { operation: 'DeleteItem' }, do: 'drop-request' });
  await press('Delete');
  await answer('Delete');
  const row = (await screen.findByText('Will be deleted')).closest('li')!;
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/outbox');
  expect(within(row).queryByRole('button')).toBeNull();
  const { services } = await renderApp(`/admin/edit-news/${String(items[0]!['id'])}`);
  const notice = (await screen.findByText('You deleted this article.')).parentElement!;
  expect(within(notice).getByRole('link', { name: 'Outbox' })).toBeVisible();
  expect(screen.queryByLabelText('Title')).toBeNull();
  const [mutation] = services.outbox.queue.current()!.mutations;
  await act(() => services.outbox.discard({ mutation: mutation!.seq }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Article 1');
});

test('Keep it makes no promise while the article is being deleted', async () => {
  const { press, answer, breakService } = await atTheList();
  await breakService({ match: { operation: 'DeleteItem' }, do: 'delay', value: 1000 });
  await press('Delete');
  await answer('Delete');
  await answer('Keep it');
  expect(screen.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  expect(await screen.findByText('No articles yet')).toBeVisible();
});

test('an article that somebody changed meanwhile is deleted only after a second confirmation', async () => {
  const { press, answer, changeElsewhere, items, database } = await atTheList();
  await press('Delete');
  expect(dialog()).toHaveTextContent('The Bin keeps it for 30 days.');
  await changeElsewhere('news', items[0]!, { title: 'Corrected' });
  await answer('Delete');
  expect(await screen.findByText('It was changed since you saw it.')).toBeVisible();
  expect(dialog()).toHaveTextContent(/Priya saved it today at/);
  expect(dialog()).toHaveTextContent('The title you sawArticle 1Their titleCorrected');
  const id = String(items[0]!['id']);
  expect(await database.get('news', id)).toMatchObject({ title: 'Corrected' });
  await answer('Delete');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await database.get('news', id)).toBeUndefined();
});

test('[2.78] Add News, Add Event, Manage Players and Club lead to the pages they name', async () => {
  await atTheList();
  const main = within(screen.getByRole('main'));
  const places = ['Add News', 'Add Event', 'Manage Players', 'Club'].map((name) =>
    main.getByRole('link', { name }).getAttribute('href'),
  );
  expect(places).toEqual(['/admin/add-news', '/admin/add-event', '/admin/players', '/admin/club']);
});

test('a list that cannot be read shows an error and can be read again', async () => {
  const { signInAs, renderApp, publish, breakService, mendServices, user } = await mountAdmin();
  await publish({ title: 'Here after all' });
  await signInAs('admin@club.test');
  await breakService({ match: { operation: 'Query' }, do: 'status', value: 400 });
  await renderApp('/admin/content');
  const news = within(await screen.findByRole('region', { name: 'News' }));
  expect(await news.findByText('The articles could not be read.')).toBeVisible();
  await mendServices();
  await user.click(news.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here after all')).toBeVisible();
});

test('a list that cannot be read again does not claim that nothing waits', async () => {
  const { store, open, press, cutOff, user } = await mountAdmin();
  await store('unpublished', { id: 'news-7', title: 'Floodlights' });
  await open('/admin/content');
  await press('Delete', await rowOf('Floodlights'));
  await user.click(within(dialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Floodlights')).toBeNull());
  cutOff();
  await user.click(screen.getByRole('tab', { name: 'Albums' }));
  await open('/admin/content');
  const drafts = await screen.findByRole('region', { name: 'Not published yet' });
  expect(await within(drafts).findByText('The list could not be read again.')).toBeVisible();
  expect(drafts).not.toHaveTextContent('Nothing waits');
});

test('a list that this phone has never read says that there is no signal', async () => {
  const { open, cutOff } = await mountAdmin();
  await open('/admin/outbox');
  cutOff();
  await open('/admin/content');
  const words = 'There is no signal, and this phone has not read the articles yet.';
  expect(await screen.findByText(words, {}, { timeout: 9_000 })).toBeVisible();
});

test('both lists are there at the first visit; a tab shows its list alone, is in the address, is moved with arrow keys, and is there at the next visit', async () => {
  const { publish, store, open, renderApp, user } = await mountAdmin();
  await publish({ title: 'Floodlights' });
  const { rev: _rev, ...event } = anEvent({ title: 'Quiz night', date: '2030-12-06' });
  await store('events', event);
  await store('albums', { name: 'Tour', description: 'One bus.', photos: [] });
  const { path, router } = await open('/admin/content');
  const areShown = (...names: string[]) => waitFor(() => expect(namesListed()).toEqual(names));
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

/** Noon on 2 November 2030. */
const now = () => Date.parse('2030-11-02T12:00:00Z');

async function atTheEvents(...dates: readonly string[]) {
  const admin = await mountAdmin();
  for (const date of dates) {
    const { id: _id, rev: _rev, ...event } = anEvent({ title: `On ${date}`, date });
    await admin.store('events', event);
  }
  await admin.open('/admin/content', { now });
  const events = await screen.findByRole('region', { name: 'Events' });
  return {
    ...admin,
    events,
    titles: () => namesListed(events),
  };
}

test('[2.79] events are listed ascending with Edit and Delete, and what is over once it is asked for', async () => {
  const { titles, events, press } = await atTheEvents('2030-12-06', '2030-10-31', '2030-11-02');
  await waitFor(() => expect(titles()).toEqual(['On 2030-11-02', 'On 2030-12-06']));
  await press('Show finished events');
  await waitFor(() =>
    expect(titles()).toEqual(['On 2030-10-31', 'On 2030-11-02', 'On 2030-12-06']),
  );
  const [first, second] = within(events).getAllByRole('listitem');
  expect(within(first!).getByText('Over')).toBeVisible();
  expect(within(second!).queryByText('Over')).toBeNull();
  expect(within(second!).getByText('Social, 19:30, The clubhouse')).toBeVisible();
  expect(within(second!).getByRole('link', { name: 'Edit' })).toHaveAccessibleDescription(
    'On 2030-11-02',
  );
  expect(within(second!).getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('the latest three past events show, and one press shows the earlier ones in order', async () => {
  const past = ['2030-01-01', '2030-02-01', '2030-03-01', '2030-04-01', '2030-05-01'];
  const { press, titles, events } = await atTheEvents(...past, '2030-12-06');
  const shown = [...past, '2030-12-06'].map((date) => `On ${date}`);
  await waitFor(() => expect(titles()).toEqual(shown.slice(-1)));
  await press('Show finished events');
  await waitFor(() => expect(titles()).toEqual(shown.slice(2)));
  await press('Show earlier events');
  await waitFor(() => expect(titles()).toEqual(shown));
  expect(within(events).queryByRole('button', { name: 'Show earlier events' })).toBeNull();
});

test('[9.12] an event is Social or a Meeting, and its day and time use the phone’s own pickers', async () => {
  const { open } = await mountAdmin();
  await open('/admin/add-event');
  const { options } = await screen.findByLabelText<HTMLSelectElement>('Type');
  expect([...options].map(({ value }) => value)).toEqual(['Social', 'Meeting']);
  expect(screen.getByLabelText('Date')).toHaveAttribute('type', 'date');
  expect(screen.getByLabelText('Time')).toHaveAttribute('type', 'time');
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2020-05-31' } });
  expect(screen.getByText(/^This day is over\./)).toBeVisible();
});
