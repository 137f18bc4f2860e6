// @vitest-environment jsdom
import { anEvent, aPhoto, aPlayer } from '@clubhouse/content/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';
import { namesListed } from '#test/user-actions.ts';

async function aClub() {
  const admin = await mountAdmin();
  await admin.publish({ title: 'Floodlights are back', content: 'A new **fuse** was enough.' });
  const { rev: _, ...event } = anEvent({ title: 'Evening of lights', date: '2024-05-01' });
  await admin.store('events', event);
  const photos = [aPhoto({ caption: 'The fuse box' })];
  await admin.store('albums', { name: 'Tour', description: 'One bus.', photos });
  const { rev: _rev, ...player } = aPlayer({ name: 'Zoë Lamb' });
  await admin.store('players', player);
  await admin.store('unpublished', { id: 'news-5', title: 'Fuse, part two' });
  return admin;
}

const field = () => screen.getByRole('searchbox', { name: 'Words to find' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const areFound = (...found: readonly string[]) =>
  waitFor(() => expect(namesListed()).toEqual(found));

test('everything is found by its words; the address has the text and the filters, so that Edit and Back lead to the same', async () => {
  const { open, follow, user } = await aClub();
  const { path, router } = await open('/admin/content');
  await follow('Search', screen.getByRole('main'));
  await waitFor(() => expect(namesListed()).toHaveLength(5));
  type('fuse');
  await areFound('Fuse, part two', 'Tour', 'Floodlights are back');
  await user.click(screen.getByLabelText('Not published'));
  await areFound('Fuse, part two');
  expect(screen.getByText('Article, not published, saved by Priya')).toBeVisible();
  await user.click(screen.getByLabelText('Not published'));
  await user.selectOptions(screen.getByLabelText('Kind'), 'Articles');
  await user.selectOptions(screen.getByLabelText('Year'), '2025');
  await areFound('Floodlights are back');
  expect(path()).toBe('/admin/search?q=fuse&kind=news&year=2025');
  await follow('Edit');
  expect(await screen.findByLabelText('Title')).toHaveValue('Floodlights are back');
  act(() => router.history.back());
  await areFound('Floodlights are back');
  expect(
    [field(), screen.getByLabelText('Year')].map((each) => (each as HTMLInputElement).value),
  ).toEqual(['fuse', '2025']);
  await user.selectOptions(screen.getByLabelText('Year'), 'Any year');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Players');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  type('zoe');
  await areFound('Zoë Lamb');
});

test('what was read once is found and opened without signal, also after a start, with what waits in the outbox', async () => {
  const { open, renderApp, cutOff, follow, fill, press, user } = await aClub();
  await open('/admin/search?q=fuse');
  await waitFor(() => expect(namesListed()).toHaveLength(3));
  cutOff();
  await renderApp('/admin/add-news');
  fill({ Title: 'No fuse left', Excerpt: 'Dark.', Content: 'Very dark.' });
  await press('Publish');
  await screen.findByText(/^Saved on this phone/);
  await renderApp('/admin/search?q=fuse');
  await waitFor(() => expect(namesListed()).toHaveLength(4));
  await user.click(screen.getByLabelText('Saved by me'));
  await areFound('No fuse left');
  expect(screen.getByText('Waiting to send')).toBeVisible();
  await user.click(screen.getByLabelText('Saved by me'));
  const old = await screen.findByText('Floodlights are back');
  await follow('Edit', old.closest('li')!);
  expect(await screen.findByLabelText('Content')).toHaveValue('A new **fuse** was enough.');
});

test('what this person saves is found at once, and is theirs once it is sent', async () => {
  const { open, publish, fill, press, user } = await mountAdmin();
  await publish({ title: 'Raffle' });
  const { router } = await open('/admin/search?q=tombola');
  await screen.findByText('Nothing found');
  await act(() => router.navigate({ to: '/admin/add-news' }));
  await screen.findByLabelText('Title');
  fill({ Title: 'Tombola', Excerpt: 'Win.', Content: 'Win a ham.' });
  await press('Publish');
  await screen.findByText('Article published successfully!');
  await act(() => router.navigate({ to: '/admin/search' }));
  await waitFor(() => expect(namesListed()).toHaveLength(2));
  await user.click(screen.getByLabelText('Saved by me'));
  await areFound('Tombola');
});

test('fifty are shown at a time', async () => {
  const { publish, open, press } = await mountAdmin();
  for (let number = 1; number <= 51; number += 1) await publish({ title: `Article ${number}` });
  await open('/admin/search?q=article');
  expect(await screen.findByText('51 found')).toBeVisible();
  await expect.poll(namesListed).toHaveLength(50);
  await press('Show 1 more');
  await expect.poll(namesListed).toHaveLength(51);
});

test('a phone that has read nothing says so without signal, and reads with the next one', async () => {
  const { open, renderApp, signInAs, cutOff, reconnect, breakService, mendServices, press } =
    await aClub();
  await signInAs('admin@club.test');
  cutOff();
  await renderApp('/admin/search');
  expect(await screen.findByText(/^This phone has not read everything yet/)).toBeVisible();
  reconnect();
  await breakService({ match: { operation: 'Scan' }, do: 'status', value: 400 });
  await open('/admin/search');
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('The items to search could not be read.')).toBeVisible();
  await mendServices();
  await press('Try again');
  await waitFor(() => expect(namesListed()).toHaveLength(5));
});
