// @vitest-environment jsdom
import { anEvent } from '@clubhouse/content/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

/** Noon on 2 November 2030. */
const now = () => Date.parse('2030-11-02T12:00:00Z');

async function atTheList(...dates: readonly string[]) {
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
    titles: () =>
      within(events)
        .queryAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
  };
}

test('[2.79] events are listed ascending with Edit and Delete, and what is over once it is asked for', async () => {
  const { titles, events, press } = await atTheList('2030-12-06', '2030-10-31', '2030-11-02');
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
  const { press, titles, events } = await atTheList(...past, '2030-12-06');
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
