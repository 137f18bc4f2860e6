// @vitest-environment jsdom
import { anEvent } from '@clubhouse/content/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

/** Noon on 2 November 2030. */
const now = () => Date.parse('2030-11-02T12:00:00Z');

async function atTheList(...dates: readonly string[]) {
  const admin = await mountAdmin();
  const items = [];
  for (const date of dates) {
    const { id: _id, rev: _rev, ...event } = anEvent({ title: `On ${date}`, date });
    items.push(await admin.store('events', event));
  }
  await admin.signInAs('admin@club.test');
  await admin.renderApp('/admin/content', { now });
  const events = await screen.findByRole('region', { name: 'Events' });
  const press = async (name: string, inside = within(events)) =>
    admin.user.click(await inside.findByRole('button', { name }));
  return {
    ...admin,
    items,
    events,
    press,
    dialog: () => screen.getByRole('alertdialog'),
    titles: () =>
      within(events)
        .queryAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
  };
}

test('[2.79] events are listed ascending with Edit and Delete, what is over included', async () => {
  const { titles, events } = await atTheList('2030-12-06', '2030-10-31', '2030-11-02');
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

test('of what is over the latest three show; the earlier ones are one press away, in their order', async () => {
  const past = ['2030-01-01', '2030-02-01', '2030-03-01', '2030-04-01', '2030-05-01'];
  const { press, titles, events } = await atTheList(...past, '2030-12-06');
  const shown = [...past, '2030-12-06'].map((date) => `On ${date}`);
  await waitFor(() => expect(titles()).toEqual(shown.slice(2)));
  await press('Show earlier events');
  await waitFor(() => expect(titles()).toEqual(shown));
  expect(within(events).queryByRole('button', { name: 'Show earlier events' })).toBeNull();
});

test('a deleted event is gone from the list and the database, and the focus is on the list', async () => {
  const { press, dialog, database, items, events } = await atTheList('2030-12-06');
  await press('Delete');
  expect(dialog()).toHaveAccessibleName('Are you sure you want to delete this event?');
  expect(dialog()).toHaveTextContent('On 2030-12-06');
  await press('Delete', within(dialog()));
  expect(await within(events).findByText('No events yet')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Events' })).toHaveFocus();
  expect(await database.get('events', String(items[0]!['id']))).toBeUndefined();
});

test('a delete that fails says so, and works when it is tried again', async () => {
  const { press, dialog, titles, events, breakService, mendServices } =
    await atTheList('2030-12-06');
  await breakService({ match: { operation: 'DeleteItem' }, do: 'status', value: 400 });
  await press('Delete');
  await press('Delete', within(dialog()));
  expect(await screen.findByText('Error deleting. Please try again.')).toBeVisible();
  expect(dialog()).toHaveTextContent('the event is still on the site');
  expect(titles()).toEqual(['On 2030-12-06']);
  await mendServices();
  await press('Delete', within(dialog()));
  expect(await within(events).findByText('No events yet')).toBeVisible();
});

test('an event that somebody changed meanwhile is not deleted before a second yes', async () => {
  const { press, dialog, changeElsewhere, database, items } = await atTheList('2030-12-06');
  await press('Delete');
  await changeElsewhere('events', items[0]!, { title: 'Moved' });
  await press('Delete', within(dialog()));
  expect(await screen.findByText('It was changed since you saw it.')).toBeVisible();
  const id = String(items[0]!['id']);
  expect(await database.get('events', id)).toMatchObject({ title: 'Moved' });
  await press('Delete', within(dialog()));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await database.get('events', id)).toBeUndefined();
});

test('an event that cannot be read says so, and can be read again', async () => {
  const { signInAs, renderApp, store, breakService, mendServices, user } = await mountAdmin();
  const { id: _id, rev: _rev, ...event } = anEvent({ title: 'Here after all' });
  await store('events', event);
  await signInAs('admin@club.test');
  await breakService({ match: { operation: 'Query' }, do: 'status', value: 400 });
  await renderApp('/admin/content', { now });
  const events = within(await screen.findByRole('region', { name: 'Events' }));
  expect(await events.findByText('The events could not be read.')).toBeVisible();
  await mendServices();
  await user.click(events.getByRole('button', { name: 'Try again' }));
  expect(await events.findByText('Here after all')).toBeVisible();
});
