// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

const EVENT = {
  Title: 'Quiz night',
  Date: '2030-12-06',
  Time: '19:30',
  Location: 'The clubhouse',
  Description: 'Teams of six.',
};

async function atTheForm() {
  const admin = await mountAdmin();
  await admin.signInAs('admin@club.test');
  await admin.renderApp('/admin/add-event');
  const title = await screen.findByLabelText('Title');
  return {
    ...admin,
    title,
    fill(words: Readonly<Record<string, string>> = EVENT) {
      for (const [label, value] of Object.entries(words)) {
        fireEvent.change(screen.getByLabelText(label), { target: { value } });
      }
    },
    add: () => admin.user.click(screen.getByRole('button', { name: 'Add Event' })),
    stored: async () =>
      (await admin.database.query('events', { limit: 9, newestFirst: false })).items,
  };
}

test('[2.82, 4.17, 8.18] an added event lies in the database as it was written, and the form is empty again', async () => {
  const { fill, add, stored, title } = await atTheForm();
  fill({ ...EVENT, Type: 'Meeting' });
  await add();
  expect(await screen.findByText('Event added successfully!')).toBeVisible();
  expect(await stored()).toMatchObject([
    {
      title: 'Quiz night',
      date: '2030-12-06',
      time: '19:30',
      location: 'The clubhouse',
      description: 'Teams of six.',
      type: 'Meeting',
      rev: 1,
    },
  ]);
  expect(title).not.toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(screen.getByLabelText('Type')).toHaveValue('Social');
});

test('[9.12] an event is Social or a Meeting, and Social unless told', async () => {
  const { fill, add, stored } = await atTheForm();
  const options = [...screen.getByLabelText<HTMLSelectElement>('Type').options];
  expect(options.map(({ value }) => value)).toEqual(['Social', 'Meeting']);
  fill();
  await add();
  await screen.findByText('Event added successfully!');
  expect(await stored()).toMatchObject([{ type: 'Social' }]);
});

test('[5.2] each missing field is named at the field, the first has the focus, and nothing is sent', async () => {
  const { fill, add, stored, title } = await atTheForm();
  fill({ Location: 'Kept' });
  await add();
  expect(title).toHaveAccessibleDescription('Give it a title.');
  expect(title).toHaveFocus();
  for (const label of ['Date', 'Time', 'Description']) {
    expect(screen.getByLabelText(label)).toBeInvalid();
  }
  expect(screen.getByLabelText('Location')).toHaveValue('Kept');
  expect(await stored()).toEqual([]);
});

test('day and time are asked for with the pickers of the phone', async () => {
  await atTheForm();
  expect(screen.getByLabelText('Date')).toHaveAttribute('type', 'date');
  expect(screen.getByLabelText('Time')).toHaveAttribute('type', 'time');
});

test('[4.13] while it is added the button says so, and pressing it adds nothing more', async () => {
  const { fill, add, stored, user, breakService } = await atTheForm();
  fill();
  await breakService({ match: { operation: 'PutItem' }, do: 'delay', value: 100 });
  await add();
  await user.click(screen.getByRole('button', { name: 'Adding Event...' }));
  await screen.findByText('Event added successfully!');
  expect(await stored()).toHaveLength(1);
});

test('[8.18] an event that cannot be added says so in the specified words, and is kept to try again', async () => {
  const { fill, add, stored, title, breakService, mendServices } = await atTheForm();
  fill();
  await breakService({ match: { operation: 'PutItem' }, do: 'status', value: 400 });
  await add();
  expect(await screen.findByText('Error adding event. Please try again.')).toBeVisible();
  expect(title).toHaveValue('Quiz night');
  await mendServices();
  await add();
  await screen.findByText('Event added successfully!');
  expect(await stored()).toHaveLength(1);
});
