// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

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
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((h) => h.textContent);

test('[2.80, 4.20] articles are listed newest first, each with its status, Edit and Delete', async () => {
  await atTheList({ articles: 3 });
  await screen.findByText('Article 3');
  expect(titles()).toEqual(['Article 3', 'Article 2', 'Article 1']);
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
  await expect.poll(titles).toHaveLength(50);
  await press('Show more');
  await expect.poll(titles).toHaveLength(53);
  expect(screen.getByText('Article 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('[8.25] a failed delete shows an error and works on the second try', async () => {
  const { press, answer, breakService, mendServices } = await atTheList();
  await breakService({ match: { operation: 'DeleteItem' }, do: 'status', value: 400 });
  await press('Delete');
  await answer('Delete');
  expect(await screen.findByText('Error deleting. Please try again.')).toBeVisible();
  expect(titles()).toEqual(['Article 1']);
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
